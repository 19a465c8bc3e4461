import { randomUUID } from 'node:crypto'
import type { Groups, Places } from '@wire'
import { modules } from '@/modules'
import { defineModule, recordCall, seenModule, viewOf, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { checkViews } from '../../../server/engine/views/check-views'
import { callsOf } from '../../../server/http/calls'
import { scaffold } from '../../view-toys'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let firm: Firm
let other: Firm
let as: object

type Values = Readonly<Record<string, unknown>>
const save = (guid: string, Version: number, Data: Values, method: 'Save' | 'Change' = 'Save', who: object = as) =>
  server.save(
    recordCall(scaffold, method),
    Version === 0 ? 'add' : 'edit',
    { guid, Version, Data, Confirmed: [], Reason: '' },
    who,
  )
const groups = (asked: Values, who: object = as) =>
  server.get(
    recordCall(scaffold, 'GetGroups'),
    { ...{ by: 'state', per: '', split: '', sum: '', rows: 0, keyword: '', sort: '', filters: {} }, ...asked } as never,
    who,
  ) as Promise<{ readonly problem: string | null; readonly body: Groups; readonly text: string }>
const places = (asked: Values, who: object = as) =>
  server.get(
    recordCall(scaffold, 'GetPlaces'),
    { box: '', keyword: '', filters: {}, ...asked } as never,
    who,
  ) as Promise<{
    readonly problem: string | null
    readonly body: Places
  }>
const row = async (guid: string) => (await server.get(recordCall(scaffold, 'GetModel'), { guid }, as)).body

beforeAll(async () => {
  const all = [...modules, scaffold]
  server = await serve({ endpoints: callsOf(all, {}), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  firm = await openFirm(server, '甲建设', 1000)
  other = await openFirm(server, '乙建设', 2000)
  as = { login: firm.login }
})
afterAll(() => server.close())

const at = (latitude: number, longitude: number) => ({ address: '工地', latitude, longitude })

it('groups the records by choices, people and months, with sums, first records and splits', async () => {
  const { userCode } = firm.founder
  const rows: readonly Values[] = [
    { name: 'A', state: 'standing', kind: 'tube', rent: yuan(100), owner: userCode, from: '2026-01-05' },
    { name: 'B', state: 'standing', kind: 'cradle', rent: yuan(0.1), owner: userCode, from: '2026-03-31' },
    { name: 'C', state: 'removed', rent: yuan(0.2), from: null },
  ]
  for (const values of rows) expect((await save(randomUUID(), 0, values)).text).toBe('Success')
  const board = (await groups({ sum: 'rent', rows: 1 })).body
  expect(board).toMatchObject({ total: 3, rest: { groups: 0 }, can: { edit: true } })
  expect(board.groups.map(({ value, text, count, sums }) => [value, text, count, sums.rent])).toEqual([
    ['planned', '计划', 0, 0],
    ['standing', '在用', 2, 10_010],
    ['removed', '已拆', 1, 20],
  ])
  expect(board.groups.map(({ rows: own = [] }) => own.map(({ values }) => values.name))).toEqual([[], ['A'], ['C']])
  const people = (await groups({ by: 'owner', split: 'state', sum: 'rent' })).body.groups
  expect(people.map(({ value, text, splits }) => [value, text, splits])).toEqual([
    [userCode, '创始人', [{ value: 'standing', count: 2, sum: 10_010 }]],
    ['-', '', [{ value: 'removed', count: 1, sum: 20 }]],
  ])
  const months = (await groups({ by: 'from', per: 'month' })).body
  expect(months.groups.map(({ value, count }) => [value, count])).toEqual([
    ['2026-01-01', 1],
    ['2026-02-01', 0],
    ['2026-03-01', 1],
  ])
  expect(months.rest.count).toBe(1)
  expect((await groups({ by: 'from', per: 'quarter' })).body.groups.map(({ count }) => count)).toEqual([2])
  expect((await groups({ filters: { '@during': '2026-02-01~2026-04-01' } })).body.total).toBe(1)
  expect((await groups({}, { login: other.login })).body.total).toBe(0)
  expect((await groups({}, firm.member)).problem).toBe('no-view-right')
})

it('limits periods that are far apart, and refuses what no view names', async () => {
  await save(randomUUID(), 0, { name: '远', state: 'planned', from: '1900-01-01' })
  expect((await groups({ by: 'from', per: 'day' })).body.groups).toHaveLength(60)
  const bad: readonly Values[] = [
    ...[{ by: 'name' }, { by: 'price' }, { by: '' }, { by: '__proto__' }, { by: 'from', per: 'century' }],
    ...[{ sum: 'name' }, { split: 'owner' }, { rows: 999 }, { by: 'from', rows: 5 }, { sort: 'nothing' }],
    { filters: { '@during': 'yesterday' } },
    { filters: { state: Array.from({ length: 21 }, () => 'standing').join(',') } },
  ]
  for (const asked of bad) expect([asked, (await groups(asked)).problem]).toEqual([asked, 'invalid'])
})

it('leaves out views of hidden fields, and refuses their sums', () => {
  const seen = seenModule(scaffold, () => false)
  expect(seen.views.map((view) => ('name' in view ? view.name : view.kind))).toEqual([
    ...['kanban', 'timeline', 'calendar', 'map', 'gallery'],
    ...['months', 'people'],
  ])
  expect(viewOf(seen, 'kanban')).toEqual(viewOf(scaffold, 'kanban'))
})

it('sums and changes no amount that the caller does not see', async () => {
  const guid = randomUUID()
  await save(guid, 0, { name: '价', state: 'standing', price: yuan(77) })
  expect((await groups({ sum: 'price' })).body.groups[1]?.sums).toEqual({ price: 7700 })
  const right = { code: '8806', view: true, edit: true, delete: false, approve: false }
  const role = { guid: firm.role, name: '现场', dataScope: 'all', rights: [right], version: 1 }
  expect((await server.save('Role.Save', 'edit', role as never, as)).text).toBe('Success')
  expect((await groups({ sum: 'rent' }, firm.member)).problem).toBeNull()
  expect((await groups({ sum: 'price' }, firm.member)).problem).toBe('invalid')
  expect((await save(guid, 1, { price: 1 }, 'Change', firm.member)).problem).toBe('invalid')
  expect((await save(guid, 1, { kind: 'tube' }, 'Change', firm.member)).text).toBe('Success')
  expect((await row(guid)).values).toMatchObject({ price: 7700, kind: 'tube' })
  const none = { ...role, rights: [], version: 2 }
  expect((await server.save('Role.Save', 'edit', none as never, as)).text).toBe('Success')
})

it('finds places one by one in a box, and in cells if there are many', async () => {
  const filters = { state: 'planned' }
  for (let index = 0; index < 3; index += 1) {
    await save(randomUUID(), 0, { name: `点${index}`, state: 'planned', place: at(31 + index / 10, 121) })
  }
  const all = (await places({ filters })).body
  expect(all.points.map(({ row: { values }, latitude }) => [values.name, latitude]).sort()).toEqual([
    ['点0', 31],
    ['点1', 31.1],
    ['点2', 31.2],
  ])
  expect(all).toMatchObject({ clusters: [], without: 1, outside: 0, total: 4 })
  expect((await places({ box: '30.9,120,31.05,122', filters })).body).toMatchObject({
    outside: 2,
    points: [{ text: '工地' }],
  })
  await server.store.system((sql) =>
    sql.run(
      `insert into scaffold (enterprise_id, guid, add_user, search_text, name, state, place, place_latitude, place_longitude)
       select $1::uuid, gen_random_uuid(), $2, '', 'n' || n, 'planned', 'x', 30 + n / 1000.0, 120 from generate_series(1, 400) n`,
      [firm.enterprise, firm.founder.userCode],
    ),
  )
  const many = (await places({ filters })).body
  const inClusters = many.clusters.reduce((sum, { count }) => sum + count, 0)
  expect(inClusters + many.points.length).toBe(403)
  const [first] = many.clusters
  expect((await places({ box: first?.box, filters })).body.outside).toBe(403 - (first?.count ?? 0))
  for (const box of ['90,0,-90,400', '1,2,3', 'a,b,c,d', '2,0,1,1', '0,0,91,1'])
    expect((await places({ box })).problem).toBe('invalid')
  expect((await places({}, firm.member)).problem).toBe('no-view-right')
})

it('changes some fields of a record with all that a save does', async () => {
  const guid = randomUUID()
  await save(guid, 0, { name: '变', state: 'standing', rent: yuan(5), kind: 'tube' })
  expect((await save(guid, 1, { state: 'removed' }, 'Change')).text).toBe('Success')
  expect(await row(guid)).toMatchObject({
    version: 2,
    values: { name: '变', state: 'removed', rent: 500, kind: 'tube' },
  })
  expect((await save(guid, 1, { state: 'standing' }, 'Change')).problem).toBe('stale')
  for (const Data of [{ code: 'x' }, { nothing: 1 }, { __proto__x: 1 }, { state: 'unknown' }, { name: '' }])
    expect([Data, (await save(guid, 2, Data, 'Change')).problem]).toEqual([Data, 'invalid'])
  expect((await save(randomUUID(), 1, { state: 'removed' }, 'Change')).problem).toBe('not-found')
  expect((await save(guid, 2, { state: 'standing' }, 'Change', firm.member)).problem).toBe('no-edit-right')
  expect((await save(guid, 2, { state: 'standing' }, 'Change', { login: other.login })).problem).toBe('not-found')
  const { body: history } = await server.get(recordCall(scaffold, 'GetHistory'), { guid }, as)
  expect(history.map(({ Action }) => Action)).toEqual(['edit', 'add'])
})

it('refuses definitions whose views do not fit their fields', () => {
  const { fields, ...more } = { ...scaffold }
  const withView = (view: object) => ({ ...more, fields, views: [view] }) as unknown as typeof scaffold
  for (const view of [
    { kind: 'kanban', from: {}, by: 'name', moves: null, sum: null, hide: [] },
    { kind: 'kanban', from: {}, by: 'state', moves: { gone: {} }, sum: null, hide: [] },
    { kind: 'timeline', from: 'name', to: 'to' },
    { kind: 'map', place: 'owner' },
    { kind: 'chart', name: 'x', title: 'x', by: 'from' },
  ])
    expect(() => checkViews(withView(view))).toThrow('scaffold')
  expect(() => checkViews({ ...scaffold, views: [...scaffold.views, ...scaffold.views] })).toThrow('two views')
  for (const module of [...modules, scaffold]) expect(() => checkViews(module)).not.toThrow()
  expect(defineModule).toBeDefined()
})
