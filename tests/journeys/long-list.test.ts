import type { Browser, Page } from 'playwright-core'
import { wireSession } from './support/approvals'
import { flags, openBrowser } from './support/browser'
import { asSuperuser } from './support/database'
import { createPendingApprovals } from './support/pending'
import { openPerson, type Person } from './support/person'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'
import { installScroller, timeUntilShown } from './support/scroller'

const rowCount = 10_000
const maxNodes = 2000
const minFrames = 50
/** Other programs slow this machine down, so from three measurements on a single fast one is enough. */
const isEnough = (frameRates: readonly number[]) => frameRates.length >= 3 && Math.max(...frameRates) >= minFrames
const maxContentTime = 300

let program: Program
let browser: Browser
let person: Person
let page: Page
let records: ReturnType<typeof recordsOf>

/** Replaces the tasks of the demo company with ten thousand, some with titles of two lines. */
const createTasks = (folder: string) =>
  asSuperuser(folder, async (client) => {
    await client.query(`
      with one as (select * from task where project is not null order by enterprise_id, guid limit 1),
        gone as (update task set deleted_at = now() where enterprise_id = (select enterprise_id from one))
      insert into task (enterprise_id, guid, project_guid, add_user, search_text, title, type, importance, status, project,
        owner, rate, "startDate", "endDate", "actualEnd", content)
      select enterprise_id, gen_random_uuid(), project_guid, add_user, 'task ' || n,
        '任务 ' || n || case n % 7 when 0 then repeat('，检查二层东侧轴线与标高', 3) else '' end,
        (array['project', 'routine', 'special'])[1 + n % 3], (array['normal', 'important', 'urgent'])[1 + n % 3],
        (array['waiting', 'running', 'cancelled'])[1 + n % 3], project, owner, 0,
        date '2008-01-01', date '2036-01-01' - n,
        case n % 3 when 2 then date '2008-01-01' + n / 2 end, '巡查'
      from one, generate_series(1, ${rowCount}) n`)
    await client.query('analyze task')
  })

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser(flags)
  await createTasks(program.folder)
  person = await openPerson(browser, program.url)
  page = person.page
  records = recordsOf(person)
  await person.enter('boss')
  await page.evaluate(installScroller)
})
afterAll(async () => {
  await browser.close()
  await program.close()
})

const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
const log = (text: string) => console.log(`long list: ${text}`)
const open = async (hash: string) => {
  await person.open(hash)
  await page.evaluate(installScroller)
  await page.locator('.long-list').last().waitFor()
}

/** Scrolls down without a pause until the end of the list is reached. */
async function scrollToEnd() {
  const finished = page.locator('.list-end--finished').last()
  for (let tries = 0; tries < 2000; tries += 1) {
    if (await finished.isVisible()) return
    await page.evaluate(() => window.scroller.to(window.scroller.end()))
  }
  throw new Error('the list has no end')
}

it('a list of ten thousand rows reaches its end, renders few rows, none blank, and scrolls smoothly', async () => {
  const requests: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('method') === 'GetListPage' && url.pathname.includes('Task')) requests.push(url)
  })
  await open('/tasklist')
  const began = Date.now()
  await scrollToEnd()
  log(
    `${rowCount} rows in ${requests.length} requests, ${Date.now() - began} ms to the end, ${await nodes()} DOM nodes`,
  )
  // Closed tasks come last, the task that was closed first at the very end.
  expect(await person.words()).toMatch(/任务 2\D/)
  expect(requests.length).toBeLessThan(120)
  expect(await nodes()).toBeLessThan(maxNodes)

  const end = await page.evaluate(() => window.scroller.end())
  expect(end).toBeGreaterThan(rowCount * 60)
  let maxFound = 0
  for (const part of [0, 0.07, 0.31, 0.5, 0.77, 0.999, 0.2]) {
    await page.evaluate((top) => window.scroller.to(top), end * part)
    expect(await page.evaluate(() => window.scroller.blankAt())).toBe(0)
    maxFound = Math.max(maxFound, await nodes())
  }
  log(`at most ${maxFound} DOM nodes at seven places of ${Math.round(end)} pixels`)
  expect(maxFound).toBeLessThan(maxNodes)

  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frameRates: number[] = []
  for (const from of [0.05, 0.4, 0.7, 0.1, 0.5, 0.2, 0.6, 0.3]) {
    if (isEnough(frameRates)) break
    await page.evaluate((top) => window.scroller.to(top), end * from)
    const { frames, seconds } = await page.evaluate(() => window.scroller.scroll(3, 3000, false))
    frameRates.push(frames / seconds)
  }
  await page.evaluate((top) => window.scroller.to(top), end * 0.6)
  const scrolled = await page.evaluate(() => window.scroller.scroll(2, 6000, true))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  log(`frames a second, CPU 4x slower: ${frameRates.map((each) => each.toFixed(1)).join(', ')}`)
  log(`${scrolled.blank} of ${scrolled.frames} frames with a blank part at 6000 pixels a second`)
  expect(Math.max(...frameRates)).toBeGreaterThanOrEqual(minFrames)
  expect(scrolled.blank).toBe(0)
})

/** Waits until the opened record has slid in and the list below is hidden, then goes back. */
async function readAndBack() {
  await records.until('巡查')
  await page.locator('.taro_page_shade .long-list').waitFor({ state: 'attached' })
  await page.goBack()
}

