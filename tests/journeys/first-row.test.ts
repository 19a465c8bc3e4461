import { flags } from './support/browser'
import { affectedRows } from './support/database'
import { type Device, openDevice } from './support/device'
import { signIn } from './support/person'

const onTop = '.taro_page:not(.taro_page_hide)'
const maxTime = 300

let device: Device

beforeAll(async () => {
  device = await openDevice({ flags })
  await signIn(device.person(), 'boss', 'purlin2026')
  await device.waitUntilCached()
  await device.person().open('/contractManageList')
  await device.top('.row').first().waitFor()
  // The offline cache is written shortly after a response.
  await device.person().page.waitForTimeout(1500)
})
afterAll(() => device.close())

/** Replaces the tasks of the demo company. */
const createTasks = (count: number) =>
  affectedRows(
    device.program.folder,
    `with one as (select * from task where project is not null order by enterprise_id, guid limit 1),
      gone as (update task set deleted_at = now() where enterprise_id = (select enterprise_id from one))
    insert into task (enterprise_id, guid, project_guid, add_user, search_text, title, type, importance, status, project,
      owner, rate, "startDate", "endDate", content)
    select enterprise_id, gen_random_uuid(), project_guid, add_user, 'task ' || n, '任务 ' || n, 'project', 'normal',
      'waiting', project, owner, 0, date '2026-01-01', date '2026-01-01' + n, '巡查'
    from one, generate_series(1, $1::int) n`,
    [count],
  )

/** Times until two lists show their first row on a slow phone, one after the other. */
async function openingTimes() {
  const { page } = device.person()
  const cdp = await device.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const timeToFirstRow = (hash: string) =>
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
  // The first list also loads the code of all lists.
  const first = await timeToFirstRow('#/contractManageList')
  await page.evaluate(() => {
    window.location.hash = '#/home'
  })
  await device.top('.tile').first().waitFor()
  await page.waitForTimeout(3000)
  const took = await timeToFirstRow('#/tasklist')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { first, took }
}

it(`a list of two hundred cached records shows its first row within ${maxTime} ms on a slow phone`, async () => {
  await createTasks(200)
  await device.person().open('/tasklist')
  await device.records().until('共 200 条')
  const end = device.top('.list-end--finished')
  for (let tries = 0; tries < 60 && (await end.count()) === 0; tries += 1) {
    await device.person().page.mouse.wheel(0, 4000)
    await device.person().page.waitForTimeout(250)
  }
  await end.waitFor()
  await device.person().page.waitForTimeout(1500)
  await device.goOffline()
  // Other programs slow this machine down, so the best of six measurements counts.
  let [took, first] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tried = 0; tried < 6 && took >= maxTime; tried += 1) {
    await device.person().open('/')
    await device.top('.tile').first().waitFor()
    await device.person().page.waitForTimeout(3000)
    const times = await openingTimes()
    first = Math.min(first, times.first)
    took = Math.min(took, times.took)
  }
  console.info(`first of 200 rows after ${Math.round(took)} ms, with the code of lists ${Math.round(first)} ms`)
  expect(took).toBeLessThan(maxTime)
  // All pages are cached, not only the first.
  await device.showsAge()
  const last = device.top('.row').filter({ hasText: /^任务 1\D/ })
  for (let tries = 0; tries < 60 && (await last.count()) === 0; tries += 1) {
    await device.person().page.mouse.wheel(0, 4000)
    await device.person().page.waitForTimeout(100)
  }
  expect(await last.count()).toBe(1)
  await device.goOnline()
})
