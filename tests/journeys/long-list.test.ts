import type { Browser, Page } from 'playwright-core'
import { voice } from './support/approvals'
import { flags, openBrowser } from './support/browser'
import { asSuperuser } from './support/database'
import { atHand, untilShown } from './support/hand'
import { plantPending } from './support/pending'
import { openPerson, type Person, signIn } from './support/person'
import { openProgram, type Program } from './support/program'
import { recordsOf } from './support/record'

const many = 10_000
const mostNodes = 2000
const leastFrames = 50
/** Other programs on this machine are no part of the phone: after three stretches the first that keeps up is enough. */
const isEnough = (stretches: readonly number[]) => stretches.length >= 3 && Math.max(...stretches) >= leastFrames
const soonest = 300

let program: Program
let browser: Browser
let person: Person
let page: Page
let records: ReturnType<typeof recordsOf>

/** Puts ten thousand tasks in place of those of the demo company, some with names of two lines. */
const plant = (folder: string) =>
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
      from one, generate_series(1, ${many}) n`)
    await client.query('analyze task')
  })

beforeAll(async () => {
  program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  browser = await openBrowser(flags)
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
  // Closed tasks are the last ones, the first closed at the end.
  expect(await person.words()).toMatch(/任务 2\D/)
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
  for (const from of [0.05, 0.4, 0.7, 0.1, 0.5, 0.2, 0.6, 0.3]) {
    if (isEnough(stretches)) break
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
  await sheet().getByRole('group', { name: '排列顺序 任务名称' }).getByRole('button', { name: '从前到后' }).click()
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

const pending = 5000
/** Of a list, its code and its first answer included. */
const soonestList = 350

it('five thousand approvals that wait: opened, narrowed and scrolled as any list', async () => {
  const boss = await voice(program.url, 'boss', '10.3.0.2')
  await plantPending(program.folder, boss.me.UserCode, pending)
  const asked = { page: 1, rows: 10, keyword: '', module: '', status: '', sort: '-since', box: 'waiting' as const }
  const { total = 0, modules: [kind] = [] } = (await boss.read('FlowMonitor.getRecieveMsg', asked)).body
  expect(total).toBeGreaterThanOrEqual(pending)
  await person.open('/')
  // People look at home before they go on.
  await page.waitForTimeout(3000)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const all = `.inbox-total :: 共 ${total} 条`
  const timed: Record<string, number[]> = {}
  const time = async (name: string, act: string, shown: string) => {
    timed[name] = [...(timed[name] ?? []), await page.evaluate(untilShown, [act, shown] as const)]
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await time('opened', '#/daishenList', '.flow-row')
    await page.evaluate(untilShown, ['', all] as const)
    await time('one kind', `.chips__one :: ${kind?.ModuleName}`, `.inbox-total :: 共 ${kind?.Count} 条`)
    await time('all kinds', '.chips__one :: 全部', all)
    await time('other box', '.inbox-tabs__one :: 我发起', '.inbox-tabs__one--chosen :: 我发起')
    await time('back', '.inbox-tabs__one :: 待', all)
    await page.evaluate(untilShown, ['.page__back', '.tile'] as const)
  }
  for (const [name, times] of Object.entries(timed)) {
    say(`approvals that wait, ${name}: ${times.map(Math.round).join(', ')} ms, CPU 4x slower`)
    expect(Math.min(...times)).toBeLessThan(soonestList)
  }

  await open('/daishenList')
  for (let times = 0; times < 40; times += 1) await page.evaluate(() => window.hand.to(window.hand.end()))
  expect(await nodes()).toBeLessThan(mostNodes)
  const end = await page.evaluate(() => window.hand.end())
  const stretches: number[] = []
  for (const from of [0, 0.3, 0.5, 0.1, 0.4, 0.2]) {
    if (isEnough(stretches)) break
    await page.evaluate((top) => window.hand.to(top), end * from)
    const { frames, seconds } = await page.evaluate(() => window.hand.stretch(1.5, 3000, false))
    stretches.push(frames / seconds)
    expect(await nodes()).toBeLessThan(mostNodes)
  }
  await page.evaluate((top) => window.hand.to(top), end * 0.1)
  const looked = await page.evaluate(() => window.hand.stretch(1, 6000, true))
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  say(`approvals that wait: frames a second, CPU 4x slower: ${stretches.map((each) => each.toFixed(1)).join(', ')}`)
  expect(Math.max(...stretches)).toBeGreaterThanOrEqual(leastFrames)
  expect(looked.blank).toBe(0)
  await records.search('pd4999')
  await records.until('共 1 条')
})

it('leaves no mistake behind in the page', () => {
  expect(person.errors).toEqual([])
})
