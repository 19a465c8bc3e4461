import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './support/browser'
import { openPerson, type Person, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'

const many = 10_000
const mostNodes = 2000
const leastFrames = 50
const soonest = 300

let program: Program
let browser: Browser
let person: Person
let page: Page
let records: ReturnType<typeof recordsOf>

/** Puts ten thousand tasks in place of those of the demo company, some with names of two lines. */
async function plant(folder: string) {
  const { superuser } = JSON.parse(readFileSync(join(folder, 'postgres/secrets.json'), 'utf8')) as { superuser: string }
  const port = readFileSync(join(folder, 'postgres/port'), 'utf8').trim()
  const client = new Client({ connectionString: `postgres://postgres:${superuser}@127.0.0.1:${port}/purlin` })
  await client.connect()
  await client.query(`
    with one as (select * from task where project is not null order by enterprise_id, guid limit 1),
      gone as (update task set deleted_at = now() where enterprise_id = (select enterprise_id from one))
    insert into task (enterprise_id, guid, project_guid, add_user, search_text, title, type, importance, status, project,
      owner, rate, "startDate", "endDate", content)
    select enterprise_id, gen_random_uuid(), project_guid, add_user, 'task ' || n,
      '任务 ' || n || case n % 7 when 0 then repeat('，检查二层东侧轴线与标高', 3) else '' end,
      (array['project', 'routine', 'special'])[1 + n % 3], (array['normal', 'important', 'urgent'])[1 + n % 3],
      (array['waiting', 'running', 'cancelled'])[1 + n % 3], project, owner, 0,
      date '2026-01-01', date '2026-01-01' + n, '巡查'
    from one, generate_series(1, ${many}) n`)
  await client.query('analyze task')
  await client.end()
}

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser()
  await plant(program.folder)
  person = await openPerson(browser, program.url)
  page = person.page
  records = recordsOf(person)
  await signIn(person, 'boss', 'purlin2026')
  await page.evaluate(atHand)
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

/** What a stretch of scrolling was like, as the page itself sees it. */
interface Stretch {
  readonly frames: number
  readonly seconds: number
  readonly blank: number
}

interface Hand {
  readonly end: () => number
  readonly at: () => number
  readonly to: (top: number) => Promise<void>
  readonly blankAt: () => number
  readonly stretch: (seconds: number, speed: number, looks: boolean) => Promise<Stretch>
}
declare global {
  interface Window {
    hand: Hand
  }
}

/** Runs in the page: what moves the list and looks at it. */
function atHand() {
  const list = () =>
    Array.from(document.querySelectorAll('.long-list')).find((each) => each.getClientRects().length > 0)
  const scroller = () => {
    for (let each = list()?.parentElement ?? null; each !== null; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
    }
    return document.documentElement
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const end = () => scroller().scrollHeight - scroller().clientHeight
  /** At how many heights of the screen a place of the list is seen that no row is drawn at. */
  const blankAt = () => {
    const box = list()?.getBoundingClientRect()
    if (box === undefined) return 1
    const heights = Array.from({ length: 20 }, (_, index) => 60 + index * 39)
    const inside = heights.filter((y) => y > box.top + 1 && y < box.bottom - 1 && y < innerHeight)
    return inside.filter((y) => document.elementFromPoint(195, y)?.closest('.row') == null).length
  }
  window.hand = {
    end,
    at: () => scroller().scrollTop,
    to: async (top) => {
      scroller().scrollTop = top
      await frame()
      await frame()
    },
    blankAt,
    stretch: async (seconds, speed, looks) => {
      const moved = scroller()
      const began = await frame()
      let now = began
      let frames = 0
      let blank = 0
      while (now - began < seconds * 1000) {
        const next = await frame()
        moved.scrollTop += (speed * (next - now)) / 1000
        if (looks) blank += Math.sign(blankAt())
        now = next
        frames += 1
      }
      return { frames, seconds: (now - began) / 1000, blank }
    },
  }
}

const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
const say = (words: string) => console.log(`long list: ${words}`)
const open = async (hash: string) => {
  await person.open(hash)
  await page.evaluate(atHand)
  await page.locator('.long-list').last().waitFor()
}

/** Scrolls down until there is no more, as somebody who never lifts the finger. */
async function toTheEnd() {
  const finished = page.locator('.list-end--finished').last()
  for (let tries = 0; tries < 2000; tries += 1) {
    if (await finished.isVisible()) return
    await page.evaluate(() => window.hand.to(window.hand.end()))
  }
  throw new Error('the list has no end')
}

it('ten thousand rows: all are reached, few are there, none is blank, the frames keep up', async () => {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('method') === 'GetListPage' && url.pathname.includes('Task')) asked.push(url)
  })
  await open('/tasklist')
  const began = Date.now()
  await toTheEnd()
  say(`${many} rows in ${asked.length} requests, ${Date.now() - began} ms to the end, ${await nodes()} DOM nodes`)
  expect(await person.words()).toMatch(/任务 1\D/)
  expect(asked.length).toBeLessThan(120)
  expect(await nodes()).toBeLessThan(mostNodes)

  const end = await page.evaluate(() => window.hand.end())
  expect(end).toBeGreaterThan(many * 60)
  let most = 0
  for (const part of [0, 0.07, 0.31, 0.5, 0.77, 0.999, 0.2]) {
    await page.evaluate((top) => window.hand.to(top), end * part)
    expect(await page.evaluate(() => window.hand.blankAt())).toBe(0)
    most = Math.max(most, await nodes())
  }
  say(`at most ${most} DOM nodes at seven places of ${Math.round(end)} pixels`)
  expect(most).toBeLessThan(mostNodes)

  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const stretches: number[] = []
  for (const from of [0.05, 0.4, 0.7]) {
    await page.evaluate((top) => window.hand.to(top), end * from)
    const { frames, seconds } = await page.evaluate(() => window.hand.stretch(3, 3000, false))
    stretches.push(frames / seconds)
  }
  await page.evaluate((top) => window.hand.to(top), end * 0.6)
  const looked = await page.evaluate(() => window.hand.stretch(2, 6000, true))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  say(`frames a second, CPU 4x slower: ${stretches.map((each) => each.toFixed(1)).join(', ')}`)
  say(`${looked.blank} of ${looked.frames} frames with a blank part at 6000 pixels a second`)
  expect(Math.max(...stretches)).toBeGreaterThanOrEqual(leastFrames)
  expect(looked.blank).toBe(0)
})

