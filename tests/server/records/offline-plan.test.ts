import { goodsOut } from '@/modules/materials/goods-out/goods-out.module'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Company, openCompany } from './support/company'

let server: Served
let company: Company

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '乙建设')
})
afterAll(() => server.close())

/** The plan of a new colleague with the right to view some modules. */
async function planFor(codes: readonly string[]) {
  const colleague = await company.hire('李四', 'east')
  if (codes.length > 0) await company.giveRole(colleague, 'own', codes)
  return (await server.get('UserRight.GetOfflinePlan', {}, colleague)).body
}

it('lists the modules of projects that the person may view', async () => {
  const { project, modules } = await planFor([goodsOut.code])
  expect(project).toMatchObject({ name: 'project', hasFlow: false })
  expect(modules.map(({ name }) => name)).toContain('goods-out')
  expect(modules.map(({ name }) => name)).not.toContain('contract')
  expect(modules.find(({ name }) => name === 'goods-out')).toMatchObject({
    ...{ handler: goodsOut.handler, listMethod: goodsOut.listMethod, project: 'project', date: 'date' },
  })
})

it('lists pickers that only the project filters, without those that another field filters', async () => {
  const { modules } = await planFor([goodsOut.code])
  const pickers = modules.find(({ name }) => name === 'goods-out')?.pickers ?? []
  expect(pickers.find(({ name }) => name === 'warehouse')).toMatchObject({ isTree: false, filters: ['project'] })
  expect(pickers.map(({ name }) => name)).not.toContain('stock')
})

it('is empty for a person without rights', async () => {
  expect(await planFor([])).toEqual({ project: null, modules: [] })
})