/** Taps the row at this height of the screen; returns its name and the time until its record shows that name. */
const openAt = (y: number) =>
  page.evaluate(async (height) => {
    const row = document.elementFromPoint(195, height)?.closest<HTMLElement>('.row')
    const name = row?.querySelector('.row__title')?.textContent ?? ''
    const began = performance.now()
    row?.click()
    const isShown = () =>
      Array.from(document.querySelectorAll('.record-card__name')).some(
        (each) => each.textContent === name && each.getClientRects().length > 0,
      )
    while (!isShown()) await new Promise(requestAnimationFrame)
    return { name, took: performance.now() - began }
  }, y)

it('a record shows the values of its list row at once, and going back restores the scroll position', async () => {
  await page.evaluate(() => window.scroller.to(window.scroller.end() * 0.42))
  const before = await page.evaluate(() => window.scroller.at())
  const times: number[] = []
  for (const y of [160, 300, 440, 580]) {
    const { name, took } = await openAt(y)
    times.push(took)
    await readAndBack()
    await page.locator('.long-list .row__title', { hasText: name }).first().waitFor()
    expect(await page.evaluate(() => window.scroller.at())).toBeCloseTo(before, 0)
    expect(await page.evaluate(() => window.scroller.blankAt())).toBe(0)
  }
  log(`first content of a record, the first time with its code: ${times.map((each) => each.toFixed(0)).join(', ')} ms`)
  expect(Math.min(...times.slice(1))).toBeLessThan(maxContentTime)
})

it('filters, search and order are applied, shown, restored on going back, and removed', async () => {
  const { tap, sheet, until, search, open: openRow } = records
  await open('/tasklist')
  await tap('筛选和排序')
  await sheet().getByRole('group', { name: '重要程度' }).getByRole('button', { name: '非常重要' }).click()
  await sheet().getByRole('group', { name: '排列顺序 任务名称' }).getByRole('button', { name: '从前到后' }).click()
  await tap('查看结果')
  await until('共 3333 条')
  await search('task 999')
  // Both words match anywhere: 999, 1999, 9995 ...
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
  await until(`共 ${rowCount} 条`)
  await page.getByRole('button', { name: '取消：任务名称 从前到后' }).click()
  await until(`任务 ${rowCount}`)
  expect(await page.locator('.chosen-filters').count()).toBe(0)
})

const pending = 5000
/** Time limit for a list, including its code and first response. */
const maxListTime = 350

it('the inbox with five thousand pending approvals opens, filters and scrolls as fast as any list', async () => {
  const boss = await wireSession(program.url, 'boss', '10.3.0.2')
  await createPendingApprovals(program.folder, boss.me.UserCode, pending)
  const query = { page: 1, rows: 10, keyword: '', module: '', status: '', sort: '-since', box: 'waiting' as const }
  const { total = 0, modules: [kind] = [] } = (await boss.read('FlowMonitor.getRecieveMsg', query)).body
  expect(total).toBeGreaterThanOrEqual(pending)
  await person.open('/')
  // The pause stands for a person who looks at the home page first.
  await page.waitForTimeout(3000)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const all = `.inbox-total :: 共 ${total} 条`
  const timed: Record<string, number[]> = {}
  const time = async (name: string, action: string, shown: string) => {
    timed[name] = [...(timed[name] ?? []), await page.evaluate(timeUntilShown, [action, shown] as const)]
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await time('opened', '#/daishenList', '.flow-row')
    await page.evaluate(timeUntilShown, ['', all] as const)
    await time('one kind', `.chips__one :: ${kind?.ModuleName}`, `.inbox-total :: 共 ${kind?.Count} 条`)
    await time('all kinds', '.chips__one :: 全部', all)
    await time('other box', '.inbox-tabs__one :: 我发起', '.inbox-tabs__one--chosen :: 我发起')
    await time('back', '.inbox-tabs__one :: 待', all)
    await page.evaluate(timeUntilShown, ['.page__back', '.tile'] as const)
  }
  for (const [name, times] of Object.entries(timed)) {
    log(`pending approvals, ${name}: ${times.map(Math.round).join(', ')} ms, CPU 4x slower`)
    expect(Math.min(...times)).toBeLessThan(maxListTime)
  }

  await open('/daishenList')
  for (let times = 0; times < 40; times += 1) await page.evaluate(() => window.scroller.to(window.scroller.end()))
  expect(await nodes()).toBeLessThan(maxNodes)
  const end = await page.evaluate(() => window.scroller.end())
  const frameRates: number[] = []
  for (const from of [0, 0.3, 0.5, 0.1, 0.4, 0.2]) {
    if (isEnough(frameRates)) break
    await page.evaluate((top) => window.scroller.to(top), end * from)
    const { frames, seconds } = await page.evaluate(() => window.scroller.scroll(1.5, 3000, false))
    frameRates.push(frames / seconds)
    expect(await nodes()).toBeLessThan(maxNodes)
  }
  await page.evaluate((top) => window.scroller.to(top), end * 0.1)
  const scrolled = await page.evaluate(() => window.scroller.scroll(1, 6000, true))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  log(`pending approvals: frames a second, CPU 4x slower: ${frameRates.map((each) => each.toFixed(1)).join(', ')}`)
  expect(Math.max(...frameRates)).toBeGreaterThanOrEqual(minFrames)
  expect(scrolled.blank).toBe(0)
  await records.search('pd4999')
  await records.until('共 1 条')
})

it('no page had an uncaught error', () => {
  expect(person.errors).toEqual([])
})
