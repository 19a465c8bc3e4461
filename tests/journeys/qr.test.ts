import { readFileSync } from 'node:fs'
import { toBuffer } from 'qrcode'
import { codesOn, readPdf, textOn } from '../server/support/pdf'
import { blankPhoto, giveCamera, photoOfBars, showToCamera } from './support/camera'
import { type Office, openOffice } from './support/office'
import { openPerson } from './support/person'

/** A full name, because a part would match a different cached project before the response arrives. */
const project = '杭州市滨江区综合管廊工程'

let office: Office
/** The address on the printed label. */
let address = ''

beforeAll(async () => {
  office = await openOffice('boss')
})
afterAll(() => office.close())

const hashOf = (url: string) => url.slice(url.indexOf('#') + 1)

/** Opens a phone of a person without an account. */
async function openOutsider() {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('no browser')
  return openPerson(browser, new URL(office.person.page.url()).origin)
}

async function pickExact(name: string, search: string, word: string) {
  const { field, sheet } = office.records
  await field(name).getByRole('button').first().click()
  await sheet().last().locator('.search-box input').fill(search)
  await sheet().last().locator('.row').getByText(word, { exact: true }).click()
}

async function createMaterial(code: string, name: string) {
  const { type, saved } = office.records
  await office.person.open('/materials/material/edit')
  await type('code', code)
  await type('name', name)
  await type('unit', '吨')
  await saved()
}

it('a QR code is created for a material, and its printed sheet of labels is readable by a scanner', async () => {
  const { person, records } = office
  const { tap, sheet, until, field } = records
  await createMaterial('QR-001', '扫码螺纹钢')
  await person.open('/qrcodelist')
  await until('螺纹钢')
  await tap('新建二维码')
  await pickExact('module', '材料', '材料')
  await pickExact('record', 'QR-001', '扫码螺纹钢')
  await field('shown').getByRole('button').first().click()
  await sheet().last().getByRole('checkbox', { name: '材料名称' }).click()
  await sheet().last().getByRole('button', { name: '确定' }).click()
  await sheet().getByRole('button', { name: '确定' }).last().click()
  await records.titled('扫码螺纹钢')
  await until('还没有人扫过')
  await tap('打印标签')
  await sheet().locator('.row', { hasText: 'A4 每页 24 张' }).click()
  await sheet().getByText('.pdf').waitFor({ timeout: 20_000 })
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    sheet().getByRole('button', { name: '保存到本机' }).click(),
  ])
  const bytes = readFileSync(await download.path())
  const [[code = ''] = []] = await codesOn(bytes)
  expect(code).toMatch(/#\/qrcodeview\/8845\/[\w-]{34}$/)
  expect(textOn(await readPdf(bytes))).toContain('扫码螺纹钢')
  address = code
})

it('an outsider who scans the code sees the public fields and can sign in', async () => {
  const stranger = await openOutsider()
  await stranger.open(hashOf(address))
  await stranger.page.getByText('扫码螺纹钢').waitFor({ timeout: 20_000 })
  const words = await stranger.words()
  expect(words).toContain('材料名称')
  expect(words).not.toContain('QR-001')
  await stranger.page.getByRole('button', { name: '登录' }).click()
  await stranger.page.locator('input[name="LoginName"]').fill('boss')
  await stranger.page.locator('input[name="Password"]').fill('purlin2026')
  await stranger.page.keyboard.press('Enter')
  await stranger.page.getByText('QR-001').first().waitFor({ timeout: 20_000 })
  expect(stranger.errors).toEqual([])
  await stranger.context.close()
})

it('QR codes and barcodes are read from photos if there is no camera', async () => {
  const { person, records } = office
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      person.page.waitForEvent('filechooser'),
      records.sheet().getByRole('button', { name: '从照片识别' }).click(),
    ])
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  }
  await person.open('/scan')
  await records.tap('开始扫码')
  await records.until('这里打不开摄像头，可以从照片识别')
  await choose(await blankPhoto())
  await records.until('没有认出二维码或条形码')
  await choose(await photoOfBars('6901234567892', { isTurned: true }))
  await records.until('无法识别的内容')
  await records.until('6901234567892')
  await records.tap('开始扫码')
  await choose(await toBuffer(address, { margin: 4, scale: 12 }))
  await records.until('QR-001')
})

it('a colleague scans the code and gets to the record; an altered code is refused with a message', async () => {
  const { person, records } = office
  await giveCamera(person.context)
  await person.open('/scan')
  await records.tap('开始扫码')
  await records.until('对准二维码或条形码')
  await showToCamera(person.page, address)
  await records.until('QR-001')
  await records.titled('扫码螺纹钢')
  await person.open(hashOf(address).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await records.until('二维码无效')
  await person.open('/qrcodelist')
  await records.until('扫过 4 次')
})

it('lines of a form are scanned one after another with the open camera', async () => {
  const { person, records } = office
  const { page } = person
  const { type, pick, saved, tap, until } = records
  await createMaterial('QR-002', '扫码水泥')
  await person.open('/materials/warehouse/edit')
  await type('name', '扫码材料库')
  await pick('project', project)
  await saved()
  await person.open('/inventoryEdit/add/2')
  await pick('project', project)
  await pick('warehouse', '扫码材料库')
  await tap('扫码添加')
  await tap('开始扫码')
  await showToCamera(page, address)
  await until('扫码螺纹钢 × 1')
  await showToCamera(page, 'qr-002')
  await until('扫码水泥 × 1')
  await showToCamera(page, 'NOTHING-9')
  await until('没有找到“NOTHING-9”对应的内容，已跳过')
  await page.waitForTimeout(3000)
  await showToCamera(page, address)
  await until('扫码螺纹钢 × 2')
  await tap('带回 2 行')
  const words = await until('2. 扫码水泥')
  expect(words).toContain('1. 扫码螺纹钢')
  expect(words).toMatch(/1\. 扫码螺纹钢[^.]*数量 2/)
  await tap('扫码添加')
  await type('code', 'QR-002')
  await tap('添加')
  await until('扫码水泥 × 1')
  await tap('带回 1 行')
  expect(await until('2. 扫码水泥')).toMatch(/2\. 扫码水泥[^.]*数量 2/)
})

it('a revoked code shows that it is disabled', async () => {
  const { person, records } = office
  await person.open('/qrcodelist')
  await records.open('扫码螺纹钢')
  await records.tap('停用')
  await records.sheet().getByRole('button', { name: '停用' }).click()
  await records.toast('已停用')
  const stranger = await openOutsider()
  await stranger.open(hashOf(address))
  await stranger.page.getByText('这个二维码已停用').waitFor({ timeout: 20_000 })
  expect(await stranger.words()).not.toContain('扫码螺纹钢')
  await stranger.context.close()
  expect(person.errors).toEqual([])
})
