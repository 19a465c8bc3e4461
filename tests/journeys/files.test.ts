import sharp from 'sharp'
import { zipOf } from '../server/files/support/papers'
import { giveMicrophone } from './support/microphone'
import { type Office, openOffice } from './support/office'

let office: Office
let person: Office['person']
let records: Office['records']

beforeAll(async () => {
  office = await openOffice('boss')
  person = office.person
  records = office.records
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const top = (selector: string, options: { readonly hasText?: RegExp } = {}) =>
  person.page.locator(`${onTop} ${selector}`, options)

const photo = async (name: string, width = 800, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer(),
})

type FileInput = { name: string; mimeType: string; buffer: Buffer }

/** Chooses files through the file chooser of the phone. */
async function choose(button: string, files: readonly FileInput[]) {
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    person.page.locator(onTop).last().getByRole('button', { name: button }).last().click(),
  ])
  await chooser.setFiles([...files])
}

const openContract = async () => {
  await person.open('/contractManageList')
  await person.page.locator(`${onTop} .row`).first().click()
  await records.until('合同各方')
}

it('photos and files are attached to a record, viewed, rotated and removed', async () => {
  await openContract()
  await choose('拍照或相册', [await photo('现场一.jpg'), await photo('现场二.jpg', 600, 800)])
  await records.until('附件 · 2')
  await choose('选择文件', [
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('现场说明') },
    { name: '假照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a picture at all') },
  ])
  await records.until('附件 · 3')
  // A file that the server refuses shows the reason and stays until it is removed.
  await top('.files__over--failed').getByText('不支持这种格式').waitFor()
  await top('.files__one:has(.files__over--failed) .files__away').click()
  await top('.files__over--failed').waitFor({ state: 'detached' })

  await top('.files__one[aria-label="现场一.jpg"]').click()
  const viewer = top('.viewer')
  await viewer.locator('img').waitFor()
  const shape = () => viewer.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight)
  expect(await shape()).toBe(true)
  await viewer.getByRole('button', { name: '旋转' }).click()
  await person.page.waitForFunction((selector) => {
    const img = document.querySelector<HTMLImageElement>(selector)
    return img !== null && img.naturalHeight > img.naturalWidth
  }, `${onTop} .viewer img`)
  const isLast = (await viewer.getByText('2 / 2').count()) > 0
  await viewer.getByRole('button', { name: isLast ? '上一张' : '下一张' }).click()
  await viewer.getByText(isLast ? '1 / 2' : '2 / 2').waitFor()
  await viewer.getByRole('button', { name: '关闭' }).click()

  await top('.row').filter({ hasText: '说明.txt' }).getByRole('button', { name: '移除这个文件' }).click()
  await person.page.getByRole('button', { name: '删除' }).last().click()
  await records.until('附件 · 2')
})

it('a photo stays visible from the moment it is chosen until its thumbnail arrives', async () => {
  const { page } = person
  await openContract()
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/Annex\.ashx.*(as=thumb|method=GetList)/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('.taro_page:not(.taro_page_hide) .files__one img').length
    let maxCount = count()
    const lost: number[] = []
    Object.assign(window, { lost })
    new MutationObserver(() => {
      if (count() < maxCount) lost.push(count())
      maxCount = Math.max(maxCount, count())
    }).observe(document.body, { childList: true, subtree: true })
  })
  await choose('拍照或相册', [await photo('一直看得见.jpg', 900, 600)])
  const picture = top('.files__one[aria-label="一直看得见.jpg"] img')
  await picture.waitFor()
  const shown = () => picture.evaluate((img: HTMLImageElement) => ({ address: img.src, width: img.naturalWidth }))
  const first = await shown()
  expect(first.width).toBe(900)
  release()
  await page.waitForFunction(
    ([name, address]) => {
      const img = document.querySelector<HTMLImageElement>(`.files__one[aria-label="${name}"] img`)
      return img !== null && img.src !== address && img.complete && img.naturalWidth < 900
    },
    ['一直看得见.jpg', first.address],
  )
  expect(await page.evaluate(() => (window as unknown as { lost: number[] }).lost)).toEqual([])
  await page.unroute(/Annex\.ashx.*(as=thumb|method=GetList)/)
})

