import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { changeIn } from './support/database'
import { type Office, openOffice } from './support/office'
import { openPerson, type Person } from './support/person'
import { recordsOf } from './support/record'
import { scrolls } from './support/scrolls'

let office: Office
let photo: Buffer

beforeAll(async () => {
  office = await openOffice('boss')
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a8894' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/qualityEdit/add'

/** Every login of somebody ends on the server, as if it had been long ago. */
const endLogins = (login: string) =>
  changeIn(
    office.folder,
    `update session set revoked_at = now()
      where revoked_at is null and account_guid = (select guid from account where lower(login_name) = $1)`,
    [login],
  )

interface Seen {
  /** Calls that the server took for an ended login, and silent sign-ons. */
  readonly ended: string[]
  readonly signOns: string[]
}

/** What the page asks and is answered, and every toast there was. */
async function watch(page: Page): Promise<Seen & { toasts(): Promise<readonly string[]> }> {
  const seen: Seen = { ended: [], signOns: [] }
  page.on('response', (response) => {
    const url = response.url()
    if (response.status() === 401) seen.ended.push(url)
    if (url.includes('method=QuickLogin')) seen.signOns.push(url)
  })
  await page.evaluate(() => {
    const told: string[] = []
    let last = ''
    Object.assign(window, { told })
    new MutationObserver(() => {
      const toast = document.querySelector('.toast')?.textContent ?? ''
      if (toast !== '' && toast !== last) told.push(toast)
      last = toast
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return { ...seen, toasts: () => page.evaluate(() => (window as unknown as { told: string[] }).told) }
}

async function enter({ page }: Person, login: string, isRemembered: boolean) {
  await page.locator('input[name="LoginName"]').fill(login)
  await page.locator('input[name="Password"]').fill('purlin2026')
  if (isRemembered) await page.getByRole('checkbox', { name: '记住这台设备' }).click()
  await page.locator('input[name="Password"]').press('Enter')
}

/** Somebody new at the door, signed in. */
async function arrive(login: string, isRemembered: boolean) {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('there is no browser')
  const person = await openPerson(browser, new URL(office.person.page.url()).origin)
  await person.open('/login')
  await enter(person, login, isRemembered)
  await person.page.waitForSelector('.tile')
  return { person, records: recordsOf(person) }
}
type Hand = Awaited<ReturnType<typeof arrive>>

async function fillIn({ person: { page }, records }: Hand, part: string) {
  await records.pick('project', '工程')
  await records.type('part', part)
  await records.pick('nature', '钢筋间距超差')
  await records.until('按图纸调整间距并重新绑扎')
  await records.type('description', `${part}的描述`)
  await records.pick('rectifier', '王建国')
  await records.type('deadline', '2030-01-05')
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  const files = [1, 2, 3].map((at) => ({ name: `现场${at}.jpg`, mimeType: 'image/jpeg', buffer: photo }))
  await (await choosing).setFiles(files)
  await records.field('photos').getByText('3/3').first().waitFor({ timeout: 20_000 })
}

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isSo()).toBe(true)
}

it('asks for home and for the counts once each after signing in', async () => {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('there is no browser')
  const person = await openPerson(browser, new URL(office.person.page.url()).origin)
  await person.open('/login')
  const asked: string[] = []
  person.page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    asked.push(searchParams.get('method') ?? '')
  })
  const line = person.page.waitForEvent('websocket')
  await enter(person, 'boss', false)
  await person.page.waitForSelector('.tile')
  await (await line).waitForEvent('framereceived')
  // What its first word changes is asked for within this time.
  await person.page.waitForTimeout(1000)
  const times = (method: string) => asked.filter((each) => each === method).length
  expect([times('GetHome'), times('GetCounts')]).toEqual([1, 1])
  await person.context.close()
})

const addressOf = (page: Page) => page.evaluate(() => window.location.hash.slice(1))

describe('a login that ends on a remembered device', () => {
  let hand: Hand
  beforeAll(async () => {
    hand = await arrive('boss', true)
  })
  afterAll(() => hand.person.context.close())

  it('is renewed without a word: same page, same scroll, same photos, and what was saved is saved', async () => {
    const { person, records } = hand
    const { page } = person
    await person.open(form)
    await fillIn(hand, '会话旅程一层')
    await records.field('photos').scrollIntoViewIfNeeded()
    // One that has just arrived is fetched from there.
    const pictures = () => page.locator(`${onTop} .files__one img`).nth(2).waitFor()
    await pictures()
    const seen = await watch(page)
    const before = await scrolls(page)
    expect(before.length).toBeGreaterThan(0)

    // The server says so to the open page by itself; nobody touches anything.
    expect(await endLogins('boss')).toBeGreaterThan(0)
    await until(() => seen.signOns.length > 0)
    expect(seen.signOns).toHaveLength(1)
    await page.waitForTimeout(1000)
    // One that was on its way is sent again.
    await pictures()
    expect(await page.locator(`${onTop} .files__one`).count()).toBe(3)
    expect(await scrolls(page)).toEqual(before)
    expect(await addressOf(page)).toBe(form)
    expect(await records.field('description').locator('textarea').inputValue()).toBe('会话旅程一层的描述')
    expect(await seen.toasts()).toEqual([])

    // And in the very moment something is saved.
    await endLogins('boss')
    await records.saved()
    expect(seen.signOns.length).toBeGreaterThanOrEqual(2)
    expect(await seen.toasts()).toEqual(['已保存'])
    await person.open('/qualitychecklist')
    await records.search('会话旅程一层')
    await records.open('会话旅程一层')
    await records.until('待整改')
    expect(person.errors).toEqual([])
  })
})

describe('a login that ends where nothing is remembered', () => {
  let hand: Hand
  beforeAll(async () => {
    hand = await arrive('pm', false)
  })
  afterAll(() => hand.person.context.close())

  const part = '会话旅程二层'
  const seesTheForm = async () => {
    const { person, records } = hand
    await records.titled('新增质量检查')
    expect(await addressOf(person.page)).toBe(form)
    // What the phone has kept is there a moment after the page.
    await person.page.waitForFunction(
      ([selector, text]) => document.querySelector<HTMLInputElement>(String(selector))?.value === text,
      [`${onTop} #field-part input`, part],
      { timeout: 10_000 },
    )
    expect(await records.field('description').locator('textarea').inputValue()).toBe(`${part}的描述`)
  }

  it('is told once, however many find out; after signing in one is back in the form, with all that was typed', async () => {
    const { person } = hand
    const { page } = person
    await person.open(form)
    await fillIn(hand, part)
    const seen = await watch(page)
    await page.waitForTimeout(1000)
    // The server says so to the open page by itself, and whatever it asks finds out.
    await endLogins('pm')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })
    await page.waitForTimeout(1500)
    expect(seen.ended.length).toBeGreaterThan(0)
    expect(seen.signOns).toEqual([])
    expect((await seen.toasts()).filter((toast) => toast.includes('过期'))).toEqual(['登录状态已过期，请重新登录'])
    expect(await page.evaluate(() => localStorage.getItem('purlin.login'))).toBeNull()

    await person.open('/login')
    await enter(person, 'pm', false)
    await seesTheForm()
  })

  it('shows nothing of it to anybody else who signs in, and all of it to whoever comes back', async () => {
    const { person, records } = hand
    const { page } = person
    // The server says so to the open page by itself.
    await endLogins('pm')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })

    await person.open('/login')
    await enter(person, 'admin', false)
    await page.waitForSelector('.tile')
    expect(await addressOf(page)).not.toBe(form)
    await person.open(form)
    await records.titled('新增质量检查')
    expect(await records.field('part').locator('input').inputValue()).toBe('')
    expect(await page.content()).not.toContain(part)

    await endLogins('admin')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })
    await person.open('/login')
    await enter(person, 'pm', false)
    await page.waitForSelector(`.tile, ${onTop} #field-part`)
    await person.open(form)
    await seesTheForm()
    expect(person.errors).toEqual([])
  })
})

