import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { type Problem, yuan } from '@/schema'
import { readRecord } from '../../../server/engine/records/read'
import { createRecord } from '../../../server/engine/saving/save'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany, type ProjectDraft } from './support/company'

let server: Served
let company: Company
let maker: Colleague

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  maker = await company.hire('赵一', 'east')
})
afterAll(() => server.close())

const create = (guid: string, draft: ProjectDraft) =>
  company.as(maker, 'all', (work) => createRecord(work, project, guid, draft))
const draftOf = (index: number, more: ProjectDraft = {}) => ({
  ...company.draft(index, { manager: maker.code }),
  ...more,
})
const issuesOf = (guid: string, draft: ProjectDraft) =>
  create(guid, draft).then(
    () => [],
    (problem: Problem) => problem.details.issues,
  )
const audits = (guid: string) =>
  server.store.transaction({ enterprise: company.enterprise }, (sql) =>
    sql.many<{ user_code: string; action: string }>('select user_code, action from audit where subject_guid = $1', [
      guid,
    ]),
  )

it('every kind of value is stored exactly', async () => {
  const guid = randomUUID()
  const values: ProjectDraft = {
    ...draftOf(1),
    shortName: 'O\'Neil "一" \\ 号',
    startUpDepartment: company.departments.harbour,
    team: [maker.code],
    scale: yuan(123_456_789.05),
    place: { address: '上海市浦东新区', latitude: 31.2214, longitude: 121.5447 },
    startDate: '2024-02-29',
    endDate: '2026-01-31',
    progressBy: 'hand',
    progress: 33,
    owner: '城市建设投资有限公司',
    brief: '第一行\n第二行',
  }
  await create(guid, values)
  const record = await company.as(maker, 'all', (work) => readRecord(work, project, guid))
  expect(record).toMatchObject({
    guid,
    version: 1,
    values,
    words: { status: '在建', type: '公路', manager: '赵一', team: '赵一', startUpDepartment: 'harbour' },
    can: { edit: true, delete: true },
  })
})

it('an empty field stays empty', async () => {
  const guid = randomUUID()
  await create(guid, draftOf(2))
  const { values } = await company.as(maker, 'all', (work) => readRecord(work, project, guid))
  expect(values).toMatchObject({ shortName: null, team: [], scale: null, place: null, startDate: null, progress: null })
})

it('a record created twice with one guid is created once, with one audit row', async () => {
  const guid = randomUUID()
  await create(guid, draftOf(3))
  await create(guid, draftOf(3, { owner: '别人' }))
  const { values } = await company.as(maker, 'all', (work) => readRecord(work, project, guid))
  expect(values.owner).toBeNull()
  expect(await audits(guid)).toEqual([{ user_code: maker.code, action: 'add' }])
})

it('a record sent ten times at once with one guid is created once', async () => {
  const guid = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => create(guid, draftOf(4))))
  expect(await audits(guid)).toHaveLength(1)
})

it('a duplicate code or name is refused, also for concurrent records', async () => {
  expect(await issuesOf(randomUUID(), draftOf(5))).toEqual([])
  expect(await issuesOf(randomUUID(), draftOf(5, { name: '新名' }))).toEqual([{ field: 'code', reason: 'taken' }])
  expect(await issuesOf(randomUUID(), draftOf(5))).toEqual([
    { field: 'code', reason: 'taken' },
    { field: 'name', reason: 'taken' },
  ])
  const concurrent = await Promise.all(Array.from({ length: 6 }, () => issuesOf(randomUUID(), draftOf(6))))
  expect(concurrent.filter((issues) => Array.isArray(issues) && issues.length === 0)).toHaveLength(1)
})

it('another enterprise may use the same code, name and guid', async () => {
  const guid = randomUUID()
  await create(guid, draftOf(7))
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('钱二', 'head')
  await other.as(stranger, 'all', (work) =>
    createRecord(work, project, guid, other.draft(7, { manager: stranger.code, owner: '乙方' })),
  )
  const mine = await company.as(maker, 'all', (work) => readRecord(work, project, guid))
  expect(mine.values.owner).toBeNull()
})

it('all faults of a record are reported at once', async () => {
  const draft: ProjectDraft = {
    code: '号'.repeat(41),
    name: '',
    type: 'road',
    manager: 'U-unknown',
    startUpDepartment: randomUUID(),
    team: [maker.code, 'U-unknown'],
    startDate: '2026-02-01',
    endDate: '2026-01-01',
  }
  expect(await issuesOf(randomUUID(), draft)).toEqual([
    { field: 'code', reason: 'too-long', limit: 40 },
    { field: 'name', reason: 'required' },
    { field: 'status', reason: 'required' },
    { field: 'endDate', reason: 'project.dates' },
    { field: 'startUpDepartment', reason: 'not-a-choice' },
    { field: 'manager', reason: 'not-a-choice' },
    { field: 'team', reason: 'not-a-choice' },
  ])
})

it('people and departments of another enterprise are refused', async () => {
  const other = await openCompany(server, '丙建设')
  const stranger = await other.hire('孙三', 'head')
  const draft = draftOf(8, { manager: stranger.code, startUpDepartment: other.departments.head })
  expect(await issuesOf(randomUUID(), draft)).toEqual([
    { field: 'startUpDepartment', reason: 'not-a-choice' },
    { field: 'manager', reason: 'not-a-choice' },
  ])
})

const forged: readonly (readonly [string, unknown])[] = [
  ['name', 7],
  ['name', 'a\0b'],
  ['status', ['building']],
  ['scale', '100'],
  ['scale', Number.NaN],
  ['progress', '50'],
  ['progress', 123_456],
  ['startDate', '2026-02-30'],
  ['startDate', 'yesterday'],
  ['startDate', '0000-00-00'],
  ['team', 'U1'],
  ['team', [1]],
  ['place', '上海'],
  ['place', { address: '上海', latitude: 91, longitude: 0 }],
  ['place', { address: '上海' }],
  ['startUpDepartment', { guid: 1 }],
]

it.each(forged)('a %s of %j is refused', async (field, value) => {
  const draft = { ...draftOf(9), [field]: value } as ProjectDraft
  expect(await issuesOf(randomUUID(), draft)).toEqual([{ field, reason: 'wrong-form' }])
})

it('an amount with a fraction of a fen is refused', async () => {
  const draft = { ...draftOf(9), scale: 0.5 } as ProjectDraft
  expect(await issuesOf(randomUUID(), draft)).toEqual([{ field: 'scale', reason: 'too-many-decimals', limit: 2 }])
})

it('a value that is no choice is refused, also a property name of every object', async () => {
  for (const status of ['demolished', 'toString', "'; drop table project; --"]) {
    const draft = { ...draftOf(10), status } as ProjectDraft
    expect(await issuesOf(randomUUID(), draft)).toEqual([{ field: 'status', reason: 'not-a-choice' }])
  }
})

it('unknown fields are ignored', async () => {
  const guid = randomUUID()
  await create(guid, { ...draftOf(11), enterprise_id: randomUUID(), version: 99 } as ProjectDraft)
  const record = await company.as(maker, 'all', (work) => readRecord(work, project, guid))
  expect(record.version).toBe(1)
})
