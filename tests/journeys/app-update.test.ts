import type { Page } from 'playwright-core'
import { copyBuild } from './support/build-copy'
import { type Device, openDevice } from './support/device'
import { personIn, signIn } from './support/person'
import { recordsOf } from './support/record'
import { waitUntilTrue } from './support/wait-until-true'

const onTop = '.taro_page:not(.taro_page_hide)'
const form = '/site/construction-log/edit'

// The journey is long and runs in parallel with others.
jest.setTimeout(240_000)

let build: ReturnType<typeof copyBuild>
let device: Device

beforeAll(async () => {
  build = copyBuild()
  device = await openDevice({ built: build.folder })
})
afterAll(async () => {
  await device.close()
  build.remove()
})

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, `#${hash}`)
const on = (page: Page, selector: string, having: { readonly hasText?: string } = {}) =>
  page.locator(onTop).last().locator(selector, having)
const offer = (page: Page) => on(page, '.notice', { hasText: '有新版本' })
const buildIn = (page: Page) => page.evaluate(() => (window as unknown as { newer?: number }).newer ?? 0)
const waitForBuild = (page: Page, build: number) =>
  page.waitForFunction((expected) => (window as unknown as { newer?: number }).newer === expected, build, {
    timeout: 20_000,
  })

/** Replaces the running build with a newer one, as an operator does. */
async function deployNewer() {
  await device.program.stop()
  build.renew()
  await device.program.start()
}
/** Waits until the newer build is cached on the phone next to the running one. */
const waitForCachedUpdate = (page: Page) =>
  waitUntilTrue(page, async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)

it('a newer version is offered, never forced, and unsaved input survives it', async () => {
  const { page, errors } = device.person()
  const { type, field, until } = device.records()
  await signIn(device.person(), 'boss', 'purlin2026')
  const other = await personIn(device.context(), device.program.url)
  await other.open('/home')
  await other.page.waitForSelector('.tile')
  await device.waitUntilCached()
  await go(page, form)
  await type('site', '新版旅程')
  await deployNewer()

  // Returning to the app makes the browser check for a newer version.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await waitForCachedUpdate(page)
  await offer(other.page).waitFor()
  // A page with a form shows no offer and does not reload.
  expect(await offer(page).count()).toBe(0)
  await type('record', '浇筑完成')
  expect([await buildIn(page), await buildIn(other.page)]).toEqual([0, 0])

  await on(page, '.page__back').first().click()
  await offer(page).getByRole('button', { name: '重新载入' }).click()
  await waitForBuild(page, 1)
  await on(page, '.tile').first().waitFor()
  expect(await offer(page).count()).toBe(0)
  await go(page, form)
  await until('已恢复上次填写的内容')
  const typed = (name: string, kind: string) => field(name).locator(kind).first().inputValue()
  expect([await typed('site', 'input'), await typed('record', 'textarea')]).toEqual(['新版旅程', '浇筑完成'])

  // The other window still runs the old version, whose unloaded chunks may no longer exist.
  expect(await buildIn(other.page)).toBe(0)
  await (await device.context().newCDPSession(other.page)).send('Network.clearBrowserCache')
  await go(other.page, '/contractManageList')
  await recordsOf(other).until('暂时打不开')
  await on(other.page, '.failed').getByRole('button', { name: '点按重试' }).click()
  await waitForBuild(other.page, 1)
  await on(other.page, '.row').first().waitFor()
  await other.page.close()
  expect([...errors, ...other.errors]).toEqual([])
})

it('a version deployed while the app was closed is offered at the next start, and can be loaded offline', async () => {
  const { page, errors } = device.person()
  await deployNewer()
  await go(page, '/home')
  await page.reload()
  await waitForCachedUpdate(page)
  await offer(page).waitFor()
  expect(await buildIn(page)).toBe(1)
  await device.context().setOffline(true)
  await offer(page).getByRole('button', { name: '重新载入' }).click()
  await waitForBuild(page, 2)
  await on(page, '.tile').first().waitFor()
  await device.context().setOffline(false)
  expect(errors).toEqual([])
})
