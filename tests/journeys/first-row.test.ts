import { flags } from './support/browser'
import { changeIn } from './support/database'
import { signIn } from './support/person'
import { openPocket, type Pocket } from './support/pocket'

const onTop = '.taro_page:not(.taro_page_hide)'
const soonest = 300

let pocket: Pocket

beforeAll(async () => {
  pocket = await openPocket({ flags })
  await signIn(pocket.person(), 'boss', 'purlin2026')
  await pocket.programLies()
  await pocket.person().open('/contractManageList')
  await pocket.top('.row').first().waitFor()
  // What was read is kept a moment later.
  await pocket.person().page.waitForTimeout(1500)
})
afterAll(() => pocket.close())

/** In place of the tasks of the demo company. */
const plantTasks = (many: number) =>
  changeIn(
    pocket.program.folder,
    `with one as (select * from task where project is not null order by enterprise_id, guid limit 1),
      gone as (update task set deleted_at = now() where enterprise_id = (select enterprise_id from one))
    insert into task (enterprise_id, guid, project_guid, add_user, search_text, title, type, importance, status, project,
      owner, rate, "startDate", "endDate", content)
    select enterprise_id, gen_random_uuid(), project_guid, add_user, 'task ' || n, '任务 ' || n, 'project', 'normal',
      'waiting', project, owner, 0, date '2026-01-01', date '2026-01-01' + n, '巡查'
    from one, generate_series(1, $1::int) n`,
    [many],
  )

/** How long two lists take to show something on a slow phone, one after the other. */
async function openingTimes() {
  const { page } = pocket.person()
  const cdp = await pocket.phone().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const opened = (hash: string) =>
    page.evaluate(
      async ([rows, to]) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const began = performance.now()
        window.location.hash = to
        await frame()
        while (document.querySelector(rows) === null) await frame()
        return performance.now() - began
      },
      [`${onTop} .long-list .row`, hash] as const,
    )
  // The code of lists is fetched and read with the first of them, whichever that is.
  const first = await opened('#/contractManageList')
  await page.evaluate(() => {
    window.location.hash = '#/home'
  })
  await pocket.top('.tile').first().waitFor()
  await page.waitForTimeout(3000)
  const took = await opened('#/tasklist')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { first, took }
}

it(`of two hundred records that lie here the first is there within ${soonest} ms on a slow phone`, async () => {
  await plantTasks(200)
  await pocket.person().open('/tasklist')
  await pocket.records().until('共 200 条')
  const end = pocket.top('.list-end--finished')
  for (let tries = 0; tries < 60 && (await end.count()) === 0; tries += 1) {
    await pocket.person().page.mouse.wheel(0, 4000)
    await pocket.person().page.waitForTimeout(250)
  }
  await end.waitFor()
  await pocket.person().page.waitForTimeout(1500)
  await pocket.underground()
  // Other programs on this machine are no part of the phone: the best of six counts.
  let [took, first] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tried = 0; tried < 6 && took >= soonest; tried += 1) {
    await pocket.person().open('/')
    await pocket.top('.tile').first().waitFor()
    await pocket.person().page.waitForTimeout(3000)
    const times = await openingTimes()
    first = Math.min(first, times.first)
    took = Math.min(took, times.took)
  }
  console.info(`first of 200 rows after ${Math.round(took)} ms, with the code of lists ${Math.round(first)} ms`)
  expect(took).toBeLessThan(soonest)
  // All of them are here, not only the first page.
  await pocket.aged()
  const last = pocket.top('.row').filter({ hasText: /^任务 1\D/ })
  for (let tries = 0; tries < 60 && (await last.count()) === 0; tries += 1) {
    await pocket.person().page.mouse.wheel(0, 4000)
    await pocket.person().page.waitForTimeout(100)
  }
  expect(await last.count()).toBe(1)
  await pocket.above()
})
