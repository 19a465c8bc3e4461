import { randomUUID } from 'node:crypto'
import type { DataScope, ListPage } from '@wire'
import { notice } from '@/modules/office/notice/notice.module'
import { dayFromToday, recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type As, type Served, serve } from '../support/serve'
import {
  type Colleague,
  type Company,
  type DepartmentName,
  departmentNames,
  openCompany,
  parentOf,
} from './support/company'
import type { Values } from './support/desk'

interface TestNotice {
  readonly guid: string
  readonly maker: Colleague
  readonly publisher: string
  readonly reach: 'everyone' | 'departments' | 'people'
  readonly departments: readonly DepartmentName[]
  readonly people: readonly string[]
}

const scopes: readonly (DataScope | null)[] = ['own', 'project', 'department', 'department-and-below', 'all', null]
const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }

let server: Served
let company: Company
/** One reader for each scope and department. */
const readers: { person: Colleague; scope: DataScope | null }[] = []
const all: TestNotice[] = []
let desk: Colleague

const isBelow = (department: DepartmentName, top: DepartmentName): boolean => {
  const parent = parentOf[department]
  return department === top || (parent !== null && isBelow(parent, top))
}

/** The readers of a notice, computed without the database. */
const isReader = ({ code, department }: Colleague, { reach, departments, people }: TestNotice) =>
  ({
    everyone: true,
    departments: departments.some((each) => isBelow(department, each)),
    people: people.includes(code),
  })[reach]

const sees = (person: Colleague, scope: DataScope | null, entry: TestNotice) => {
  if (scope === null) return false
  return scope === 'all' || entry.maker === person || entry.publisher === person.code || isReader(person, entry)
}

const canChange = (person: Colleague, scope: DataScope | null, entry: TestNotice) =>
  scope === 'all' || (scope !== null && (entry.maker === person || entry.publisher === person.code))

const draft = (more: Values): Values => ({
  ...{ title: '停电通知', type: 'admin', content: '周六检修停电', date: dayFromToday(), expiry: dayFromToday(3) },
  ...{ sms: false, reach: 'everyone', departments: [], people: [], ...more },
})
const save = (as: As, guid: string, Data: Values, Version = 0) => {
  const takes = { guid, Version, Data, Confirmed: [], Reason: '' }
  return server.save(recordCall(notice, 'Save'), Version > 0 ? 'edit' : 'add', takes, as)
}
const listNotices = async (as: As, query: object = {}): Promise<ListPage> =>
  (await server.get(recordCall(notice, 'GetListPage'), { ...everything, ...query }, as)).body
const openNotice = (as: As, guid: string) => server.get(recordCall(notice, 'GetModel'), { guid }, as)
const receipts = async (as: As, guid: string, read: boolean) =>
  (await server.get(recordCall(notice, 'GetReceipts'), { guid, read, page: 1, rows: 100 }, as)).body

/** Creates a role with all rights to notices and the given scope. */
const give = ({ code }: Colleague, scope: DataScope, edit = true) =>
  server.store.transaction({ enterprise: company.enterprise }, async (sql) => {
    const guid = randomUUID()
    await sql.run('insert into role (enterprise_id, guid, name, data_scope) values ($1, $2, $3, $4)', [
      ...[company.enterprise, guid, guid, scope],
    ])
    await sql.run(
      `insert into role_right (enterprise_id, role_guid, module_code, can_view, can_edit, can_delete) values ($1, $2, $3, true, $4, $4)`,
      [company.enterprise, guid, notice.code, edit],
    )
    await sql.run('insert into member_role (enterprise_id, user_code, role_guid) values ($1, $2, $3)', [
      ...[company.enterprise, code, guid],
    ])
  })

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  company = await openCompany(server, '甲建设')
  desk = await company.hire('文员', 'head')
  await give(desk, 'all')
  for (const scope of scopes) {
    for (const department of departmentNames) {
      const person = await company.hire(`${scope ?? '无权'}${department}`, department)
      if (scope !== null) await give(person, scope)
      readers.push({ person, scope })
    }
  }
  const of = (index: number) => readers[index % readers.length]?.person as Colleague
  const makers = readers.filter(({ scope }) => scope !== null).map(({ person }) => person)
  for (let index = 0; index < 24; index += 1) {
    const maker = makers[(index * 7) % makers.length] as Colleague
    const entry: TestNotice = {
      guid: randomUUID(),
      maker,
      publisher: index % 3 === 0 ? of(index * 5).code : maker.code,
      reach: (['everyone', 'departments', 'people', 'departments', 'people'] as const)[index % 5] ?? 'everyone',
      // Departments and people chosen before a change of the reach have no effect.
      departments: departmentNames.filter((_, at) => (index + at) % 3 === 0),
      people: [of(index), of(index * 3 + 1), of(index * 11 + 2)].map(({ code }) => code),
    }
    all.push(entry)
    const { reach, publisher, departments, people } = entry
    const guids = departments.map((each) => company.departments[each])
    const answer = await save(maker, entry.guid, draft({ reach, publisher, departments: guids, people }))
    expect(answer.text).toBe('Success')
  }
})
afterAll(() => server.close())

