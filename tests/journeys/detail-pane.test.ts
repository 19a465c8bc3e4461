import type { Browser } from 'playwright-core'
import { openBrowser } from './support/browser'
import { openPerson, type Person } from './support/person'
import { openProgram, type Program } from './support/program'

let program: Program
let browser: Browser
let person: Person

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
  person = await openPerson(browser, program.url, { desktop: true })
  await person.enter('boss')
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const list = (row: string) => person.page.locator(`.taro_page:has(.page--listing) ${row}`)
const detail = () => person.page.locator('.page--beside')
const leftEdge = async (selector: string) => (await person.page.locator(selector).boundingBox())?.x ?? -1

/** Opens several rows of a list: each replaces the record beside the list, and one step back closes it. */
async function checkDetailPane(address: string, row: string, name: string) {
  await person.open(address)
  await list(row).nth(2).waitFor()
  const listTitle = await person.title()
  for (const index of [0, 2, 1]) {
    const title = (await list(`${row} ${name}`).nth(index).textContent()) ?? ''
    await list(row).nth(index).click()
    await detail().getByText(title).first().waitFor()
    expect(await detail().count()).toBe(1)
    expect(await list(`${row}[aria-current]`).locator(name).allTextContents()).toEqual([title])
  }
  expect(await leftEdge('.page--beside')).toBeGreaterThanOrEqual(400)
  expect(await leftEdge('.page--listing')).toBe(0)
  await person.page.goBack()
  await detail().waitFor({ state: 'detached' })
  expect(await person.title()).toBe(listTitle)
  expect(await list(`${row}[aria-current]`).count()).toBe(0)
}

it('shows an opened record beside its list on a wide screen', async () => {
  await checkDetailPane('/finance/contract', '.long-list .row', '.row__title')
  await checkDetailPane('/daishenList', '.long-list .flow-row', '.flow-row__title')
  expect(person.errors).toEqual([])
})

it('scrolls the list beside an open record, and shows a form over both', async () => {
  await person.open('/finance/contract')
  await list('.row').first().click()
  await detail().waitFor()
  const first = await list('.row__title').first().textContent()
  await list('.row').last().scrollIntoViewIfNeeded()
  const titles = () => list('.row__title').allTextContents()
  const before = (await titles()).at(-1) ?? ''
  await person.page.mouse.move(200, 500)
  for (let turned = 0; turned < 20; turned += 1) {
    await person.page.mouse.wheel(0, 2000)
    await person.page.waitForTimeout(50)
  }
  expect(await titles()).not.toContain(first)
  expect((await titles()).at(-1)).not.toBe(before)
  await detail().getByRole('button', { name: '编辑' }).click()
  await person.page.locator('.page--footed:not(.page--beside)').waitFor()
  expect(await list('.row').first().isVisible()).toBe(false)
})

it('shows one page at a time on a narrower screen', async () => {
  await person.page.setViewportSize({ width: 1000, height: 900 })
  await person.open('/finance/contract')
  await list('.row').first().click()
  await detail().waitFor()
  expect(await list('.row').first().isVisible()).toBe(false)
})
