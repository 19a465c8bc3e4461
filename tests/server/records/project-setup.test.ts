import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { projectSetup } from '@/modules/projects/project-setup/project-setup.module'
import { yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

let count = 0
const lead = () => {
  count += 1
  return desk.mustSave(project, { ...desk.projectDraft(`QQ-${count}`, `前期项目${count}`), status: 'planning' })
}
const setupOf = (of: string, more: Values = {}): Values => ({
  ...{ project: of, code: `LX-${count}`, manager: desk.firm.member.userCode, startUpDepartment: desk.firm.department },
  ...{ team: [desk.firm.founder.userCode], startDate: '2026-06-01', endDate: '2028-06-01', contractForm: 'fixed' },
  ...{ expectedAmount: yuan(8_000_000), targetCost: yuan(6_800_000), risk: 'low', ...more },
})
const valuesOf = async (of: string) => (await desk.read(project, of)).values

it('an approved set-up makes a pre-project a project and copies what was agreed', async () => {
  const of = await lead()
  expect((await desk.read(project, of)).offers).toContain('setUp')
  const guid = await desk.mustSave(projectSetup, setupOf(of))
  expect((await desk.read(projectSetup, guid)).values.targetMargin).toBe(15)
  expect((await valuesOf(of)).status).toBe('planning')
  await desk.approve(projectSetup, guid)
  expect(await valuesOf(of)).toMatchObject({
    ...{ status: 'preparing', code: `LX-${count}`, manager: desk.firm.member.userCode },
    ...{ team: [desk.firm.founder.userCode], startDate: '2026-06-01', endDate: '2028-06-01' },
  })
  const { rows } = await desk.list(project, { keyword: `LX-${count}` })
  expect(rows.map((row: { guid: string }) => row.guid)).toContain(of)
  expect(issuesIn(await desk.save(projectSetup, randomUUID(), setupOf(of)))).toContain('project not-in-state')
})

it('a rejected set-up leaves a pre-project', async () => {
  const of = await lead()
  const guid = await desk.mustSave(projectSetup, setupOf(of))
  await desk.reject(projectSetup, guid)
  expect((await valuesOf(of)).status).toBe('planning')
})

it('a set-up names a reason for a high risk, and a cost above the amount is asked about', async () => {
  const of = await lead()
  const risky = await desk.save(projectSetup, randomUUID(), setupOf(of, { risk: 'high' }))
  expect(issuesIn(risky)).toEqual(['riskNote required'])
  const loss = await desk.save(projectSetup, randomUUID(), setupOf(of, { targetCost: yuan(9_000_000) }))
  expect(loss.problem).toBe('confirm-first')
})