describe('a notice is visible to its readers whatever their data scope, and gives them no right to change it, for the scope', () => {
  it.each(scopes.flatMap((scope) => departmentNames.map((department) => [String(scope), department] as const)))(
    '%s in department %s',
    async (scope, department) => {
      const reader = readers.find((each) => String(each.scope) === scope && each.person.department === department)
      if (reader === undefined) throw new Error('there is no such reader')
      const { person, scope: reach } = reader
      const page = await server.get(recordCall(notice, 'GetListPage'), everything, person)
      if (reach === null) expect(page.problem).toBe('no-view-right')
      else {
        const guids = all.filter((entry) => sees(person, reach, entry)).map(({ guid }) => guid)
        expect(page.body.rows.map(({ guid }) => guid).sort()).toEqual(guids.sort())
        expect(page.body.total).toBe(guids.length)
        expect((await listNotices(person, { keyword: '停电通知' })).total).toBe(guids.length)
        const unread = all.filter((entry) => isReader(person, entry) && entry.maker !== person)
        expect(page.body.unread).toBe(unread.length)
        expect(page.body.rows.filter((row) => row.unread).map(({ guid }) => guid)).toHaveLength(unread.length)
        expect((await listNotices(person, { filters: { unread: 'true' } })).total).toBe(unread.length)
      }
      for (const entry of all) {
        const { status, body, problem } = await openNotice(person, entry.guid)
        expect(status === 200).toBe(sees(person, reach, entry))
        const may = status === 200 && canChange(person, reach, entry)
        if (status === 200) expect(body.can).toEqual({ edit: may, delete: may })
        else expect(problem).toBe(reach === null ? 'no-view-right' : 'not-found')
      }
    },
  )

  it('so that the readers differ in what they see', () => {
    const seen = readers.map(({ person, scope }) => all.filter((entry) => sees(person, scope, entry)).length)
    expect(new Set(seen).size).toBeGreaterThan(4)
  })

  it('so that a reader cannot change or delete it, and other people get not-found', async () => {
    const entry = all.find(({ reach }) => reach === 'people') as TestNotice
    const named = readers.find(
      ({ person, scope }) => sees(person, scope, entry) && !canChange(person, scope, entry),
    )?.person
    const stranger = readers.find(({ person, scope }) => scope !== null && !sees(person, scope, entry))?.person
    if (named === undefined || stranger === undefined) throw new Error('there is no such reader')
    const remove = (as: As) => server.save(recordCall(notice, 'Delete'), 'edit', { guid: entry.guid, Version: 1 }, as)
    expect((await save(named, entry.guid, draft({}), 1)).problem).toBe('no-edit-right')
    expect((await remove(named)).problem).toBe('no-edit-right')
    expect((await save(stranger, entry.guid, draft({}), 1)).problem).toBe('not-found')
    expect((await remove(stranger)).problem).toBe('not-found')
    for (const method of ['GetHistory', 'GetReceipts'] as const) {
      const takes = { guid: entry.guid, read: true, page: 1, rows: 10 }
      expect((await server.get(recordCall(notice, method), takes, stranger)).problem).toBe('not-found')
    }
    const mark = server.save(recordCall(notice, 'MarkRead'), 'edit', { guid: entry.guid }, stranger)
    expect((await mark).problem).toBe('not-found')
  })
})

describe('the receipts of a notice', () => {
  const mark = (as: As, guid: string) => server.save(recordCall(notice, 'MarkRead'), 'edit', { guid }, as)

  it('count its readers with the right once each, including the author', async () => {
    const guid = randomUUID()
    const east = readers.filter(({ person }) => isBelow(person.department, 'east'))
    const withRight = east.filter(({ scope }) => scope !== null).map(({ person }) => person)
    const departments = [company.departments.east]
    await save(desk, guid, draft({ reach: 'departments', departments, publisher: desk.code, title: '东区例会' }))
    expect(await receipts(desk, guid, true)).toEqual({ Read: 0, Of: withRight.length, rows: [] })
    const [one, other] = withRight as [Colleague, Colleague]
    expect((await openNotice(one, guid)).body.unread).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => mark(one, guid)))
    await mark(other, guid)
    expect((await openNotice(one, guid)).body.unread).toBeUndefined()
    // A person who is no reader may mark it read, but is not counted.
    await mark(desk, guid)
    const read = await receipts(desk, guid, true)
    expect([read.Read, read.Of]).toEqual([2, withRight.length])
    expect(read.rows.map(({ UserCode }) => UserCode).sort()).toEqual([one.code, other.code].sort())
    expect(read.rows[0]).toMatchObject({ DepartmentName: expect.any(String), At: expect.stringMatching(/^\d{4}-/) })
    const rest = await receipts(desk, guid, false)
    expect(rest.rows.map(({ UserCode }) => UserCode).sort()).toEqual(
      withRight
        .slice(2)
        .map(({ code }) => code)
        .sort(),
    )
    const mine = randomUUID()
    await save(one, mine, draft({ publisher: one.code }))
    expect((await openNotice(one, mine)).body.unread).toBeUndefined()
    expect((await receipts(one, mine, true)).rows.map(({ UserCode }) => UserCode)).toEqual([one.code])
  })

  it('are not stored for demo accounts', async () => {
    const guid = randomUUID()
    await save(desk, guid, draft({ publisher: desk.code }))
    const visitor = readers.find(({ scope }) => scope === 'own')?.person as Colleague
    const kind = (to: string) =>
      server.store.system((sql) => sql.run('update account set kind = $2 where guid = $1', [visitor.login.Id, to]))
    await kind('demo')
    expect((await mark(visitor, guid)).problem).toBe('demo-version')
    expect((await openNotice(visitor, guid)).body.unread).toBeUndefined()
    await kind('ordinary')
  })
})
