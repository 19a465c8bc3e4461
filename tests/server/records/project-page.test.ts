import { contract } from '@/modules/finance/contract/contract.module'
import { task } from '@/modules/office/task/task.module'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

it('names the tile and the group of each module that refers to a project, with its number', async () => {
  await desk.createContract()
  await desk.createContract()
  const draft = { project: desk.job, name: '封顶', weight: 100, plannedDate: dayFromToday(9) }
  await desk.mustSave(milestone, { ...draft, owner: desk.firm.founder.userCode })
  const { body } = await server.get(recordCall(project, 'GetLinks'), { guid: desk.job }, desk.as)
  const linked = body.map(({ Module, Count, Icon, Group, GroupTitle }) => [Module, Count, Icon, Group, GroupTitle])
  expect(linked).toContainEqual([contract.name, 2, 'file-text', 'finance', '合同与资金'])
  expect(linked).toContainEqual([milestone.name, 1, 'flag-banner', 'project', '项目'])
})

it('the page of a project counts what waits there for the caller, and each number is that of its list', async () => {
  const { founder, member } = desk.firm
  const other = await desk.mustSave(project, desk.projectDraft('P2', '二号楼'))
  const add = (of: string, title: string, owner: string) =>
    desk.mustSave(task, {
      ...{ title, content: title, owner, project: of, type: 'project', importance: 'normal', rate: 0 },
      ...{ startDate: dayFromToday(-9), endDate: dayFromToday(-2), participants: [] },
    })
  await add(desk.job, '本项目的任务', founder.userCode)
  await add(desk.job, '别人的任务', member.userCode)
  await add(other, '另一项目的任务', founder.userCode)
  const needsOf = async (PrjGuid: string) =>
    (await server.get('ProjectBoard.GetBoard', { PrjGuid }, desk.as)).body.needs.filter(
      ({ module }) => module === 'task',
    )
  const [need, ...others] = await needsOf(desk.job)
  expect(need).toMatchObject({ module: 'task', area: 'office', count: 1 })
  expect(others.every(({ count }) => count === 1)).toBe(true)
  const filters = Object.fromEntries((need?.only ?? '').split(/,(?=[^,=]+=)/).map((pair) => pair.split('=')))
  expect(filters).toMatchObject({ project: desk.job })
  const { rows } = await desk.list(task, { filters })
  expect(rows.map(({ values }) => values.title)).toEqual(['本项目的任务'])
  expect((await needsOf(other)).map(({ count }) => count)).toEqual([need, ...others].map(() => 1))
})

it('counts pre-projects by their stages', async () => {
  const add = (code: string, stage: string | null, status = 'planning') =>
    desk.mustSave(project, { ...desk.projectDraft(code, `前期${code}`), status, stage })
  await add('Q1', 'lead')
  await add('Q2', 'tender')
  await add('Q3', 'tender')
  await add('Q4', null)
  await add('Q5', 'tender', 'building')
  const numbers = async (filters: Readonly<Record<string, string>>, by?: string) => {
    const takes = { keyword: '', filters, ...(by === undefined ? {} : { by }) }
    return (await server.get(recordCall(project, 'GetListNumbers'), takes, desk.as)).body
  }
  const pre = { status: 'planning,settingUp' }
  expect(await numbers(pre, 'stage')).toMatchObject({ total: 4, counts: { lead: 1, tender: 2 } })
  expect(await numbers({ ...pre, stage: 'tender' }, 'stage')).toMatchObject({
    total: 2,
    counts: { lead: 1, tender: 2 },
  })
  // Another field, or one that is no filter of the list, is not counted.
  for (const by of ['name', 'stage"', 'constructor', '']) {
    expect((await numbers(pre, by)).counts).toMatchObject({ planning: 4 })
  }
})
