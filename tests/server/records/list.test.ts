import { randomUUID } from 'node:crypto'
import { project } from '@/modules/projects/project/project.module'
import { createRecord } from '../../../server/engine/saving/save'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany, type ProjectDraft } from './support/company'

let server: Served
let company: Company
let reader: Colleague

const named = {
  光大新村一期: { shortName: '光大', status: 'paused', startDate: '2025-03-01', endDate: '2027-05-01' },
  广东大厦: { shortName: 'GDDS', status: 'paused', startDate: '2025-01-01', endDate: '2027-02-01' },
  '100%_完成示范段': { shortName: '示范', status: 'completed', startDate: '2024-01-01' },
} satisfies Record<string, ProjectDraft>

const defaultQuery = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const list = (query: Partial<typeof defaultQuery> & { filters?: Record<string, string> }) =>
  server.get('PrjCCTVInfo.GetPrjListPage', { ...defaultQuery, ...query }, reader)
const namesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).body.rows.map(({ values }) => values.name)
const pick = (page: number, projectname = '', showNoPrj = false) =>
  server.get('ProjectTree.SearchProjectName', { page, rows: 10, projectname, showNoPrj }, reader)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  reader = await company.hire('赵一', 'east')
  await company.giveRole(reader, 'all', [project.code])
  const create = (index: number, more: ProjectDraft) =>
    company.as(reader, 'all', (work) =>
      createRecord(work, project, randomUUID(), { ...company.draft(index, { manager: reader.code }), ...more }),
    )
  for (const [index, [name, more]] of Object.entries(named).entries()) await create(900 + index, { name, ...more })
  for (let index = 0; index < 22; index += 1)
    await create(index, { startDate: `2023-01-${10 + index}`, endDate: `2026-12-${10 + index}` })
})
afterAll(() => server.close())

describe('paging', () => {
  it('returns all records once and ends with an empty page', async () => {
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 }), await list({ page: 4 })]
    expect(pages.map(({ body }) => body.rows.length)).toEqual([10, 10, 5, 0])
    expect(new Set(pages.flatMap(({ body }) => body.rows.map(({ guid }) => guid))).size).toBe(25)
    expect(pages.map(({ body }) => body.total)).toEqual([25, undefined, undefined, undefined])
  })

  it('returns an empty array to the picker at the end, and the entry for no project first only on request', async () => {
    expect((await pick(1)).body).toHaveLength(10)
    expect((await pick(3)).body).toHaveLength(5)
    expect((await pick(4)).body).toEqual([])
    const none = { PrjGuid: '', PrjCode: '', PrjName: '', PrjState: '', StartUpDepart: '', PrjStateNameAPP: '' }
    const [first, ...rest] = (await pick(1, '', true)).body
    expect(first).toEqual(none)
    expect(rest).toHaveLength(10)
    expect((await pick(2, '', true)).body).not.toContainEqual(none)
  })

  it('returns the rows of the picker with the names of the specification', async () => {
    expect((await pick(1, '光大')).body).toEqual([
      {
        PrjGuid: expect.any(String),
        PrjCode: 'P-0900',
        PrjName: '光大新村一期',
        PrjState: 'paused',
        StartUpDepart: 'head',
        PrjStateNameAPP: '停工',
      },
    ])
  })

  it.each([
    { page: 0, rows: 10 },
    { page: 10_001, rows: 10 },
    { page: 1, rows: 101 },
    { page: 1, rows: 0 },
  ])('refuses page $page of $rows rows', async (paged) => {
    expect(await list(paged)).toMatchObject({ status: 422, problem: 'invalid' })
  })
})

