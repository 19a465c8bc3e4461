import type { DataScope, ListRow } from '@wire'
import { Client } from 'pg'
import { contract } from '@/modules/finance/contract/contract.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { literal, today } from '../../../server/store/records/column-codecs'
import { isIndexed, partsOf } from '../../../server/store/records/orders'
import { type Served, serve } from '../support/serve'
import { openBulkCompany, type Staff } from './support/bulk-company'
import type { Colleague } from './support/company'

const [count, rows] = [300, 40]
const scopes: readonly DataScope[] = ['own', 'project', 'all']

/** A choice without an index of its own, and what is stored; `removed` is a choice of a former definition. */
interface Sorted {
  readonly module: Module
  readonly sort: string
  readonly stored: readonly string[]
  /** The number of parts that are read from an index; undefined if the list is sorted. */
  readonly parts: number | undefined
}
const sorted: readonly Sorted[] = [
  {
    module: qualityCheck,
    sort: 'status',
    stored: ['clean', 'failed', 'removed', 'pending', 'passed'],
    parts: undefined,
  },
  { module: contract, sort: 'level', stored: ['supplement', 'main', 'removed'], parts: 2 },
  { module: stock, sort: 'below', stored: ['low'], parts: 1 },
]

let server: Served
let company = {} as Staff

beforeAll(async () => {
  server = await serve({ endpoints: calls, connections: 1 })
  company = await openBulkCompany(server, '甲建设', [[[project, qualityCheck, contract, stock], count]])
  const client = new Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const { module, sort, stored } of sorted) {
    await client.query(`alter table "${module.name}" drop constraint "${module.name}_${sort}_check"`)
    const [choices, count] = [stored.map(literal).join(', '), stored.length + 1]
    await client.query(
      `update "${module.name}" set "${sort}" = (array[${choices}, null])[1 + abs(hashtext(guid::text)) % ${count}]`,
    )
  }
  await client.query(`update "${qualityCheck.name}" set deadline = ${today} + abs(hashtext(part)) % 5 - 2`)
  await client.end()
})
afterAll(() => server.close())

/** All records of a list, page by page. */
async function listOf(module: Module, sort: string, who: Colleague) {
  const all: ListRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, rows, keyword: '', sort, filters: {}, also: [], deleted: false, numbers: false }
    const { status, body } = await server.get(recordCall(module, 'GetListPage'), query, who)
    expect(status).toBe(200)
    all.push(...body.rows)
    if (body.rows.length < rows) return all
  }
}

/** The choice that a row shows, and its place among the choices; other values come last. */
const shownIn = ({ values }: ListRow, sort: string) => String(values[sort] ?? '')
const placeIn = ({ fields }: Module, sort: string, row: ListRow) => {
  const place = Object.keys(fields[sort]?.options.choices ?? {}).indexOf(shownIn(row, sort))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

const guidsOf = (all: readonly ListRow[]) => all.map(({ guid }) => guid)

it.each(sorted.flatMap((each) => scopes.map((scope) => [each.module.name, scope, each] as const)))(
  'a list of %s in the scope %s has the choices in their order, each in the usual order',
  async (_, scope, { module, sort, stored, parts }) => {
    expect([isIndexed(module, sort), partsOf(module, sort)?.length]).toEqual([false, parts])
    await server.store.system((sql) => sql.run('update role set data_scope = $1', [scope]))
    for (const who of [company.half, company.few]) {
      const usual = await listOf(module, '', who)
      const places = new Map(usual.map((row) => [row.guid, placeIn(module, sort, row)]))
      const placeOf = ({ guid }: ListRow) => places.get(guid) ?? Number.NaN
      const expected = [...usual].sort((one, other) =>
        placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other),
      )
      expect(guidsOf(await listOf(module, sort, who))).toEqual(guidsOf(expected))
      if (who === company.few || scope !== 'all') continue
      const shown = [...new Set(usual.map((row) => shownIn(row, sort)))].sort()
      expect(shown).toEqual([...stored, '', ...(module === qualityCheck ? ['overdue'] : [])].sort())
    }
  },
)

it.each(['own', 'project'] as const)('a list in an order without an index is sorted in the scope %s', async (scope) => {
  await server.store.system((sql) => sql.run('update role set data_scope = $1', [scope]))
  const dayOf = ({ values }: ListRow) => String(values.deadline)
  for (const who of [company.half, company.few]) {
    const all = await listOf(qualityCheck, '', who)
    const expected = [...all].sort((one, other) =>
      dayOf(one) === dayOf(other) ? (one.guid < other.guid ? -1 : 1) : dayOf(one) < dayOf(other) ? 1 : -1,
    )
    expect(all.length).toBeGreaterThan(who === company.half ? rows : 0)
    expect(guidsOf(await listOf(qualityCheck, '-deadline', who))).toEqual(guidsOf(expected))
  }
})
