import { randomUUID } from 'node:crypto'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { type Module, recordCall } from '@/schema'
import { calls } from '../../server/http/calls'
import { type Colleague, type Company, openCompany } from '../server/records/support/company'
import { type Served, serve } from '../server/support/serve'

let server: Served
let company: Company
let [pm, clerk, worker, guest] = [] as unknown as [Colleague, Colleague, Colleague, Colleague]
const [job, hidden] = [randomUUID(), randomUUID()]
const paged = { page: 1, rows: 20, keyword: '' }

const save = (module: Module, guid: string, Data: Readonly<Record<string, unknown>>) =>
  server.save(recordCall(module, 'Save'), 'add', { guid, Version: 0, Data, Confirmed: [], Reason: '' }, clerk)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  pm = await company.hire('张经理', 'east')
  clerk = await company.hire('李办事', 'head')
  worker = await company.hire('王施工', 'east')
  guest = await company.hire('访客', 'west')
  await company.giveRole(clerk, 'all', ['8815', '8822'], ['8815', '8822'])
  await company.giveRole(pm, 'project', ['8815', '8822', '8817'])
  await company.giveRole(worker, 'project', ['8815'])
  const base = { status: 'building', type: 'housing', startUpDepartment: company.departments.east }
  await save(project, job, { ...base, code: 'A', name: '甲楼', manager: pm.code, team: [worker.code] })
  await save(project, hidden, { ...base, code: 'B', name: '乙楼', manager: clerk.code, team: [guest.code] })
  const partners = [
    ['城投公司', 'owner'],
    ['宏达建材', 'supplier'],
    ['远大钢材', 'supplier'],
  ] as const
  for (const [name, type] of partners) {
    const values = { name, type, contact: '钱总', place: { address: '滨江路 1 号', latitude: null, longitude: null } }
    expect((await save(partner, randomUUID(), values)).text).toBe('Success')
  }
})
afterAll(() => server.close())

const users = async (who: Colleague, getType: string, more: object = {}) => {
  const takes = { ...paged, getType, prjGuid: '', code: '', ...more }
  const { body } = await server.get('Common.GetUserLookup', takes, who)
  return body.map(({ UserName }) => UserName).sort()
}
const everyone = ['张经理', '李办事', '王施工', '访客']

it.each<[what: string, getType: string, more: object, expected: readonly string[]]>([
  ['all', '1', {}, everyone],
  ['nothing named', '', {}, everyone],
  ['an unknown kind', '99', {}, everyone],
  ['the own department', '2', {}, ['张经理', '王施工']],
  ['the team of a project', '3', { prjGuid: job }, ['张经理', '王施工']],
  ['the team of a project out of sight', '3', { prjGuid: hidden }, []],
  ['the team of no project', '3', {}, []],
  ['the right to a module', '4', { code: '8817' }, ['张经理']],
  ['the team, by name', '3', { prjGuid: job, keyword: '施工' }, ['王施工']],
])('people are looked up by %s', async (_, getType, more, expected) => {
  expect(await users(pm, getType, more)).toEqual([...expected].sort())
})

const companies = async (who: Colleague, getType: string, more: object = {}) =>
  server.get('Common.GetCompanyLookup', { ...paged, getType, ...more }, who)

it.each<[getType: string, names: readonly string[]]>([
  ['2', ['宏达建材', '远大钢材']],
  ['supplier', ['宏达建材', '远大钢材']],
  ['1', ['城投公司']],
  ['99', ['城投公司', '宏达建材', '远大钢材']],
])('companies are looked up by the number or the name of their type: %s', async (getType, names) => {
  const { body } = await companies(pm, getType)
  expect(body.map(({ name }) => name).sort()).toEqual([...names].sort())
  expect(body.find(({ CorpTypeNum }) => CorpTypeNum !== 1) ?? { LinkMan: '钱总' }).toMatchObject({ LinkMan: '钱总' })
})

it('a company has what the specification calls its supplier row, and pages', async () => {
  const { body } = await companies(pm, 'owner')
  expect(body[0]).toMatchObject({ name: '城投公司', CorpTypeNum: 1, CorpType: '建设单位', Address: '滨江路 1 号' })
  expect((await companies(pm, '', { rows: 2, page: 2 })).body).toHaveLength(1)
  expect((await companies(pm, '', { rows: 2, page: 3 })).body).toEqual([])
})

it('contracts are looked up with the rights of the caller', async () => {
  const takes = { ...paged, prjGuid: job }
  expect((await server.get('Common.GetContractLookup', takes, pm)).body).toEqual([])
  expect(await server.get('Common.GetContractLookup', takes, guest)).toMatchObject({ problem: 'no-view-right' })
})
