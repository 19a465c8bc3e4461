import type { Browser } from 'playwright-core'
import table from '../../src/routes/routes.json'
import { wireSession } from './support/approvals'
import { openBrowser } from './support/browser'
import { openPerson, type Person } from './support/person'
import { openProgram, type Program } from './support/program'
import { checksOf, type Expected, loadSamples } from './support/screen-checks'
import { faultsOn } from './support/screen-faults'
import { screens } from './support/screens'
import { scrollPositions } from './support/scrolls'
import { openWriter } from './support/writer'

/** Titles of a page: that of its header and, for a record, that of its card. */
async function namesOf({ page }: Person) {
  const onTop = page.locator('.taro_page:not(.taro_page_hide)').last()
  return (await onTop.locator(':is(.page__title, .record-card__name)').allTextContents()).join(' · ').trim()
}

/** The title of the page after all redirects of its address. */
async function settled(person: Person, pattern: string | RegExp) {
  const matches = (title: string) => new RegExp(pattern).test(title)
  let title = await namesOf(person)
  for (let tries = 0; tries < 50 && !matches(title); tries += 1) {
    await person.page.waitForTimeout(100)
    title = await namesOf(person)
  }
  return title
}

async function titleAt(person: Person, hash: string, pattern: string | RegExp) {
  await person.open(hash)
  return settled(person, pattern)
}

let program: Program
let browser: Browser

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

/** Checks that a guest is sent to the login page with the requested address, and returns the title. */
async function redirectedToLogin(guest: Person, hash: string) {
  await guest.page.evaluate((to) => window.location.replace(to), `#${hash}`)
  await guest.page.waitForURL((url) => url.hash.includes(encodeURIComponent(hash)))
  return settled(guest, '登录')
}

/** The addresses that are opened: all of them if requested, otherwise one of each page, with an expected content if any. */
const opened = table.filter(({ name, page }) => {
  // It signs a guest in, so that it has a test of its own.
  if (name === 'demo') return false
  if (process.env.PURLIN_ALL_TESTS === 'yes') return true
  const ofPage = table.filter((route) => route.page === page)
  return name === (ofPage.find((route) => screens[route.name]?.[2] !== undefined) ?? ofPage[0])?.name
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('a known address', () => {
  let guest: Person
  let founder: Person
  /** Navigates from address to address without a page load. */
  let walker: Person
  let samples: Awaited<ReturnType<typeof loadSamples>>

  beforeAll(async () => {
    guest = await openPerson(browser, program.url)
    await guest.open('/')
    founder = await openPerson(browser, program.url)
    walker = await openPerson(browser, program.url)
    await founder.enter('boss')
    await walker.enter('boss')
    samples = await loadSamples(await wireSession(program.url, 'boss', '10.3.0.1'))
  })

  async function checkWalker(hash: string, title: RegExp, expected: Expected | undefined) {
    if (expected === undefined) return
    const { go, sees, picks } = checksOf(walker, samples)
    await go(hash)
    expect(await settled(walker, title)).toMatch(title)
    await ('offers' in expected ? picks(expected) : sees(expected))
  }

  it('has an expected screen for each route', () => {
    expect(Object.keys(screens).sort()).toEqual(table.map(({ name }) => name).sort())
  })

  it.each(opened.map(({ name, session }) => [name, session] as const))('%s', async (name, session) => {
    const [address, expectedTitle, expected] = screens[name] ?? ['/', '']
    const hash = samples.hashOf(address)
    const title = typeof expectedTitle === 'string' ? new RegExp(escaped(samples.filled(expectedTitle))) : expectedTitle
    const isPublic = session === 'open' || name === 'home'
    const guestTitle = session === 'open' ? title : name === 'home' ? 'Purlin' : '登录'
    const [founderShown, guestShown] = await Promise.all([
      titleAt(founder, hash, title),
      isPublic ? titleAt(guest, hash, guestTitle) : redirectedToLogin(guest, hash),
    ])
    expect(founderShown).toMatch(title)
    if (expected !== undefined) await checksOf(founder, samples).sees(expected)
    expect(await faultsOn(founder.page)).toEqual([])
    expect(guestShown).toMatch(guestTitle)
    await checkWalker(hash, title, expected)
    expect([...founder.errors, ...guest.errors, ...walker.errors]).toEqual([])
  })

  it('of the demo version signs a guest in, and asks a person who is signed in', async () => {
    const visitor = await openPerson(browser, program.url)
    await visitor.open('/demo')
    await visitor.page.waitForSelector('.tile')
    expect(await titleAt(founder, '/demo', /体验版/)).toMatch(/体验版/)
    await visitor.context.close()
  })

  it('shows "module not configured" for an unknown address', async () => {
    await founder.open('/nobodyKnowsThis/1')
    await expect(founder.title()).resolves.toMatch(/未配置/)
  })

  it('opens the requested page after signing in', async () => {
    const late = await openPerson(browser, program.url)
    await late.open('/projectList')
    await late.page.locator('input[name="LoginName"]').fill('pm')
    await late.page.locator('input[name="Password"]').fill('purlin2026')
    await late.page.keyboard.press('Enter')
    await late.page.locator('.page__title', { hasText: '项目' }).last().waitFor({ timeout: 10_000 })
    expect(late.page.url()).toContain('#/projectList')
  })
})

it('a page that cannot be loaded shows an error, opens once online, and going back restores the scroll position', async () => {
  const { page, person, top, back } = await openWriter(browser, program.url)
  // The code of this module's pages was not prefetched.
  const tile = top('.tile', { hasText: '合同管理' })
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await scrollPositions(page)
  expect(before.length).toBeGreaterThan(0)
  await person.context.setOffline(true)
  await tile.click()
  await top('.page__title', { hasText: '暂时打不开' }).waitFor()
  await top('.failed').getByText('这一页还没有存到这部手机上').waitFor()
  await top('.failed').getByRole('button', { name: '点按重试' }).click()
  await page.waitForTimeout(1000)
  await top('.failed').getByText('这一页还没有存到这部手机上').waitFor()
  await person.context.setOffline(false)
  await top('.failed').getByRole('button', { name: '点按重试' }).click()
  await top('.row').first().waitFor()
  await back()
  await top('.tile').first().waitFor()
  await page.waitForTimeout(500)
  expect(await scrollPositions(page)).toEqual(before)
  expect(person.errors).toEqual([])
  await person.context.close()
})
