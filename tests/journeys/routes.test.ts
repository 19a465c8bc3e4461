import type { Browser } from 'playwright-core'
import table from '../../src/routes/routes.json'
import { voice } from './support/approvals'
import { openBrowser } from './support/browser'
import { faultsOn } from './support/looks'
import { openPerson, type Person, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import { screens } from './support/screens'
import { scrolls } from './support/scrolls'
import { openWorld, type Seen, seesOf } from './support/seen'
import { openWriter } from './support/writer'

/** What a page is called: in its bar and, of a record, on its card. */
async function namesOf({ page }: Person) {
  const onTop = page.locator('.taro_page:not(.taro_page_hide)').last()
  return (await onTop.locator(':is(.page__title, .record-card__name)').allTextContents()).join(' · ').trim()
}

/** Some addresses lead on to another page: what stands there once it has come to rest. */
async function settled(person: Person, wanted: string | RegExp) {
  const isThere = (title: string) => new RegExp(wanted).test(title)
  let title = await namesOf(person)
  for (let tries = 0; tries < 50 && !isThere(title); tries += 1) {
    await person.page.waitForTimeout(100)
    title = await namesOf(person)
  }
  return title
}

async function shown(person: Person, hash: string, wanted: string | RegExp) {
  await person.open(hash)
  return settled(person, wanted)
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

/** From where they are a guest is led to sign in, and from there to what was asked for. */
async function askedToSignIn(guest: Person, hash: string) {
  await guest.page.evaluate((to) => window.location.replace(to), `#${hash}`)
  await guest.page.waitForURL((url) => url.hash.includes(encodeURIComponent(hash)))
  return settled(guest, '登录')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('every known address', () => {
  let guest: Person
  let founder: Person
  /** Goes from one to the next without ever loading the page anew. */
  let walker: Person
  let world: Awaited<ReturnType<typeof openWorld>>

  beforeAll(async () => {
    guest = await openPerson(browser, program.url)
    await guest.open('/')
    founder = await openPerson(browser, program.url)
    walker = await openPerson(browser, program.url)
    await signIn(founder, 'boss', 'purlin2026')
    await signIn(walker, 'boss', 'purlin2026')
    world = await openWorld(await voice(program.url, 'boss', '10.3.0.1'))
  })

  async function walked(hash: string, title: RegExp, seen: Seen | undefined) {
    if (seen === undefined) return
    const { go, sees, picks } = seesOf(walker, world)
    await go(hash)
    expect(await settled(walker, title)).toMatch(title)
    await ('offers' in seen ? picks(seen) : sees(seen))
  }

  it('has a screen named here for each route', () => {
    expect(Object.keys(screens).sort()).toEqual(table.map(({ name }) => name).sort())
  })

  it.each(table.map(({ name, session }) => [name, session] as const))('%s', async (name, session) => {
    const [address, called, seen] = screens[name] ?? ['/', '']
    const hash = world.hashOf(address)
    const title = typeof called === 'string' ? new RegExp(escaped(world.filled(called))) : called
    const isOpen = session === 'open' || name === 'home'
    const toAll = session === 'open' ? title : name === 'home' ? 'Purlin' : '登录'
    const [toFounder, toGuest] = await Promise.all([
      shown(founder, hash, title),
      isOpen ? shown(guest, hash, toAll) : askedToSignIn(guest, hash),
    ])
    expect(toFounder).toMatch(title)
    if (seen !== undefined) await seesOf(founder, world).sees(seen)
    expect(await faultsOn(founder.page)).toEqual([])
    expect(toGuest).toMatch(toAll)
    await walked(hash, title, seen)
    expect([...founder.errors, ...guest.errors, ...walker.errors]).toEqual([])
  })

  it('shows "module not configured" and a way home for an address nobody knows', async () => {
    await founder.open('/nobodyKnowsThis/1')
    await expect(founder.title()).resolves.toMatch(/未配置/)
  })

  it('opens the page that was asked for after signing in', async () => {
    const late = await openPerson(browser, program.url)
    await late.open('/projectList')
    await late.page.locator('input[name="LoginName"]').fill('pm')
    await late.page.locator('input[name="Password"]').fill('purlin2026')
    await late.page.keyboard.press('Enter')
    await late.page.locator('.page__title', { hasText: '项目' }).last().waitFor({ timeout: 10_000 })
    expect(late.page.url()).toContain('#/projectList')
  })
})

it('a page that does not come is told, opens once the network is back, and leads home to where one was', async () => {
  const { page, person, top, back } = await openWriter(browser, program.url)
  // Nothing of its pages is fetched ahead.
  const tile = top('.tile', { hasText: '合同管理' })
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await scrolls(page)
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
  expect(await scrolls(page)).toEqual(before)
  expect(person.errors).toEqual([])
  await person.context.close()
})