it('a comment with a picture reaches another user, who replies', async () => {
  await openContract()
  await records.tap('写评论')
  await records.tap('发送')
  await records.toast('请填写评论内容')
  await person.page.locator(`${onTop} textarea[name="Remark"]`).fill('完成100%; 请看一下')
  await choose('拍照或相册 · 0/4', [await photo('看这里.jpg')])
  await top('.sheet .files__one[aria-label="看这里.jpg"] img').waitFor()
  await records.tap('发送')
  await records.toast('评论成功')
  expect(await records.until('评论 · 1')).toContain('完成100％； 请看一下')
  await top('.comment img').waitFor()
  const hash = await person.page.evaluate(() => window.location.hash.slice(1))

  const other = await office.signedIn('admin')
  const thumbnails = /Annex\.ashx.*as=thumb/
  await other.person.page.route(thumbnails, (route) => route.abort())
  await other.person.open(hash)
  await other.records.until('完成100％； 请看一下')
  await other.person.page.locator(`${onTop} .comment .picture--missing`).waitFor()
  await other.person.page.unroute(thumbnails)
  await other.records.tap('写评论')
  await other.person.page.locator(`${onTop} textarea[name="Remark"]`).fill('收到')
  await other.records.tap('发送')
  await other.records.until('评论 · 2')
  // A thumbnail that failed to load is loaded once the network is back.
  await other.person.page.locator(`${onTop} .comment img`).waitFor()
  // An unsent comment survives closing and reopening the app.
  await other.records.tap('写评论')
  await other.person.page.locator(`${onTop} textarea[name="Remark"]`).fill('还有一件事')
  await other.person.page.waitForTimeout(1000)
  await other.person.open(hash)
  await other.records.until('评论 · 2')
  await other.records.tap('写评论')
  expect(await other.person.page.locator(`${onTop} textarea[name="Remark"]`).inputValue()).toBe('还有一件事')
  expect(other.person.errors).toEqual([])
})

it('a voice comment is recorded, played before it is sent, sent, and played by its reader', async () => {
  await giveMicrophone(person.context)
  await openContract()
  await records.tap('写评论')
  await records.tap('语音')
  const press = (name: string) => top('.sheet').getByRole('button', { name, exact: true }).last().click()
  await person.page.evaluate(() => Object.assign(window, { isDeaf: true }))
  await press('开始录音')
  await records.until('没有打开麦克风')
  await person.page.evaluate(() => Object.assign(window, { isDeaf: false }))
  await press('开始录音')
  await records.until('0:01 / 1:00')
  await press('结束录音')
  await records.until('先听一遍')
  await press('听一遍')
  await records.until('停止播放')
  await top('.sheet').getByRole('button', { name: '听一遍' }).waitFor()
  await press('使用这段录音')
  await top('.sheet .row', { hasText: /语音 [12]秒/ }).waitFor()
  await records.tap('发送')
  await records.toast('评论成功')
  const voice = top('.comment .row', { hasText: /语音 [12]秒\.(webm|m4a)/ })
  await voice.click()
  await voice.getByText('正在播放').waitFor()
  await voice.getByText('听一遍').waitFor()
  expect(person.errors).toEqual([])
})

it('a large file is uploaded in parts and resumes after a network failure', async () => {
  await openContract()
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(12 * 1_048_576, 0x20), Buffer.from('%%EOF')])
  let broken = 0
  await person.page.route('**/Resume/*', async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  await choose('选择文件', [{ name: '大图纸.pdf', mimeType: 'application/pdf', buffer }])
  await top('.row').filter({ hasText: '大图纸.pdf' }).getByText('12.0 MB').waitFor({ timeout: 60_000 })
  await top('.row')
    .filter({ hasText: '大图纸.pdf' })
    .getByRole('button', { name: '移除这个文件' })
    .waitFor({ timeout: 60_000 })
  expect(broken).toBe(1)
  expect(person.errors).toEqual([])
})

it('an archive cannot be opened on the phone, but can be forwarded or downloaded', async () => {
  const { page } = person
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openContract()
  const buffer = await zipOf({ '说明.txt': '资料' })
  await choose('选择文件', [{ name: '资料.zip', mimeType: 'application/zip', buffer }])
  const row = top('.row').filter({ hasText: '资料.zip' })
  await row.getByRole('button', { name: '移除这个文件' }).waitFor()
  await row.getByText('资料.zip').click()
  await records
    .sheet()
    .getByText(/不能在手机上打开/)
    .waitFor()
  await records.sheet().getByRole('button', { name: '转发' }).click()
  await records.toast('链接已复制')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url())
  const download = page.waitForEvent('download')
  await records.sheet().getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('资料.zip')
})
