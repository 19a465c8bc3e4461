import { randomUUID } from 'node:crypto'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Hazards, openHazards } from './support/hazards'

let server: Served
let at: Hazards

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  at = await openHazards(server)
})
afterAll(() => server.close())

/** What the form of a new finding asks when a part is typed. */
const openAt = async (part: string) => {
  const filters = { project: at.site.job, status: 'pending,overdue,rectified,failed' }
  const query = { page: 1, rows: 20, keyword: part.slice(0, 60), sort: '', filters, also: ['number'], deleted: false }
  return (await server.get(recordCall(safetyCheck, 'GetListPage'), query, at.checker)).body.rows
}

it.each([
  ['a part with spaces and signs', '3号楼 7层（东侧）临边-2#'],
  ['a part of 100 characters', '北区高层住宅三号楼'.repeat(12).slice(0, 100)],
])('open findings are found by %s, and resolved ones are not', async (_, part) => {
  const { checker, rectifier, file, rectify, recheck } = at
  const [open, resolved, elsewhere] = [randomUUID(), randomUUID(), randomUUID()]
  for (const guid of [open, resolved]) expect((await file(guid, { part })).text).toBe('Success')
  expect((await file(elsewhere, { part: '地下室' })).text).toBe('Success')
  expect((await rectify(rectifier, resolved)).answer.text).toBe('Success')
  expect((await recheck(checker, resolved, { result: 'pass' })).text).toBe('Success')
  const found = await openAt(part)
  expect(found.map(({ guid, values }) => [guid, values.part])).toEqual([[open, part]])
  expect(found[0]?.values.number).toEqual(expect.any(String))
})

it('open findings within 20 metres are found, of the project only', async () => {
  const at20 = { address: '东侧', latitude: 31.2304, longitude: 121.4737 }
  const placed = { near: 0.00015, far: 0.0002 }
  const guids = { near: randomUUID(), far: randomUUID() }
  for (const [name, north] of Object.entries(placed)) {
    const location = { ...at20, latitude: at20.latitude + north }
    const guid = guids[name as keyof typeof guids]
    expect((await at.file(guid, { part: `位置${name}`, location })).text).toBe('Success')
  }
  const listed = async (near: string) => {
    const filters = { project: at.site.job, status: 'pending,overdue,rectified,failed', '@near': near }
    const query = { page: 1, rows: 20, keyword: '', sort: '', filters, also: [], deleted: false }
    return server.get(recordCall(safetyCheck, 'GetListPage'), query, at.checker)
  }
  const { body } = await listed('31.230400,121.473700')
  expect(body.rows.map(({ guid }) => guid)).toEqual([guids.near])
  for (const wrong of ['31.2', 'x,y', "31.2,121.4') or true--"]) expect((await listed(wrong)).problem).toBe('invalid')
})
