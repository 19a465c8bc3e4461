import type { FoundGroup } from '@wire'
import { warehouse } from '@/modules/materials/warehouse/warehouse.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany } from './support/company'

let server: Served
let company: Company
let seesAll: Colleague
let seesOwn: Colleague

const common = 52_000

const find = async (keyword: string, as: object = seesAll): Promise<FoundGroup | undefined> => {
  const { body } = await server.get('Search.Query', { keyword }, as)
  return (body as readonly FoundGroup[]).find(({ module }) => module === warehouse.name)
}

const totalOf = async (keyword: string, as: object = seesAll) => {
  const query = { page: 1, rows: 10, keyword, sort: '', filters: {}, also: [], deleted: false }
  return (await server.get(recordCall(warehouse, 'GetListPage'), query, as)).body.total
}

const fill = (name: string, count: number) =>
  server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.run(
      `insert into warehouse (enterprise_id, guid, add_user, search_text, name, status)
       select $1, gen_random_uuid(), $2, $3 || i, $3 || i, 'open' from generate_series(1, $4::integer) i`,
      [company.enterprise, seesAll.code, name, count],
    ),
  )

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  seesAll = await company.hire('赵一', 'head')
  seesOwn = await company.hire('钱二', 'head')
  await company.giveRole(seesAll, 'all', [warehouse.code])
  await company.giveRole(seesOwn, 'own', [warehouse.code])
  await fill('00填充', 600)
  await fill('50寻常单位', common)
  await fill('60罕见单位', 2)
  await server.store.system((sql) => sql.run('analyze warehouse'))
})
afterAll(() => server.close())

it('the search finds some of many matches that are not among the first rows, and reports no exact total', async () => {
  const found = await find('寻常')
  expect(found).toMatchObject({ total: null })
  expect(found?.rows.map(({ title }) => title.slice(0, 6))).toEqual(['50寻常单位', '50寻常单位', '50寻常单位'])
})

it('the search finds all of a few matches', async () => {
  const found = await find('罕见')
  expect(found).toMatchObject({ total: 2 })
  expect(found?.rows.map(({ title }) => title)).toEqual(['60罕见单位1', '60罕见单位2'])
  expect(await find('没有这个')).toBeUndefined()
})

it('the list counts both exactly', async () => {
  expect(await totalOf('寻常')).toBe(common)
  expect(await totalOf('罕见')).toBe(2)
})

it('a match is not shown to another enterprise, nor to a person who sees only their own records', async () => {
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('郑七', 'head')
  await other.giveRole(stranger, 'all', [warehouse.code])
  for (const person of [seesOwn, stranger]) {
    expect(await find('寻常', person)).toBeUndefined()
    expect(await find('罕见', person)).toBeUndefined()
    expect(await totalOf('寻常', person)).toBe(0)
  }
})
