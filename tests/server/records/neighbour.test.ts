import type { DataScope } from '@wire'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { trials } from '../../trials'
import { type Served, serve } from '../support/serve'
import { openBulkCompany, type Staff } from './support/bulk-company'
import type { Colleague } from './support/company'

const count = 20_000
const largeModules: readonly Module[] = [project, qualityCheck, qualityImprovement, contract, task]
const checkedModules = [project, qualityImprovement, qualityCheck, contract, task]
/** These modules get fewer records, which still shows a comparison of all records with all. */
const others = modules.filter((module) => !largeModules.includes(module))
const countOfOthers = 4000
const scopes: readonly DataScope[] = ['own', 'project', 'department', 'all']
/** The lists of the others are opened in one scope each, in turn, unless all trials are run. */
const scopesOfOthers = trials({ usual: 1, all: scopes.length })

/** Each has one connection; the small company uses only the second server, before the large one does. */
let [undisturbed, disturbed] = [{} as Served, {} as Served]

let [large, small] = [{} as Staff, {} as Staff]

/** Creates a company with records, of which one person sees a few and another person half. */
const fillCompany = (name: string, rows: number) =>
  openBulkCompany(undisturbed, name, [
    [largeModules, rows],
    [others, Math.min(rows, countOfOthers)],
  ])

beforeAll(async () => {
  undisturbed = await serve({ endpoints: calls, connections: 1 })
  large = await fillCompany('大建设', count)
  small = await fillCompany('小建设', 10)
  disturbed = await serve({ endpoints: calls, connections: 1, sharedWith: undisturbed })
})
afterAll(async () => {
  await disturbed.close()
  await undisturbed.close()
})

/** Opens a list as the client does, and returns the total and the duration. */
async function openList(server: Served, module: Module, sort: string, who: Colleague) {
  const query = { page: 1, rows: 10, keyword: '', sort, filters: {}, also: [], deleted: false }
  const from = performance.now()
  const { status, body } = await server.get(recordCall(module, 'GetListPage'), query, who)
  return { status, total: body.total, took: performance.now() - from }
}

/** The faster of two runs, because the first one plans the query and other tests use the machine. */
async function fasterOpen(server: Served, module: Module, sort: string, who: Colleague) {
  const [first, second] = [await openList(server, module, sort, who), await openList(server, module, sort, who)]
  return first.took < second.took ? first : second
}

const sortsOf = ({ fields }: Module) => [
  '',
  ...Object.entries(fields)
    // The people of this test see no amounts that need a right of their own.
    .filter(([, { kind, options }]) => kind === 'money' && options.visibleTo === undefined)
    .slice(0, 1)
    .map(([name]) => `-${name}`),
]

const maxMeasurements = 3

/** Describes a list that is slower with the neighbour each time it is measured, because other tests use the machine. */
async function slowdownOf(...list: Parameters<typeof measuredSlowdown>) {
  let found: string[] = []
  for (let measured = 0; measured < maxMeasurements; measured += 1) {
    found = await measuredSlowdown(...list)
    if (found.length === 0) break
  }
  return found
}

/** Describes a list that is more than twice as slow with the neighbour, or far too slow. */
async function measuredSlowdown(module: Module, scope: DataScope, sort: string, who: keyof Staff) {
  await openList(disturbed, module, sort, small[who])
  const own = await fasterOpen(undisturbed, module, sort, large[who])
  const withNeighbour = await fasterOpen(disturbed, module, sort, large[who])
  expect([withNeighbour.status, withNeighbour.total]).toEqual([200, own.total])
  const isSlowed = withNeighbour.took > 2 * own.took + 100 || withNeighbour.took > 2000
  return isSlowed ? [`${module.name} ${scope} ${sort} ${who}: ${own.took} ms became ${withNeighbour.took} ms`] : []
}

const isOpenedIn = (at: number) => (_: Module, index: number) => (index + at) % scopes.length < scopesOfOthers

const statistics = [
  { state: 'never collected', more: others, collect: async () => undefined },
  { state: 'collected', more: [], collect: () => undisturbed.store.system((sql) => sql.run('analyze')) },
]

for (const { state, more, collect } of statistics) {
  it(`a small company on the same connection does not slow down a list, with statistics ${state}`, async () => {
    await collect()
    const found: string[] = []
    for (const [at, scope] of scopes.entries()) {
      await undisturbed.store.system((sql) => sql.run('update role set data_scope = $1', [scope]))
      for (const module of [...checkedModules, ...more.filter(isOpenedIn(at))]) {
        for (const [index, sort] of sortsOf(module).entries()) {
          found.push(...(await slowdownOf(module, scope, sort, index === 0 ? 'half' : 'few')))
        }
      }
    }
    expect(found).toEqual([])
  })
}

it('a list contains only records of its own company', async () => {
  await undisturbed.store.system((sql) => sql.run("update role set data_scope = 'all'"))
  for (const module of checkedModules) {
    expect((await openList(disturbed, module, '', small.few)).total).toBe(10)
    expect((await openList(disturbed, module, '', large.few)).total).toBe(count)
  }
})
