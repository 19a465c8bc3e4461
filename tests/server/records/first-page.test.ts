import type { DataScope } from '@wire'
import { contract } from '@/modules/finance/contract/contract.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { usualOrder } from '../../../server/store/records/orders'
import { type Served, serve } from '../support/serve'
import { openBulkCompany, type Staff } from './support/bulk-company'
import type { Colleague } from './support/company'

const listed: readonly Module[] = [contract, qualityCheck, qualityImprovement]
const count = 40_000
const scopes: readonly DataScope[] = ['own', 'project', 'department', 'all']

let server: Served
let [large, small] = [{} as Staff, {} as Staff]

/** All companies use the same connection; the small one uses it first. */
beforeAll(async () => {
  server = await serve({ endpoints: calls, connections: 1 })
  large = await openBulkCompany(server, '大建设', [
    [listed, count],
    [[project], 1000],
  ])
  small = await openBulkCompany(server, '小建设', [[[...listed, project], 10]])
  await openBulkCompany(server, '邻建设', [[listed.slice(0, 1), count]])
})
afterAll(() => server.close())

const setScope = (scope: DataScope) => server.store.system((sql) => sql.run('update role set data_scope = $1', [scope]))

const pageOf = (module: Module, sort: string, who: Colleague, page = 1) => {
  const query = { page, rows: 10, keyword: '', sort, filters: {}, also: [], deleted: false, numbers: false }
  return server.get(recordCall(module, 'GetListPage'), query, who)
}
const numbersOf = (module: Module, who: Colleague) =>
  server.get(recordCall(module, 'GetListNumbers'), { keyword: '', filters: {} }, who)

const maxAttempts = 4

/**
 * Whether a page takes longer than its numbers allow in every attempt. Both are measured in turn, because other tests
 * use the machine.
 */
async function isSlow(module: Module, sort: string, who: keyof Staff, limit: (numbers: number) => number) {
  const durationOf = async (run: () => Promise<{ readonly status: number }>) => {
    const from = performance.now()
    expect((await run()).status).toBe(200)
    return performance.now() - from
  }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const page = await durationOf(() => pageOf(module, sort, large[who]))
    const numbers = await durationOf(() => numbersOf(module, large[who]))
    if (page <= limit(numbers)) return false
  }
  return true
}

it('the first page does not wait for the numbers of the list', async () => {
  const found: string[] = []
  for (const scope of scopes) {
    await setScope(scope)
    for (const module of listed) {
      await pageOf(module, '', small.half)
      if (await isSlow(module, '', 'half', (numbers) => numbers / 2)) found.push(`${module.name} ${scope}`)
    }
  }
  expect(found).toEqual([])
})

/** Fields of different kinds, without an index for their order. */
const sortsOf = ({ fields }: Module) =>
  ['money', 'text', 'reference'].flatMap((kind) => {
    const [name] = Object.entries(fields).find((each) => each[1].kind === kind) ?? []
    return name === undefined ? [] : [name, `-${name}`]
  })

it('any order takes about as long as the numbers, for a person who sees few records and one who sees all', async () => {
  const found: string[] = []
  for (const scope of ['all', 'department'] as const) {
    await setScope(scope)
    for (const module of listed) {
      for (const sort of ['', ...sortsOf(module)]) {
        if (await isSlow(module, sort, 'few', (numbers) => 2 * numbers)) found.push(`${module.name} ${scope} ${sort}`)
      }
    }
  }
  expect(found).toEqual([])
})

it('pages within a scope are those of the whole order', async () => {
  await setScope('own')
  for (const module of [contract, qualityCheck]) {
    for (const who of [large.few, large.half]) {
      const guids = await server.store.system((sql) =>
        sql.many<{ guid: string }>(
          `select guid::text from "${module.name}" where add_user = $1 order by ${usualOrder(module)} limit 40`,
          [who.code],
        ),
      )
      const pages = [1, 2, 3].map((page) => pageOf(module, '', who, page))
      const rows = (await Promise.all(pages)).flatMap(({ body }) => body.rows)
      expect(rows.map(({ guid }) => guid)).toEqual(guids.slice(0, 30).map(({ guid }) => guid))
      const far = await pageOf(module, '', who, 101)
      expect(far.body.rows).toHaveLength(who === large.half ? 10 : 0)
    }
  }
})
