import { randomUUID } from 'node:crypto'
import type { DataScope, FoundGroup } from '@wire'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { amountIn } from '../../../server/engine/records/parse-query'
import { calls } from '../../../server/http/calls'
import { search } from '../../../server/modules/search'
import { type Served, serve } from '../support/serve'
import { type Colleague, type Company, openCompany, type ProjectDraft } from './support/company'
import { type Desk, openDesk } from './support/desk'

let server: Served
let desk: Desk

const find = async (keyword: string, as: object = desk.as) => (await server.get('Search.Query', { keyword }, as)).body
const titles = (groups: readonly FoundGroup[], module: string) =>
  groups.filter((group) => group.module === module).flatMap(({ rows }) => rows.map(({ title }) => title))
const titlesOf = async (keyword: string, module = partner.name) => titles(await find(keyword), module)

/** Inserts records sorted before the searched ones, more than a search reads from the start of the list. */
const insertBefore = (enterprise: string, user: string, count: number) =>
  server.store.transaction({ enterprise }, async (sql) => {
    await sql.run(
      `insert into partner (enterprise_id, guid, add_user, search_text, number, name, type)
       select $1, gen_random_uuid(), $2, 'zz' || i || ' 00填充单位' || i, 'ZZ' || i, '00填充单位' || i, 'owner'
         from generate_series(1, ${count}) i`,
      [enterprise, user],
    )
    await sql.run(
      `insert into project (enterprise_id, guid, add_user, search_text, code, name, status, "endDate")
       select $1, gen_random_uuid(), $2, 'zz' || i || ' 填充项目' || i, 'ZZ' || i, '填充项目' || i, 'building', '2001-01-01'
         from generate_series(1, ${count}) i`,
      [enterprise, user],
    )
  })

const partners = ['光大建材', '光明路桥集团', '100%_完成\\示范', 'O\'Neil {a,b} "co"', '3号 楼宇公司', '重庆银行大厦']
const guids = new Map<string, string>()

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  for (const name of partners) {
    const guid = randomUUID()
    guids.set(name, guid)
    const { text } = await desk.save(partner, guid, { name, type: 'supplier', contact: '欧阳修远' })
    expect(text).toBe('Success')
  }
})
afterAll(() => server.close())

describe.each([
  ['few records', 0],
  ['many others sorted before them', 1200],
])('the search among %s', (_, others) => {
  beforeAll(async () => {
    if (others > 0) await insertBefore(desk.firm.enterprise, desk.firm.founder.userCode, others)
  })

  it.each([
    ['光', ['光大建材', '光明路桥集团']],
    ['路桥', ['光明路桥集团']],
    ['明路桥', ['光明路桥集团']],
    ['路 光', ['光明路桥集团']],
    ['光路', []],
    ['桥路', []],
    ['guangda', ['光大建材']],
    ['GuangDaJian', ['光大建材']],
    ['gdjc', ['光大建材']],
    ['gmlq', ['光明路桥集团']],
    ['chongqing', ['重庆银行大厦']],
    ['cqyh', ['重庆银行大厦']],
    ['100%', ['100%_完成\\示范']],
    ['%_', ['100%_完成\\示范']],
    ['%_完', ['100%_完成\\示范']],
    ['_完', ['100%_完成\\示范']],
    ['成\\示', ['100%_完成\\示范']],
    ['\\', ['100%_完成\\示范']],
    ["o'neil", ['O\'Neil {a,b} "co"']],
    ['{a,b}', ['O\'Neil {a,b} "co"']],
    ['3号', ['3号 楼宇公司']],
    ['3号 楼', ['3号 楼宇公司']],
    ['没有这个', []],
    ["' or '1'='1", []],
    ['$1', []],
    ['{}', []],
    ['NULL', []],
    ['\u{1f477}\u{1f3fd}', []],
    ['光'.repeat(60), []],
    ['a'.repeat(60), []],
  ])('finds %s', async (keyword, names) => {
    expect((await titlesOf(keyword)).sort()).toEqual([...names].sort())
  })

  it('finds a number by its digits, and names the field of a match', async () => {
    const { number } = (await desk.read(partner, guids.get('光大建材') ?? '')).values
    const group = (await find(String(number).slice(2))).find(({ module }) => module === partner.name)
    expect(group?.rows.map(({ title }) => title)).toEqual(['光大建材'])
    expect(group?.rows[0]?.hits).toEqual([expect.objectContaining({ label: '单位编号', value: number })])
    const byContact = await find('欧阳修')
    expect(byContact.flatMap(({ total }) => total)).toEqual([partners.length])
  })

  it('does not find renamed or deleted records, and finds restored ones', async () => {
    const guid = randomUUID()
    const values = { name: `麒麟幕墙${others}`, type: 'owner' }
    await desk.save(partner, guid, values)
    expect(await titlesOf('麒麟')).toEqual([values.name])
    await desk.save(partner, guid, { ...values, name: `琥珀幕墙${others}` }, { Version: 1 })
    expect(await titlesOf('麒麟')).toEqual([])
    expect(await titlesOf('琥珀')).toEqual([`琥珀幕墙${others}`])
    await desk.mark(partner, 'Delete', guid, 2)
    expect(await titlesOf('琥珀')).toEqual([])
    await desk.mark(partner, 'Restore', guid, 3)
    expect(await titlesOf('琥珀')).toEqual([`琥珀幕墙${others}`])
    await desk.mark(partner, 'Delete', guid, 4)
  })

  it('finds as many records as the list', async () => {
    for (const keyword of ['光', '光大', 'guangda', '100%', '建材 光大', '欧阳', '没有这个']) {
      const { total } = await desk.list(partner, { keyword })
      expect((await find(keyword)).find(({ module }) => module === partner.name)?.total ?? 0).toBe(total)
    }
  })
})

