import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { openPhone } from './support/browser'
import { changeIn } from './support/database'
import { type Person, personIn, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'

const onTop = '.taro_page:not(.taro_page_hide)'
const age = /截至 \d\d:\d\d 的内容，尚未刷新/
const soonest = 300

let program: Program
let folder: string
let phone: BrowserContext
let person: Person
let records: ReturnType<typeof recordsOf>

const top = (selector: string) => person.page.locator(`${onTop} ${selector}`)

async function switchOn() {
  phone = await openPhone(folder)
  person = await personIn(phone, program.url)
  records = recordsOf(person)
}

/** All of the program lies on the phone, and its worker answers this page. */
async function programLies() {
  await person.page.waitForFunction(
    async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  )
  // What was read is written a moment after it came.
  await person.page.waitForTimeout(1000)
}

/** The server is gone, the network is, and the phone was switched off and on again. */
async function underground() {
  await phone.close()
  await program.kill()
  await switchOn()
  await phone.setOffline(true)
}

async function above() {
  await program.start()
  await phone.setOffline(false)
}

const aged = () => top('.as-of').getByText(age).waitFor({ timeout: 10_000 })
const refreshed = () => top('.as-of').waitFor({ state: 'detached', timeout: 30_000 })

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  folder = mkdtempSync(join(tmpdir(), 'purlin-phone-'))
  await switchOn()
})
afterAll(async () => {
  await phone.close()
  await program.close()
  rmSync(folder, { recursive: true, force: true })
})

const photo = async () => ({
  name: '基坑.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer(),
})

it('list, record, picker and photo that were opened are there without a network, and say from when', async () => {
  await signIn(person, 'boss', 'purlin2026')
  await programLies()
  await person.open('/contractManageList')
  const title = (await top('.row .row__title').first().textContent()) ?? ''
  await top('.row').first().click()
  await records.until('合同各方')
  const record = await person.page.evaluate(() => window.location.hash.slice(1))
  const [chooser] = await Promise.all([
    person.page.waitForEvent('filechooser'),
    person.page.locator(onTop).last().getByRole('button', { name: '拍照或相册' }).last().click(),
  ])
  await chooser.setFiles([await photo()])
  await records.until('附件 · 1')
  await person.open(record)
  await top('.files__one img').waitFor()
  await person.open('/contractManageEdit')
  await records.field('partyB').getByRole('button').first().click()
  const partner = (await top('.sheet .row').last().textContent()) ?? ''
  await person.page.waitForTimeout(1500)

  await underground()
  await person.open('/')
  await top('.tile').first().waitFor()
  await aged()
  await person.open('/contractManageList')
  await records.until(title)
  await aged()
  await top('.row').filter({ hasText: title }).first().click()
  await records.until('合同各方')
  await aged()
  await top('.files__one img').waitFor()
  expect(
    await top('.files__one img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0)
  // What was never opened as large is shown as it is here.
  await top('.files__one').first().click()
  await top('.viewer img').waitFor()
  await top('.viewer').getByRole('button', { name: '关闭' }).click()
  await person.open('/contractManageEdit')
  await records.field('partyB').getByRole('button').first().click()
  await top('.sheet').getByText(partner).first().waitFor()
  await top('.sheet .as-of').getByText(age).waitFor()

  // A page that was never opened opens all the same, and says that nothing could be read.
  await person.open('/noticeList')
  await records.until('加载失败')

  await person.open('/contractManageList')
  await aged()
  await above()
  await refreshed()
  await records.until(title)
  expect(person.errors).toEqual([])
})

it('another person on the same phone sees nothing of it; whoever comes back finds it', async () => {
  await person.open('/set')
  await records.tap('退出登录')
  await top('.sheet').getByRole('button', { name: '退出登录' }).click()
  await signIn(person, 'other', 'purlin2026')
  await person.page.waitForTimeout(1000)
  await underground()
  await person.open('/contractManageList')
  await records.until('加载失败')
  expect(await top('.row').count()).toBe(0)
  await above()
  await signIn(person, 'boss', 'purlin2026')
  await underground()
  await person.open('/contractManageList')
  await top('.row').first().waitFor()
  await aged()
  await above()
})
