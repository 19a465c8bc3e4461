import type { DataScope } from '@wire'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { task } from '@/modules/office/task/task.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { qualityImprovement } from '@/modules/quality/improvement/improvement.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { bulkRecords } from '../support/bulk-records'
import { type Served, serve } from '../support/serve'
import { type Colleague, openCompany } from './support/company'

const count = 20_000
const most: readonly Module[] = [project, qualityCheck, qualityImprovement, contract, task]
const listed = [qualityImprovement, qualityCheck, contract, task]
/** These modules get fewer records, which still shows a comparison of all records with all. */
const others = modules.filter((module) => !most.includes(module))
const countOfOthers = 4000
const scopes: readonly DataScope[] = ['own', 'project', 'department', 'all']

/** Each has one connection; the small company uses only the second server, before the large one does. */
let [calm, disturbed] = [{} as Served, {} as Served]

interface Staff {
  readonly few: Colleague
  readonly half: Colleague
}
let [large, small] = [{} as Staff, {} as Staff]

/** Creates a company with records, of which one person sees a few and another person half. */
async function filled(name: string, rows: number): Promise<Staff> {
  const company = await openCompany(calm, name)
  const codes = [...new Set(modules.map(({ code }) => code))]
  const few = await company.hire(`${name}甲`, 'quay')
  const half = await company.hire(`${name}乙`, 'west')
  const rest = await company.hire(`${name}丙`, 'head')
  for (const person of [few, half]) await company.give(person, 'own', codes)
  const { quay, west, head } = company.departments
  const wanted = {
    enterprise: company.enterprise,
    people: { few: few.code, half: half.code, rest: rest.code },
    departments: { few: quay, half: west, rest: head },
  }
  await bulkRecords(calm.database.superuserUrl, most, { ...wanted, count: rows })
  await bulkRecords(calm.database.superuserUrl, others, { ...wanted, count: Math.min(rows, countOfOthers) })
  return { few, half }
}

beforeAll(async () => {
  calm = await serve({ endpoints: calls, connections: 1 })
  large = await filled('大建设', count)
  small = await filled('小建设', 10)
  disturbed = await serve({ endpoints: calls, connections: 1, beside: calm })
})
afterAll(async () => {
  await disturbed.close()
  await calm.close()
})

/** Opens a list as the client does, and returns the total and the duration. */
async function opened(server: Served, module: Module, sort: string, who: Colleague) {
  const asked = { page: 1, rows: 10, keyword: '', sort, filters: {}, also: [], deleted: false }
  const from = performance.now()
  const { status, body } = await server.get(recordCall(module, 'GetListPage'), asked, who)
  return { status, total: body.total, took: performance.now() - from }
}

/** The faster of two runs, because the first one plans the query and other tests use the machine. */
async function timed(server: Served, module: Module, sort: string, who: Colleague) {
  const [first, second] = [await opened(server, module, sort, who), await opened(server, module, sort, who)]
  return first.took < second.took ? first : second
}

const sortsOf = ({ fields }: Module) => [
  '',
  ...Object.entries(fields)
    .filter(([, { kind }]) => kind === 'money')
    .slice(0, 1)
    .map(([name]) => `-${name}`),
]

/** Describes a list that is more than twice as slow with the neighbour, or far too slow. */
async function slowed(module: Module, scope: DataScope, sort: string, who: keyof Staff) {
  await opened(disturbed, module, sort, small[who])
  const own = await timed(calm, module, sort, large[who])
  const beside = await timed(disturbed, module, sort, large[who])
  expect([beside.status, beside.total]).toEqual([200, own.total])
  const isSlowed = beside.took > 2 * own.took + 100 || beside.took > 2000
  return isSlowed ? [`${module.name} ${scope} ${sort} ${who}: ${own.took} ms became ${beside.took} ms`] : []
}

const statistics = [
  { are: 'never collected', lists: [...listed, ...others], collect: async () => undefined },
  { are: 'collected', lists: listed, collect: () => calm.store.system((sql) => sql.run('analyze')) },
]

for (const { are, lists, collect } of statistics) {
  it(`a small company on the same connection does not slow down a list, with statistics ${are}`, async () => {
    await collect()
    const found: string[] = []
    for (const scope of scopes) {
      await calm.store.system((sql) => sql.run('update role set data_scope = $1', [scope]))
      for (const module of lists) {
        for (const [index, sort] of sortsOf(module).entries()) {
          found.push(...(await slowed(module, scope, sort, index === 0 ? 'half' : 'few')))
        }
      }
    }
    expect(found).toEqual([])
  })
}

it('a list contains only records of its own company', async () => {
  await calm.store.system((sql) => sql.run("update role set data_scope = 'all'"))
  for (const module of listed) {
    expect((await opened(disturbed, module, '', small.few)).total).toBe(10)
    expect((await opened(disturbed, module, '', large.few)).total).toBe(count)
  }
})
