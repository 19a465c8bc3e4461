import { randomUUID } from 'node:crypto'
import { task } from '@/modules/office/task/task.module'
import { dayFromToday as D } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

const draft = (more: Values = {}): Values => ({
  ...{ title: '检查临边防护', type: 'routine', importance: 'normal', owner: desk.firm.founder.userCode, rate: 0 },
  ...{ startDate: D(-1), endDate: D(0), content: '逐层检查', repeat: 'week', repeatUntil: D(10) },
  ...more,
})
const all = async () => (await desk.list(task, { sort: 'endDate' })).rows
const finish = async (guid: string, rate: number) => {
  const { values, version } = await desk.read(task, guid)
  const now = { ...values, rate, actualEnd: rate === 100 ? D(0) : null }
  const confirmed = { Version: version, Confirmed: ['lower-than-before'] }
  return desk.save(task, guid, now, confirmed)
}

it('10 makes exactly one next task when a repeated one is completed, also after an undo', async () => {
  const guid = await desk.mustSave(task, draft())
  expect((await finish(guid, 100)).text).toBe('Success')
  expect((await finish(guid, 0)).text).toBe('Success')
  expect((await finish(guid, 100)).text).toBe('Success')
  const [first, next, ...others] = await all()
  expect(others).toEqual([])
  expect(first?.values).toMatchObject({ status: 'done', endDate: D(0) })
  expect(next?.values).toMatchObject({ status: 'waiting', endDate: D(7) })
  expect((await desk.read(task, next?.guid ?? '')).values).toMatchObject({ startDate: D(6), rate: 0, actualEnd: null })
  // The one after that would be after the end of the repetition.
  expect((await finish(next?.guid ?? '', 100)).text).toBe('Success')
  expect(await all()).toHaveLength(2)
})

it('needs the end of a repetition', async () => {
  const without = await desk.save(task, randomUUID(), draft({ repeatUntil: null }))
  expect(issuesIn(without)).toEqual(['repeatUntil required'])
})