it('the search reports no exact total when there are too many matches', async () => {
  const [group] = (await find('填充单位')).filter(({ module }) => module === partner.name)
  expect(group).toMatchObject({ total: null, title: partner.title, area: 'projects' })
  expect(group?.rows).toHaveLength(3)
})

it('the search refuses more than 60 characters and control characters, and finds no record for a blank', async () => {
  expect(await server.get('Search.Query', { keyword: '光'.repeat(61) }, desk.as)).toMatchObject({ problem: 'invalid' })
  expect(await server.get('Search.Query', { keyword: '\0' }, desk.as)).toMatchObject({ problem: 'invalid' })
  expect(await find('   ')).toEqual([])
})

describe('amounts', () => {
  it.each([
    ['12500', '12500.00'],
    ['12,500.00', '12500.00'],
    ['¥12,500', '12500.00'],
    ['￥１２５００', '12500.00'],
    ['1.25万', '12500.00'],
    ['12500.5元', '12500.50'],
    ['-3.07', '-3.07'],
    ['0', '0.00'],
    ['12,50', null],
    ['1.234', null],
    ['12 500', null],
    ['1e5', null],
    ['9'.repeat(16), null],
    ['', null],
  ])('in %s are read as %s', (input, amount) => {
    expect(amountIn(input)).toBe(amount)
  })

  it('are found in every column that people fill in', async () => {
    await desk.createContract({ name: '琉璃瓦采购', amount: 8_765_432 })
    await desk.createContract({ name: '琉璃砖采购', amount: 1_000, advance: 700 })
    for (const keyword of ['87654.32', '87,654.32', '¥87654.32元'])
      expect(await titlesOf(keyword, contract.name)).toEqual(['琉璃瓦采购'])
    expect(await titlesOf('7', contract.name)).toEqual(['琉璃砖采购'])
    const [group] = await find('7.00')
    expect(group?.rows[0]?.hits).toEqual([
      expect.objectContaining({ label: contract.fields.advance.label, kind: 'money', value: 700 }),
    ])
    expect((await desk.list(contract, { keyword: '87,654.32' })).total).toBe(1)
  })
})

