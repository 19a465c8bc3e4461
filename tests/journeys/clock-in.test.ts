import { randomUUID } from 'node:crypto'
import type { CallName } from '@wire'
import { toGcj } from '@/platform/locate/gcj'
import { type Office, openOffice } from './support/office'
import { wireClient } from './support/wire'

const site = { latitude: 31.2214, longitude: 121.5447 }
/** Degrees of latitude in a metre. */
const metre = 180 / Math.PI / 6_371_000

/** The position that a browser reports for a position on Chinese maps. */
function forBrowser(target: typeof site) {
  let found = target
  for (let tries = 0; tries < 8; tries += 1) {
    const shifted = toGcj(found)
    found = {
      latitude: found.latitude + target.latitude - shifted.latitude,
      longitude: found.longitude + target.longitude - shifted.longitude,
    }
  }
  return found
}
const north = (metres: number) => forBrowser({ ...site, latitude: site.latitude + metres * metre })

let office: Office

/** A free rule for one person, who may then punch at any time. */
async function addRule(name: string, range: number, person: string) {
  const signed = await wireClient(url()).save('Login.Login', {
    LoginName: 'boss',
    Password: 'purlin2026',
    Remember: false,
  })
  const { save } = wireClient(url(), { login: signed.body })
  const places = [{ guid: randomUUID(), name: '项目部', spot: { address: '项目部', ...site } }]
  const Data = { name, kind: 'free', mode: 'two', range, places, people: [person], goOut: true, from: today() }
  const takes = { guid: randomUUID(), Version: 0, Data, Confirmed: [], Reason: '' }
  const { text } = await save('ClockInRule.Save' as 'Record.Save' & CallName, takes, 'add')
  if (text !== 'Success') throw new Error(text)
}
const url = () => new URL(office.person.page.url()).origin
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

const codeOf = (of: Office['person']) =>
  of.page.evaluate(() => (JSON.parse(localStorage.getItem('purlin.me') ?? '{}') as { UserCode: string }).UserCode)

/** Opens the page at a distance from the place and waits for its words. */
async function standAt({ page, context, open }: Office['person'], metres: number, state: string) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...north(metres), accuracy: 1 })
  await open('/signinHome')
  await page.locator('.punch-where', { hasText: state }).getByText(`${metres} 米`).waitFor({ timeout: 15_000 })
}
const button = ({ page }: Office['person']) => page.locator('.taro_page:not(.taro_page_hide) .punch-button').last()

beforeAll(async () => {
  office = await openOffice('site')
  await addRule('百米', 100, await codeOf(office.person))
})
afterAll(() => office.close())

it.each<[metres: number, state: string]>([
  [99, '范围内'],
  [100, '范围内'],
])('%s metres away is inside 100, and a punch is recorded', async (metres, state) => {
  const { person } = office
  await standAt(person, metres, state)
  await button(person).click()
  await person.page.locator('.punch-result--done').waitFor()
  await person.page
    .locator('.row', { hasText: metres === 99 ? '签到' : '签退' })
    .first()
    .waitFor()
})

it('101 metres away is not clear, so that a photo is asked for', async () => {
  const { person } = office
  await standAt(person, 101, '无法判断')
  await button(person).click()
  await person.page.getByText('请先拍照').waitFor()
  expect(await person.title()).toBe('签退')
})

it('without a connection a punch is kept with its time and sent later', async () => {
  const { person } = office
  await standAt(person, 99, '范围内')
  await person.context.setOffline(true)
  await button(person).click()
  await person.page.locator('.punch-result--kept').waitFor({ timeout: 20_000 })
  await person.page.getByText('1 次打卡还在这部手机上').waitFor()
  await person.context.setOffline(false)
  await person.page.getByText('1 次打卡还在这部手机上').waitFor({ state: 'detached', timeout: 20_000 })
})

it.each<[metres: number, state: string]>([
  [2999, '范围内'],
  [3000, '范围内'],
  [3001, '无法判断'],
])('%s metres away of 3000 is %s', async (metres, state) => {
  const { person } = office
  if (metres === 2999) await addRule('三千米', 3000, await codeOf(person))
  await standAt(person, metres, state)
})

it('the map of punches lists where they were made', async () => {
  const { person } = office
  await person.open('/locationReport/all/clock-in')
  await person.page.getByText('项目部').first().waitFor()
  expect(person.errors).toEqual([])
})
