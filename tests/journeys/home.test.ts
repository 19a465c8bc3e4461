import { allTiles } from '@/modules/tiles'
import { violationsOn } from './support/axe'
import { type Office, openOffice } from './support/office'
import { chineseOn, faultsOn } from './support/screen-faults'

let office: Office
let site: Awaited<ReturnType<Office['signedIn']>>
let pm: Awaited<ReturnType<Office['signedIn']>>

beforeAll(async () => {
  office = await openOffice('site')
  site = office
  pm = await office.signedIn('pm')
})
afterAll(() => office.close())

const onTop = '.taro_page:not(.taro_page_hide)'
type User = typeof site
const top = ({ person }: User, selector: string, options: { readonly hasText?: string | RegExp } = {}) =>
  person.page.locator(onTop).last().locator(selector, options)
const logLines = (user: User) => top(user, '.today-line', { hasText: '写施工日志' })

/** Fills in the open form of a log and saves it. */
async function writeLog({ records }: User, part: string) {
  await records.titled('新增施工日志')
  await records.pick('weather', '晴')
  await records.type('site', part)
  await records.type('record', '绑扎墙柱钢筋')
}

it('site staff find their logs of today and write one from home with project and day filled in', async () => {
  const { person, records } = site
  await logLines(site).first().waitFor()
  expect(await logLines(site).count()).toBe(3)
  const [name = ''] = await logLines(site).locator('.today-line__about').allTextContents()
  expect(await violationsOn(person.page)).toEqual([])
  await logLines(site).first().getByRole('button', { name: '去填' }).click()
  await writeLog(site, '首页旅程一层')
  expect(await records.field('project').textContent()).toContain(name)
  await records.saved()
  const done = top(site, '.today-line', { hasText: name }).filter({
    has: person.page.locator('.today-line__mark--done'),
  })
  await done.filter({ hasText: '写施工日志' }).waitFor()
})

it('a log that is saved without a network stands on this phone until it is sent', async () => {
  const { person, records } = site
  await logLines(site).first().getByRole('button', { name: '去填' }).click()
  await writeLog(site, '首页旅程二层')
  await person.context.setOffline(true)
  await records.save()
  await logLines(site).filter({ hasText: '待发送' }).waitFor()
  await person.context.setOffline(false)
  await logLines(site).filter({ hasText: '待发送' }).waitFor({ state: 'detached', timeout: 30_000 })
})

it('the names of projects are shown before the code of the app has arrived', async () => {
  const { person } = pm
  let isHeld = true
  await person.page.route(/\/js\/base\./, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue()
  })
  const opened = person.open('/home')
  await person.page.locator('#shell p').first().waitFor()
  const early = await person.page.locator('#shell p').allTextContents()
  isHeld = false
  await opened
  await top(pm, '.work-project__name').first().waitFor()
  expect(early).toEqual(await top(pm, '.work-project__name').allTextContents())
  expect(early.length).toBeGreaterThan(0)
  await person.page.unroute(/\/js\/base\./)
})

it('the project manager sees what the writer has done, and opens the list of the one late project', async () => {
  const { person, records } = pm
  await person.open('/home')
  await logLines(pm).locator('.today-line__note--done').first().waitFor()
  const late = top(pm, '.home-needs__one--late', { hasText: '项目' }).first()
  const count = await late.locator('.home-needs__count').textContent()
  await late.click()
  await records.until(`共 ${count} 条`)
  expect(count).toBe('1')
})

it('every tile of a person opens a page', async () => {
  const { person } = site
  await person.open('/application')
  await top(site, '.tile').first().waitFor()
  const names = await top(site, '.tile').allTextContents()
  expect(names.length).toBeGreaterThan(10)
  expect(allTiles.length).toBeGreaterThan(names.length)
  for (const name of new Set(names)) {
    await top(site, '.tile', { hasText: name }).first().click()
    await person.page.locator(`${onTop} .page__title`).last().waitFor()
    await person.page.waitForFunction(() => !window.location.hash.startsWith('#/application'))
    expect([name, await person.title()]).not.toEqual([name, expect.stringContaining('未配置')])
    // A tile may open a tab, from which there is no way back.
    await person.open('/application')
    await top(site, '.tile').first().waitFor()
  }
  expect(person.errors).toEqual([])
})

it('in site mode home has the work of the day and large buttons only', async () => {
  const { person, records } = site
  await person.open('/set')
  await top(site, '.switch-row', { hasText: '工地模式' }).getByRole('switch').click()
  await person.open('/home')
  await logLines(site).first().waitFor()
  expect(await top(site, '.work-quick--large .work-quick__one').count()).toBe(4)
  expect(await top(site, '.tile').count()).toBe(0)
  const { height } = (await top(site, '.work-quick__one').first().boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(56)
  expect(await violationsOn(person.page)).toEqual([])
  await person.open('/application')
  await records.until('施工日志')
})

it('fourteen applications can be arranged and no more; they are reset afterwards', async () => {
  const { person, records } = await office.signedIn('boss')
  await person.open('/applicationcenter')
  const add = () => person.page.locator(onTop).last().getByRole('button', { name: '添加到首页' })
  await add().first().waitFor()
  for (let count = 1; count <= 14; count += 1) {
    await add().first().click()
    await records.until(`首页应用（${count}/14）`)
  }
  await add().first().click()
  await records.toast('最多 14 个')
  // Leaving the page would cancel a request that is not answered yet.
  await records.tap('保存')
  await records.toast('首页已更新')
  await person.open('/home')
  await records.until('我的应用')
  await person.open('/applicationcenter')
  await records.tap('恢复默认')
  await records.toast('首页已更新')
  await person.open('/home')
  await person.page.waitForSelector('.tile')
  // The stored home page is shown until it has been refreshed.
  await person.page.locator(onTop).last().getByText('我的应用').first().waitFor({ state: 'detached' })
  expect(person.errors).toEqual([])
})

it('home in Spanish on a dark phone has no other language, no cut and no violation', async () => {
  const { person } = await office.signedIn('pm', { language: 'es', scheme: 'dark' })
  for (const address of ['/home', '/today', '/application', '/applicationcenter']) {
    await person.open(address)
    await person.page.waitForTimeout(1000)
    expect([address, await faultsOn(person.page), await chineseOn(person.page)]).toEqual([address, [], []])
    expect([address, await violationsOn(person.page)]).toEqual([address, []])
  }
  expect(person.errors).toEqual([])
})

it('an address whose case differs from that of a route is not configured', async () => {
  await site.person.open('/materiallist')
  await site.records.until('功能未配置')
})

it('no page had an uncaught error', () => {
  expect([...site.person.errors, ...pm.person.errors]).toEqual([])
})