it('the search groups records by module in the order of the workbench, after applications and people', async () => {
  await desk.createContract({ name: '紫竹院合同' })
  await desk.save(partner, randomUUID(), { name: '紫竹公司', type: 'owner' })
  await desk.save(project, randomUUID(), desk.projectDraft('ZZY', '紫竹院'))
  expect((await find('紫竹')).map(({ module }) => module)).toEqual(['project', 'contract', 'partner'])
  expect((await find('员工1')).map(({ kind }) => kind)).toEqual(['person'])
  expect((await find('合同')).map(({ kind }) => kind)).toContain('tile')
  const [group] = await find('紫竹院合')
  expect(group).toMatchObject({ kind: 'record', module: 'contract', area: 'finance', title: contract.title, total: 1 })
  expect(group?.rows[0]).toMatchObject({
    title: '紫竹院合同',
    facts: [{ kind: 'money' }, { kind: 'reference', words: '宏达建材' }, { value: '2026-03-01' }],
    stamp: { tone: expect.any(String), word: contract.fields.status.options.choices?.draft },
  })
  const { body } = await server.get('Search.Query', { keyword: '紫竹院合' }, { ...desk.as, lang: 'en' })
  expect(body[0]?.title).toBe('Contract')
})

it('the search returns no records to another enterprise or to people without the right', async () => {
  expect(await find('光大', { login: desk.firm.member.login })).toEqual([])
  const other = await openCompany(server, '乙建设')
  const stranger = await other.hire('郑七', 'head')
  await other.giveRole(stranger, 'all', [partner.code, project.code, contract.code])
  for (const keyword of ['光', '光大', 'guangda', '100%', '87654.32']) expect(await find(keyword, stranger)).toEqual([])
})

it('search entries are not visible without a search', async () => {
  const { enterprise } = desk.firm
  const seen = await server.store.transaction({ enterprise }, (sql) => sql.many('select * from search_entry'))
  expect(seen).toEqual([])
})

describe('the search under data scopes', () => {
  const scopes: readonly DataScope[] = ['own', 'project', 'department', 'department-and-below', 'all']
  let company: Company
  let people: readonly Colleague[]

  beforeAll(async () => {
    company = await openCompany(server, '丙建设')
    people = [
      await company.hire('赵一', 'east'),
      await company.hire('钱二', 'harbour'),
      await company.hire('孙三', 'west'),
    ]
    const [one, two, three] = people as [Colleague, Colleague, Colleague]
    const { departments } = company
    const jobs: readonly ProjectDraft[] = [
      { manager: one.code },
      { manager: two.code, startUpDepartment: departments.harbour },
      { manager: three.code, team: [one.code], startUpDepartment: departments.west },
      { manager: three.code, startUpDepartment: departments.quay },
    ]
    await server.store.transaction({ enterprise: company.enterprise }, async (sql) => {
      for (const [index, job] of jobs.entries()) {
        await sql.run(
          `insert into project (enterprise_id, guid, add_user, search_text, code, name, status, manager, team, "startUpDepartment", "startDate")
           values ($1, $2, 'U0', $3, $4, $3, 'building', $5, $6, $7, '2020-01-01')`,
          [
            company.enterprise,
            randomUUID(),
            `鲲鹏${index}号`,
            `KP${index}`,
            job.manager,
            job.team ?? [],
            job.startUpDepartment ?? departments.head,
          ],
        )
      }
    })
  })

  describe.each([0, 600])('with %i projects sorted before the matches', (others) => {
    beforeAll(async () => {
      if (others > 0) await insertBefore(company.enterprise, people[2]?.code ?? '', others)
    })

    it.each(scopes)('finds in the scope %s the records of the list', async (scope) => {
      const found = await Promise.all(
        people.map((person) =>
          company.as(person, scope, async (work) => {
            const groups = await search(work, modules, '鲲鹏')
            return titles(groups, project.name).length === 0
              ? 0
              : groups.find(({ module }) => module === project.name)?.total
          }),
        ),
      )
      const expected = {
        own: [1, 1, 2],
        project: [2, 1, 2],
        department: [2, 1, 2],
        'department-and-below': [4, 2, 2],
        all: [4, 4, 4],
      }[scope]
      expect(found).toEqual(expected)
    })
  })
})
