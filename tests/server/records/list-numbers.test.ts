import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { recordCall } from '@/schema'
import { createRecord } from '../../../server/engine/saving/save'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany } from './support/company'

let server: Served
let company: Company
let [boss, manager, stranger] = [{} as Colleague, {} as Colleague, {} as Colleague]

const states = ['building', 'building', 'paused', 'completed', 'building', 'paused'] as const

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  boss = await company.hire('赵一', 'head')
  manager = await company.hire('钱二', 'east')
  stranger = await company.hire('孙三', 'west')
  await company.giveRole(boss, 'all', [project.code])
  await company.giveRole(manager, 'own', [project.code])
  for (const [index, status] of states.entries()) {
    const of = {
      status,
      manager: index < 2 ? manager.code : boss.code,
      name: `${index < 4 ? '码头' : '大桥'}${index}号`,
    }
    await company.as(boss, 'all', (work) =>
      createRecord(work, project, randomUUID(), company.draft(index, { ...of, startDate: `2026-01-${10 + index}` })),
    )
  }
})
afterAll(() => server.close())

type Query = { readonly keyword?: string; readonly filters?: Readonly<Record<string, string>> }

const numbersOf = (query: Query, as: Colleague = boss) =>
  server.get(recordCall(project, 'GetListNumbers'), { keyword: '', filters: {}, ...query }, as)
const listOf = (query: Query & { readonly page?: number; readonly numbers?: boolean }, as: Colleague = boss) =>
  server.get(
    recordCall(project, 'GetListPage'),
    { ...{ page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }, ...query },
    as,
  )

it('counts the records of a list, by choice and in all', async () => {
  const { status, body } = await numbersOf({})
  expect([status, body]).toEqual([
    200,
    { total: 6, counts: { building: 3, paused: 2, completed: 1 }, totals: expect.any(Object) },
  ])
})

it.each<Query>([
  {},
  { filters: { status: 'paused' } },
  { filters: { status: 'paused,completed' } },
  { filters: { startDate: '2026-01-11~2026-01-13' } },
  { filters: { manager: 'me' } },
  { keyword: '码头' },
  { keyword: '大桥', filters: { status: 'building' } },
  { keyword: '没有这个' },
])('are those that come with the first page, for %j', async (query) => {
  for (const person of [boss, manager]) {
    const { rows, can, ...whole } = (await listOf(query, person)).body
    expect((await numbersOf(query, person)).body).toEqual(whole)
    expect(whole.total).toBe(rows.length)
    expect((await listOf({ ...query, numbers: false }, person)).body).toEqual({ rows, can })
  }
})

it('come with the first page only, unless they are not wanted', async () => {
  expect((await listOf({ page: 2 })).body).toEqual({ rows: [], can: expect.any(Object) })
  expect((await listOf({ numbers: true })).body.total).toBe(6)
})

it('contain only what the caller may see', async () => {
  expect((await numbersOf({}, manager)).body).toMatchObject({ total: 2, counts: { building: 2 } })
})

it('are refused like the list', async () => {
  expect(await numbersOf({}, stranger)).toMatchObject({ status: 403, problem: 'no-view-right' })
  for (const query of [
    { filters: { name: '码头' } },
    { filters: { status: 'sold' } },
    { filters: { startDate: 'x' } },
  ]) {
    const [list, numbers] = [await listOf(query), await numbersOf(query)]
    expect([numbers.status, numbers.problem, numbers.text]).toEqual([422, 'invalid', list.text])
  }
})