/** Reads the record that was opened, and goes back once it has slid in and the list below is put away. */
async function readAndBack() {
  await records.until('巡查')
  await page.locator('.taro_page_shade .long-list').waitFor({ state: 'attached' })
  await page.goBack()
}

/** Taps the row at this height of the screen; answers its name and how long its record took to show it. */
const openAt = (y: number) =>
  page.evaluate(async (height) => {
    const row = document.elementFromPoint(195, height)?.closest<HTMLElement>('.row')
    const name = row?.querySelector('.row__title')?.textContent ?? ''
    const began = performance.now()
    row?.click()
    const isThere = () =>
      Array.from(document.querySelectorAll('.record-card__name')).some(
        (each) => each.textContent === name && each.getClientRects().length > 0,
      )
    while (!isThere()) await new Promise(requestAnimationFrame)
    return { name, took: performance.now() - began }
  }, y)

it('a record shows what its list knows at once, and the list stands where it was', async () => {
  await page.evaluate(() => window.hand.to(window.hand.end() * 0.42))
  const before = await page.evaluate(() => window.hand.at())
  const times: number[] = []
  for (const y of [160, 300, 440, 580]) {
    const { name, took } = await openAt(y)
    times.push(took)
    await readAndBack()
    await page.locator('.long-list .row__title', { hasText: name }).first().waitFor()
    expect(await page.evaluate(() => window.hand.at())).toBeCloseTo(before, 0)
    expect(await page.evaluate(() => window.hand.blankAt())).toBe(0)
  }
  say(`first content of a record, the first time with its code: ${times.map((each) => each.toFixed(0)).join(', ')} ms`)
  expect(Math.min(...times.slice(1))).toBeLessThan(soonest)
})

it('filters, search and order are asked for, shown, kept on the way back, and taken away', async () => {
  const { tap, sheet, until, search, open: openRow } = records
  await open('/tasklist')
  await tap('筛选和排序')
  await sheet().getByRole('group', { name: '重要程度' }).getByRole('button', { name: '非常重要' }).click()
  await sheet().getByRole('group', { name: '任务名称' }).getByRole('button', { name: '从前到后' }).click()
  await tap('查看结果')
  await until('共 3333 条')
  await search('task 999')
  // Both words, wherever they stand: 999, 1999, 9995 ...
  await until('共 6 条')
  const drop = page.getByRole('button', { name: '取消：重要程度 非常重要' })
  await drop.waitFor()
  const first = await page.locator('.long-list .row__title').first().textContent()
  await openRow(first ?? '')
  await readAndBack()
  await drop.waitFor()
  expect(await page.locator('.long-list .row__title').first().textContent()).toBe(first)
  expect(await page.locator('.search-box input').first().inputValue()).toBe('task 999')
  await search('')
  await drop.click()
  await until(`共 ${many} 条`)
  await page.getByRole('button', { name: '取消：任务名称 从前到后' }).click()
  await until(`任务 ${many}`)
  expect(await page.locator('.chosen-filters').count()).toBe(0)
})

it('leaves no mistake behind in the page', () => {
  expect(person.errors).toEqual([])
})
