import { randomUUID } from 'node:crypto'
import type { DataScope } from '@wire'
import { project } from '@/modules/projects/project/project.module'
import { randomFrom } from '../../../server/demo/base/random'
import { listRecords, readRecord } from '../../../server/engine/records/read'
import { createRecord } from '../../../server/engine/saving/save'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import {
  type Colleague,
  type Company,
  type DepartmentName,
  departmentNames,
  openCompany,
  parentOf,
} from './support/company'

interface Job {
  readonly guid: string
  readonly maker: string
  readonly manager: string
  readonly team: readonly string[]
  readonly department: DepartmentName
  readonly status: 'building' | 'paused'
}

const scopes: readonly DataScope[] = ['own', 'project', 'department', 'department-and-below', 'all']
const staff: readonly (readonly [string, DepartmentName])[] = [
  ['赵一', 'head'],
  ['钱二', 'east'],
  ['孙三', 'harbour'],
  ['李四', 'quay'],
  ['周五', 'west'],
  ['吴六', 'east'],
]
const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }

let server: Served
let company: Company
let people: Colleague[]
let jobs: Job[]

const isBelow = (department: DepartmentName, top: DepartmentName): boolean => {
  const parent = parentOf[department]
  return department === top || (parent !== null && isBelow(parent, top))
}

/** The meaning of each scope, computed without the database. */
const sees = ({ code, department }: Colleague, scope: DataScope, job: Job) => {
  const isResponsible = job.maker === code || job.manager === code
  const takesPart = isResponsible || job.team.includes(code)
  return {
    own: isResponsible,
    project: takesPart,
    department: takesPart || job.department === department,
    'department-and-below': takesPart || isBelow(job.department, department),
    all: true,
  }[scope]
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  people = []
  for (const [name, department] of staff) people.push(await company.hire(name, department))
  const random = randomFrom(20)
  jobs = []
  for (let index = 0; index < 60; index += 1) {
    const maker = random.pick(people)
    const job: Job = {
      guid: randomUUID(),
      maker: maker.code,
      manager: random.pick(people).code,
      team: [...new Set([random.pick(people).code, random.pick(people).code].slice(random.between(0, 2)))],
      department: random.pick(departmentNames),
      status: random.pick(['building', 'paused'] as const),
    }
    const { manager, team, status } = job
    const startUpDepartment = company.departments[job.department]
    await company.as(maker, 'all', (work) =>
      createRecord(work, project, job.guid, company.draft(index, { manager, team, status, startUpDepartment })),
    )
    jobs.push(job)
  }
})
afterAll(() => server.close())

describe.each(scopes)('the scope %s', (scope) => {
  it.each(staff.map(([name], index) => [name, index] as const))(
    'gives %s the same records in SQL and in this model',
    async (...of) => {
      const person = people[of[1]] as Colleague
      const expected = jobs.filter((job) => sees(person, scope, job))
      const { list, found } = await company.as(person, scope, async (work) => ({
        list: await listRecords(work, project, everything),
        found: await listRecords(work, project, { ...everything, keyword: 'matou', filters: { status: 'paused' } }),
      }))
      const guids = (some: readonly { readonly guid: string }[]) => some.map(({ guid }) => guid).sort()
      const paused = expected.filter(({ status }) => status === 'paused')
      const counts = Object.fromEntries(
        (['building', 'paused'] as const)
          .map((status) => [status, expected.filter((job) => job.status === status).length] as const)
          .filter(([, count]) => count > 0),
      )
      expect(guids(list.rows)).toEqual(guids(expected))
      expect(list).toMatchObject({ total: expected.length, counts })
      expect(guids(found.rows)).toEqual(guids(paused))
      expect(found).toMatchObject({ total: paused.length, counts })
    },
  )

  it('allows the listed records to be opened, and no others', async () => {
    const person = people[1] as Colleague
    await company.as(person, scope, async (work) => {
      for (const job of jobs) {
        const opened = await readRecord(work, project, job.guid).then(
          () => true,
          (problem: { code: string }) => {
            expect(problem.code).toBe('not-found')
            return false
          },
        )
        expect(opened).toBe(sees(person, scope, job))
      }
    })
  })
})

it('the scopes differ in what each of the six people sees', () => {
  const seen = scopes.map((scope) => people.map((person) => jobs.filter((job) => sees(person, scope, job)).length))
  expect(new Set(seen.map(String)).size).toBe(scopes.length)
})

it('a person without the right can neither list, read nor create', async () => {
  const [person] = people as [Colleague]
  const refused = (code: string) => expect.objectContaining({ code })
  await company.as(person, null, async (work) => {
    await expect(listRecords(work, project, everything)).rejects.toEqual(refused('no-view-right'))
    await expect(readRecord(work, project, randomUUID())).rejects.toEqual(refused('no-view-right'))
    const draft = company.draft(900, { manager: person.code })
    await expect(createRecord(work, project, randomUUID(), draft)).rejects.toEqual(refused('no-edit-right'))
  })
})

it('another enterprise sees no records in any call', async () => {
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('郑七', 'head')
  await other.giveRole(stranger, 'all', [project.code])
  const list = await server.get('PrjCCTVInfo.GetPrjListPage', everything, stranger)
  expect(list.body).toEqual({ rows: [], total: 0, counts: {}, totals: {}, can: { edit: false, delete: false } })
  const query = { page: 1, rows: 100, projectname: '码头', showNoPrj: false }
  expect((await server.get('ProjectTree.SearchProjectName', query, stranger)).body).toEqual([])
  expect((await server.get('Search.Query', { keyword: '码头' }, stranger)).body).toEqual([])
  for (const { guid } of jobs.slice(0, 5)) {
    expect(await server.get('PrjCCTVInfo.GetModel', { guid }, stranger)).toMatchObject({
      status: 404,
      problem: 'not-found',
    })
  }
})

it('the scope of a role applies to requests', async () => {
  const [, , person] = people as [Colleague, Colleague, Colleague]
  expect(await server.get('PrjCCTVInfo.GetPrjListPage', everything, person)).toMatchObject({
    status: 403,
    problem: 'no-view-right',
  })
  await company.giveRole(person, 'department-and-below', [project.code])
  const { body } = await server.get('PrjCCTVInfo.GetPrjListPage', everything, person)
  expect(body.total).toBe(jobs.filter((job) => sees(person, 'department-and-below', job)).length)
  await company.giveRole(person, 'all', [project.code])
  expect((await server.get('PrjCCTVInfo.GetPrjListPage', everything, person)).body.total).toBe(jobs.length)
})
