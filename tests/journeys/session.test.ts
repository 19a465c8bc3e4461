import type { Page } from 'playwright-core'
import { dayFromToday } from '@/schema'
import { picture } from '../server/support/pictures'
import { affectedRows } from './support/database'
import { type Office, openOffice } from './support/office'
import { openPerson, type Person } from './support/person'
import { recordsOf } from './support/record'
import { scrollPositions } from './support/scrolls'

let office: Office

beforeAll(async () => {
  office = await openOffice('boss')
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/qualityEdit/add'

/** Revokes all sessions of a user on the server. */
const endLogins = (login: string) =>
  affectedRows(
    office.folder,
    `update session set revoked_at = now()
      where revoked_at is null and account_guid = (select guid from account where lower(login_name) = $1)`,
    [login],
  )

interface Observed {
  /** Addresses of responses with status 401, and of silent sign-ons. */
  readonly ended: string[]
  readonly signOns: string[]
}

/** Records the responses of the page and its toasts. */
async function observe(page: Page): Promise<Observed & { toasts(): Promise<readonly string[]> }> {
  const observed: Observed = { ended: [], signOns: [] }
  page.on('response', (response) => {
    const url = response.url()
    if (response.status() === 401) observed.ended.push(url)
    if (url.includes('method=QuickLogin')) observed.signOns.push(url)
  })
  await page.evaluate(() => {
    const shownToasts: string[] = []
    let last = ''
    Object.assign(window, { shownToasts })
    new MutationObserver(() => {
      const toast = document.querySelector('.toast')?.textContent ?? ''
      if (toast !== '' && toast !== last) shownToasts.push(toast)
      last = toast
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return {
    ...observed,
    toasts: () => page.evaluate(() => (window as unknown as { shownToasts: string[] }).shownToasts),
  }
}

async function submitLogin({ page }: Person, login: string, isRemembered: boolean) {
  await page.locator('input[name="LoginName"]').fill(login)
  await page.locator('input[name="Password"]').fill('purlin2026')
  if (isRemembered) await page.getByRole('checkbox', { name: '记住这台设备' }).click()
  await page.locator('input[name="Password"]').press('Enter')
}

/** Opens a new phone and signs in. */
async function openSignedIn(login: string, isRemembered: boolean) {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('no browser')
  const person = await openPerson(browser, new URL(office.person.page.url()).origin)
  await person.open('/login')
  await submitLogin(person, login, isRemembered)
  await person.page.waitForSelector('.tile')
  return { person, records: recordsOf(person) }
}
type User = Awaited<ReturnType<typeof openSignedIn>>

async function fillIn({ person: { page }, records }: User, part: string) {
  await records.pick('project', '工程')
  await records.type('part', part)
  await records.pick('nature', '钢筋间距超差')
  await records.until('按图纸调整间距并重新绑扎')
  await records.type('description', `${part}的描述`)
  await records.pick('rectifier', '王建国')
  await records.type('deadline', dayFromToday(2))
  const choosing = page.waitForEvent('filechooser')
  await records.field('photos').getByRole('button', { name: '相册' }).click()
  const pictures = await Promise.all([picture(), picture(), picture()])
  const files = pictures.map((buffer, index) => ({ name: `现场${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  await (await choosing).setFiles(files)
  await records.field('photos').getByText('3/3').first().waitFor({ timeout: 20_000 })
}

async function waitUntil(isTrue: () => boolean) {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isTrue()).toBe(true)
}

/** How often the home page and the counts are requested by a sign-in. */
async function requestsOfSignIn() {
  const browser = office.person.context.browser()
  if (browser === null) throw new Error('no browser')
  const person = await openPerson(browser, new URL(office.person.page.url()).origin)
  await person.open('/login')
  const methods: string[] = []
  person.page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    methods.push(searchParams.get('method') ?? '')
  })
  const liveConnection = person.page.waitForEvent('websocket')
  await submitLogin(person, 'boss', false)
  await person.page.waitForSelector('.tile')
  await (await liveConnection).waitForEvent('framereceived')
  // Any request caused by the first live message is sent within this time.
  await person.page.waitForTimeout(1000)
  await person.context.close()
  return ['GetHome', 'GetCounts'].map((method) => methods.filter((each) => each === method).length)
}

it('signing in requests the home page and the counts once each', async () => {
  let requests = await requestsOfSignIn()
  // The clock may notify the person meanwhile, which requests both again; it does not at every sign-in.
  for (let tries = 1; tries < 3 && requests.some((count) => count > 1); tries += 1) requests = await requestsOfSignIn()
  expect(requests).toEqual([1, 1])
})

const addressOf = (page: Page) => page.evaluate(() => window.location.hash.slice(1))

describe('a session that ends on a remembered device', () => {
  let user: User
  beforeAll(async () => {
    user = await openSignedIn('boss', true)
  })
  afterAll(() => user.person.context.close())

  it('is renewed silently: page, scroll position, photos and a running save are unaffected', async () => {
    const { person, records } = user
    const { page } = person
    await person.open(form)
    await fillIn(user, '会话旅程一层')
    // Photos uploaded just now are loaded from the server.
    const pictures = () => page.locator(`${onTop} .files__one img`).nth(2).waitFor()
    await pictures()
    await records.field('deadline').scrollIntoViewIfNeeded()
    const observed = await observe(page)
    const before = await scrollPositions(page)
    expect(before.length).toBeGreaterThan(0)

    // The server announces the end over the live connection, without any input on the page.
    expect(await endLogins('boss')).toBeGreaterThan(0)
    await waitUntil(() => observed.signOns.length > 0)
    expect(observed.signOns).toHaveLength(1)
    await page.waitForTimeout(1000)
    // A request in flight is sent again.
    await pictures()
    expect(await page.locator(`${onTop} .files__one`).count()).toBe(3)
    expect(await scrollPositions(page)).toEqual(before)
    expect(await addressOf(page)).toBe(form)
    expect(await records.field('description').locator('textarea').inputValue()).toBe('会话旅程一层的描述')
    expect(await observed.toasts()).toEqual([])

    // The session ends once more right before a save.
    await endLogins('boss')
    await records.saved()
    expect(observed.signOns.length).toBeGreaterThanOrEqual(2)
    expect(await observed.toasts()).toEqual(['已保存'])
    await person.open('/qualitychecklist')
    await records.search('会话旅程一层')
    await records.open('会话旅程一层')
    await records.until('待整改')
    expect(person.errors).toEqual([])
  })
})

describe('a session that ends on a device that is not remembered', () => {
  let user: User
  beforeAll(async () => {
    user = await openSignedIn('pm', false)
  })
  afterAll(() => user.person.context.close())

  const part = '会话旅程二层'
  const expectFormRestored = async () => {
    const { person, records } = user
    await records.titled('新增质量检查')
    expect(await addressOf(person.page)).toBe(form)
    // The stored draft is shown shortly after the page.
    await person.page.waitForFunction(
      ([selector, text]) => document.querySelector<HTMLInputElement>(String(selector))?.value === text,
      [`${onTop} #field-part input`, part],
      { timeout: 10_000 },
    )
    expect(await records.field('description').locator('textarea').inputValue()).toBe(`${part}的描述`)
  }

  it('is reported once for any number of requests; signing in leads back to the form with all input', async () => {
    const { person } = user
    const { page } = person
    await person.open(form)
    await fillIn(user, part)
    const observed = await observe(page)
    await page.waitForTimeout(1000)
    // The live connection and every request of the page report the end.
    await endLogins('pm')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })
    await page.waitForTimeout(1500)
    expect(observed.ended.length).toBeGreaterThan(0)
    expect(observed.signOns).toEqual([])
    expect((await observed.toasts()).filter((toast) => toast.includes('过期'))).toEqual(['登录状态已过期，请重新登录'])
    expect(await page.evaluate(() => localStorage.getItem('purlin.login'))).toBeNull()

    await person.open('/login')
    await submitLogin(person, 'pm', false)
    await expectFormRestored()
  })

  it('hides the draft from another user who signs in, and shows it to its author again', async () => {
    const { person, records } = user
    const { page } = person
    // The server announces the end over the live connection.
    await endLogins('pm')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })

    await person.open('/login')
    await submitLogin(person, 'admin', false)
    await page.waitForSelector('.tile')
    expect(await addressOf(page)).not.toBe(form)
    await person.open(form)
    await records.titled('新增质量检查')
    expect(await records.field('part').locator('input').inputValue()).toBe('')
    expect(await page.content()).not.toContain(part)

    await endLogins('admin')
    await page.waitForFunction(() => window.location.hash.includes('lookhome'), undefined, { timeout: 20_000 })
    await person.open('/login')
    await submitLogin(person, 'pm', false)
    await page.waitForSelector(`.tile, ${onTop} #field-part`)
    await person.open(form)
    await expectFormRestored()
    expect(person.errors).toEqual([])
  })
})

it.each([
  ['ahead', 2, '快钟商行'],
  ['behind', -2, '慢表建材'],
])(
  'a phone whose clock is two days %s can sign in and save, and the record gets the correct time',
  async (_, days, name) => {
    const browser = office.person.context.browser()
    if (browser === null) throw new Error('no browser')
    const person = await openPerson(browser, new URL(office.person.page.url()).origin)
    await person.context.addInitScript((offset: number) => {
      const RealDate = Date
      const now = () => RealDate.now() + offset
      class ShiftedDate extends RealDate {
        constructor(...args: readonly unknown[]) {
          super(...((args.length === 0 ? [now()] : args) as [number]))
        }
        static override now = now
      }
      Object.assign(window, { Date: ShiftedDate })
    }, days * 86_400_000)
    const records = recordsOf(person)
    await person.open('/login')
    await submitLogin(person, 'boss', false)
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
    const found = await affectedRows(
      office.folder,
      `select 1 from audit where action = 'add' and subject = 'partner' and changes -> 'name' ->> 'to' = $1
        and made_at between at - interval '10 seconds' and at + interval '10 seconds' and at > now() - interval '1 minute'`,
      [name],
    )
    expect(found).toBe(1)
    await person.context.close()
  },
)
