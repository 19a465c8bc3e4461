import type { Browser } from 'playwright-core'
import { openBrowser } from './support/browser'
import { openPerson, type Person } from './support/person'
import { openProgram, type Program } from './support/program'

/** A double of the script of Amap: markers are elements, and a button moves the map. */
const amap = `window.AMap = {
  Map: function (place) {
    let listen
    this.on = (event, listener) => {
      listen = listener
      const button = document.createElement('button')
      button.textContent = 'move'
      button.onclick = listener
      place.append(button)
    }
    this.getBounds = () => ({ getSouthWest: () => ({ lat: 31, lng: 121 }), getNorthEast: () => ({ lat: 32, lng: 122 }) })
    this.remove = (markers) => markers.forEach((each) => each.element.remove())
    this.add = (markers) => markers.forEach((each) => place.append(each.element))
    this.setFitView = (markers) => {
      document.title = 'fitted ' + markers.length
      listen()
    }
  },
  Marker: function ({ position, content }) {
    this.element = content
    this.element.title = position.join(',')
    this.on = (event, listener) => { this.element.onclick = listener }
  },
}
try { document.body.dataset.reads = parent.localStorage.length } catch { document.body.dataset.reads = 'none' }`

let program: Program
let browser: Browser
let person: Person

beforeAll(async () => {
  const env = { MAP_PROVIDER: 'amap', MAP_KEY: 'key' }
  ;[program, browser] = await Promise.all([openProgram({ env }), openBrowser()])
  person = await openPerson(browser, program.url)
  await person.enter('pm')
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const map = () => person.page.frameLocator('.host-map')
const frame = () => person.page.frames().find((each) => each.url().endsWith('/map'))

it('the map shows each project as a numbered pin, and a tap on a pin shows its record', async () => {
  await person.context.route('https://webapi.amap.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: amap }),
  )
  await person.open('/prjMapHtml')
  await map().locator('.pin').first().waitFor()
  const numbers = await map().locator('.pin').allTextContents()
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
  expect(await frame()?.title()).toBe(`fitted ${numbers.length}`)
  expect(await person.page.getByText('返回上一级').count()).toBe(0)
  await map().locator('.pin', { hasText: /^1$/ }).click()
  const card = person.page.locator('.map-view__map .card')
  await card.waitFor()
  expect(await map().locator('.pin--picked').allTextContents()).toEqual(['1'])
  // The rows stand in the order of the pins.
  const picked = (await card.textContent()) ?? '?'
  const rows = await person.page.locator('.map-view__point').allTextContents()
  expect(rows[0]).toContain(picked)
  expect(rows.map((row) => /(\d+) · /.exec(row)?.[1])).toEqual(numbers)
  expect(await person.page.locator('.map-view').textContent()).toContain('杭州市 · 1 条')
})

it('the script of the provider cannot read the storage of the app', async () => {
  expect(await frame()?.evaluate(() => document.body.dataset.reads)).toBe('none')
})

it('moving the map lists the projects of the part that is seen', async () => {
  const before = await map().locator('.pin').count()
  await map().getByRole('button', { name: 'move' }).click()
  await person.page.getByText('在这一带之外').waitFor()
  expect(await map().locator('.pin').count()).toBeLessThan(before)
})

it('without the script the places are listed by city, and a notice says so', async () => {
  await person.context.unroute('https://webapi.amap.com/**')
  await person.context.route('https://webapi.amap.com/**', (route) => route.abort())
  await person.open('/prjMapHtml')
  await person.page.getByText('地图没有打开').waitFor()
  expect(await person.page.locator('.map-view__point').count()).toBeGreaterThan(0)
  expect(person.errors).toEqual([])
})