describe('searching', () => {
  it.each([
    ['光大', ['光大新村一期']],
    ['guangda', ['光大新村一期']],
    ['GuangDa', ['光大新村一期']],
    ['gdxc', ['光大新村一期']],
    ['gdd', ['广东大厦']],
    ['gdds', ['广东大厦']],
    ['p-0901', ['广东大厦']],
    ['100%', ['100%_完成示范段']],
    ['%_', ['100%_完成示范段']],
    ['_完', ['100%_完成示范段']],
    ['\\', []],
    ["' or '1'='1", []],
    ['没有这个', []],
  ])('finds %s', async (keyword, names) => {
    expect(await namesOf({ keyword })).toEqual(names)
  })

  it('finds projects together with tiles and people', async () => {
    const { body } = await server.get('Search.Query', { keyword: 'guangda' }, reader)
    expect(body.map(({ module, rows }) => [module, rows.map(({ title }) => title)])).toEqual([
      ['project', ['光大新村一期']],
    ])
  })
})

describe('filters and order', () => {
  it('counts each status under the other filters and the keyword', async () => {
    const all = { building: 22, completed: 1, paused: 2 }
    expect((await list({})).body).toMatchObject({ total: 25, counts: all })
    expect((await list({ filters: { status: 'paused' } })).body).toMatchObject({ total: 2, counts: all })
    expect((await list({ keyword: 'guangda' })).body.counts).toEqual({ paused: 1 })
    expect((await list({ filters: { type: 'bridge' } })).body).toMatchObject({ rows: [], total: 0, counts: {} })
  })

  it('filters by a range of days that may be open at one end', async () => {
    expect(await namesOf({ filters: { startDate: '2025-01-01~2025-03-01' } })).toEqual(['广东大厦', '光大新村一期'])
    expect(await namesOf({ filters: { startDate: '2025-01-02~' } })).toEqual(['光大新村一期'])
    expect((await list({ filters: { startDate: '~2024-01-01' } })).body).toMatchObject({
      total: 23,
      counts: { building: 22, completed: 1 },
    })
  })

  it.each(['2025-02-30~', '~', '2025-01-01', '2025-01-01~2025-13-01', "2025-01-01~' or '1'='1"])(
    'refuses %s as a range',
    async (startDate) => {
      expect(await list({ filters: { startDate } })).toMatchObject({ status: 422, problem: 'invalid' })
    },
  )

  it('sorts by the default order or by a requested field', async () => {
    // Projects under construction come first, then paused ones, each sorted by end date.
    const names = await namesOf({ filters: { startDate: '2023-01-30~' } })
    expect(names).toEqual(['码头20号工程', '码头21号工程', '广东大厦', '光大新村一期', '100%_完成示范段'])
    expect((await namesOf({ sort: 'startDate' })).slice(0, 2)).toEqual(['码头0号工程', '码头1号工程'])
    expect((await namesOf({ sort: '-code' })).slice(0, 1)).toEqual(['100%_完成示范段'])
  })

  it.each([
    'version',
    'add_user',
    'name; drop table project',
    'name"',
    '--name',
    'name desc',
    '(select 1)',
    'constructor',
  ])('refuses to sort by %s', async (sort) => {
    expect(await list({ sort })).toMatchObject({ status: 422, problem: 'invalid' })
  })

  it.each(['name', 'enterprise_id', '1=1 or status', 'status" or "1"="1', 'constructor', '__proto__'])(
    'refuses to filter by %s',
    async (name) => {
      expect(await list({ filters: JSON.parse(`{${JSON.stringify(name)}: "x"}`) })).toMatchObject({ status: 422 })
    },
  )

  it('treats the value of a filter as a plain value', async () => {
    for (const type of ["bridge' or '1'='1", 'demolished', '%']) {
      expect((await list({ filters: { type } })).body).toMatchObject({ rows: [], total: 0 })
    }
    expect((await list({})).body.total).toBe(25)
  })
})

describe('texts', () => {
  it.each([
    ['zh', '停工'],
    ['en', 'Suspended'],
    ['es', 'Paralizada'],
    ['tw', '停工'],
  ])('name a status in %s', async (lang, word) => {
    const { body } = await server.get(
      'PrjCCTVInfo.GetPrjListPage',
      { ...defaultQuery, keyword: 'guangda' },
      { ...reader, lang },
    )
    expect(body.rows[0]?.words).toMatchObject({ status: word, manager: '赵一' })
  })
})
