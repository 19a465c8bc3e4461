import { randomUUID } from 'node:crypto'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday as D, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Desk, openDesk } from '../records/support/desk'
import { type Served, serve } from '../support/serve'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

/** The shortest of several durations, because another process may slow some of them. */
async function shortest(what: string, work: () => Promise<unknown>) {
  const took: number[] = []
  for (let at = 0; at < 7; at += 1) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  process.stdout.write(`${what}: ${Math.min(...took).toFixed(0)} ms\n`)
  return Math.min(...took)
}

/** Adds copies of a task, every second of which is overdue. */
const copyTask = (guid: string, count: number) =>
  server.store.transaction({ enterprise: desk.firm.enterprise }, (sql) =>
    sql.run(
      `insert into task select (jsonb_populate_record(t, jsonb_build_object('guid', gen_random_uuid(),
         'startDate', current_date - 40 + n % 60, 'endDate', current_date - 30 + n % 90))).*
         from task t, generate_series(1, $2::integer) n where t.guid = $1::uuid`,
      [guid, count],
    ),
  )

it('home answers in time with 24 projects and 500 open tasks, and lists of 10,000 tasks do', async () => {
  for (let at = 0; at < 24; at += 1) {
    const draft = {
      ...desk.projectDraft(`L-${at}`, `工程${at}`),
      startDate: D(-100),
      endDate: D(at - 3),
      progress: 4 * at,
    }
    expect((await desk.save(project, randomUUID(), draft)).text).toBe('Success')
  }
  const guid = await desk.mustSave(task, {
    ...{ title: '检查临边防护', type: 'routine', importance: 'normal', rate: 20, content: '逐层检查' },
    ...{ owner: desk.firm.founder.userCode, participants: [], startDate: D(-9), endDate: D(-1) },
  })
  await copyTask(guid, 500)
  const { body } = await server.get('UserRight.GetHome', {}, desk.as)
  expect(body.Work?.projects.total).toBe(25)
  expect(body.needs.find(({ module }) => module === 'task')?.count).toBeGreaterThan(100)
  // The aim is 60 ms on a free machine.
  expect(await shortest('home', () => server.get('UserRight.GetHome', {}, desk.as))).toBeLessThan(400)

  await copyTask(guid, 9500)
  const query = { keyword: '', sort: '', filters: {} }
  const groups = { ...query, by: 'status', per: '', split: '', sum: '', rows: 10 }
  const window = { ...query, filters: { '@during': `${D()}~${D(13)}` }, page: 1, rows: 20, also: [], deleted: false }
  const board = () => server.get(recordCall(task, 'GetGroups'), groups as never, desk.as)
  const timeline = () => server.get(recordCall(task, 'GetListPage'), window as never, desk.as)
  expect((await board()).body).toMatchObject({ total: 10_001 })
  // The aim is 80 ms each.
  expect(await shortest('board of 10,000', board)).toBeLessThan(600)
  expect(await shortest('timeline of 10,000', timeline)).toBeLessThan(600)
})
