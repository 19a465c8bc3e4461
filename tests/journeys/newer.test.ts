import type { Page } from 'playwright-core'
import { ownBuild } from './support/newer'
import { personIn, signIn } from './support/person'
import { openPocket, type Pocket } from './support/pocket'
import { recordsOf } from './support/record'
import { untilSo } from './support/until-so'

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/site/construction-log/edit'

// A long story, told beside others.
jest.setTimeout(240_000)

let build: ReturnType<typeof ownBuild>
let pocket: Pocket

beforeAll(async () => {
  build = ownBuild()
  pocket = await openPocket({ built: build.folder })
})
afterAll(async () => {
  await pocket.close()
  build.remove()
})

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, `#${hash}`)
const on = (page: Page, selector: string, having: { readonly hasText?: string } = {}) =>
  page.locator(onTop).last().locator(selector, having)
const offer = (page: Page) => on(page, '.notice', { hasText: '有新版本' })
const runs = (page: Page) => page.evaluate(() => (window as unknown as { newer?: number }).newer ?? 0)
const takenUp = (page: Page, build: number) =>
  page.waitForFunction((wanted) => (window as unknown as { newer?: number }).newer === wanted, build, {
    timeout: 20_000,
  })

/** The newer build is put in place of the one that runs, as people who run it would. */
async function renewed() {
  await pocket.program.leave()
  build.renew()
  await pocket.program.start()
}
/** All of the newer one lies on the phone, beside the one that runs. */
const newerLies = (page: Page) =>
  untilSo(page, async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)

it('a newer version is offered, never forced, and what is being typed outlives it', async () => {
  const { page, errors } = pocket.person()
  const { type, field, until } = pocket.records()
  await signIn(pocket.person(), 'boss', 'purlin2026')
  const other = await personIn(pocket.phone(), pocket.program.url)
  await other.open('/home')
  await other.page.waitForSelector('.tile')
  await pocket.programLies()
  await go(page, form)
  await type('site', '新版旅程')
  await renewed()

  // Whoever comes back to it has the browser look for a newer one.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await newerLies(page)
  await offer(other.page).waitFor()
  // In the middle of a form nothing is said, and nothing happens.
  expect(await offer(page).count()).toBe(0)
  await type('record', '浇筑完成')
  expect([await runs(page), await runs(other.page)]).toEqual([0, 0])

  await on(page, '.page__back').first().click()
  await offer(page).getByRole('button', { name: '重新载入' }).click()
  await takenUp(page, 1)
  await on(page, '.tile').first().waitFor()
  expect(await offer(page).count()).toBe(0)
  await go(page, form)
  await until('已恢复上次填写的内容')
  const typed = (name: string, kind: string) => field(name).locator(kind).first().inputValue()
  expect([await typed('site', 'input'), await typed('record', 'textarea')]).toEqual(['新版旅程', '浇筑完成'])

  // The other window goes on with the old one, of which what it did not load yet may be gone.
  expect(await runs(other.page)).toBe(0)
  await (await pocket.phone().newCDPSession(other.page)).send('Network.clearBrowserCache')
  await go(other.page, '/contractManageList')
  await recordsOf(other).until('暂时打不开')
  await on(other.page, '.failed').getByRole('button', { name: '点按重试' }).click()
  await takenUp(other.page, 1)
  await on(other.page, '.row').first().waitFor()
  await other.page.close()
  expect([...errors, ...other.errors]).toEqual([])
})

it('one that came while nobody looked is offered to whoever opens the program, and taken without a network', async () => {
  const { page, errors } = pocket.person()
  await renewed()
  await go(page, '/home')
  await page.reload()
  await newerLies(page)
  await offer(page).waitFor()
  expect(await runs(page)).toBe(1)
  await pocket.phone().setOffline(true)
  await offer(page).getByRole('button', { name: '重新载入' }).click()
  await takenUp(page, 2)
  await on(page, '.tile').first().waitFor()
  await pocket.phone().setOffline(false)
  expect(errors).toEqual([])
})