it.each([
  ['ahead', 2, '快钟商行'],
  ['behind', -2, '慢表建材'],
])('with a clock two days %s one signs in and saves, and it was made when it was made', async (_, days, name) => {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('there is no browser')
  const person = await openPerson(browser, new URL(office.person.page.url()).origin)
  await person.context.addInitScript((wrong: number) => {
    const Real = Date
    const now = () => Real.now() + wrong
    class Wrong extends Real {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]))
      }
      static override now = now
    }
    Object.assign(window, { Date: Wrong })
  }, days * 86_400_000)
  const records = recordsOf(person)
  await person.open('/login')
  await enter(person, 'boss', false)
  await records.toast('这部手机的时间不准')
  await person.page.waitForSelector('.tile')
  await person.open('/site/construction-log/edit')
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await records.field('date').waitFor()
  expect(await records.field('date').locator('input').first().inputValue()).toBe(today)
  await person.open('/projects/partner/edit')
  await records.type('name', name)
  await records.pick('type', '供应商')
  await records.saved()
  const found = await changeIn(
    office.folder,
    `select 1 from audit where action = 'add' and subject = 'partner' and changes -> 'name' ->> 'to' = $1
        and made_at between at - interval '10 seconds' and at + interval '10 seconds' and at > now() - interval '1 minute'`,
    [name],
  )
  expect(found).toBe(1)
  await person.context.close()
})
