import { randomUUID } from 'node:crypto'
import { defineModule, field, section } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { silent } from '../../../server/log'
import { insertRecord, pageOfRecords } from '../../../server/store/records/records'
import { migrate } from '../../../server/store/schema/migrate'
import { searchEntries } from '../../../server/store/search/search'
import { openStore, type Store } from '../../../server/store/store'
import { audited } from '../support/audited'
import { type Database, openDatabase } from '../support/database'
import { createEnterprise } from '../support/people'

const common = {
  name: 'crane-check',
  title: '塔吊检查',
  area: 'toys',
  handler: 'CraneCheck',
  code: '8806',
  scope: { people: [] },
} as const
const fields = {
  title: field.text('名称', { required: true, unique: true }),
  result: field.choice('结果', { good: '合格', bad: '不合格' }, { required: true }),
}
const list = {
  title: 'title',
  state: 'result',
  facts: [],
  filters: ['result'],
  search: ['title'],
  sort: 'title',
} as const
const first = defineModule({ ...common, fields, form: [section('all', '全部', 'title', 'result')], list })
const second = defineModule({
  ...common,
  fields: {
    ...fields,
    result: field.choice('结果', { good: '合格', bad: '不合格', 'not seen': '未检' }, { required: true }),
    fine: field.money('罚款'),
    place: field.place('地点'),
    checker: field.person('检查人'),
    helpers: field.people('协助'),
  },
  form: [section('all', '全部', 'title', 'result', 'fine', 'place', 'checker', 'helpers')],
  list,
})

let database: Database
let store: Store
let enterprise: string

beforeAll(async () => {
  database = await openDatabase()
  store = await openStore({ url: database.url, log: silent })
  enterprise = await createEnterprise(store, '甲建设')
  await migrate({ url: database.url, definitions: tablesOf([first]), log: silent })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

type Check = typeof first | typeof second
const add = (module: Check, values: Record<string, unknown>) =>
  store.transaction({ enterprise }, (sql) =>
    insertRecord(
      sql,
      module,
      { enterprise, guid: randomUUID(), user: 'U1', searchText: '', values },
      audited(enterprise),
    ),
  )
const all = (module: Check, of = enterprise) =>
  store.transaction({ enterprise: of }, async (sql) => {
    const found = await pageOfRecords(sql, module, {
      fields: module.fields,
      conditions: [],
      sort: 'title',
      page: 1,
      rows: 10,
    })
    return found.map(({ values }) => values)
  })

it('a definition creates a table, and an extended definition adds columns and keeps the data', async () => {
  await add(first, { title: '一号', result: 'good' })
  await expect(add(first, { title: '二号', result: 'not seen' })).rejects.toThrow('check')
  await migrate({ url: database.url, definitions: tablesOf([second]), log: silent })
  await add(second, { title: '二号', result: 'not seen', fine: -5 })
  expect(await all(second)).toEqual([
    { title: '一号', result: 'good', fine: null, place: null, checker: null, helpers: [] },
    { title: '二号', result: 'not seen', fine: -5, place: null, checker: null, helpers: [] },
  ])
})

it('the search finds existing records through the entries of an extended definition', async () => {
  const found = (token: string | null) =>
    store.transaction({ enterprise }, async (sql) => {
      const among = { text: () => "array['']", values: [] }
      const query = { words: [], token, among, conditions: [], depth: 10, most: 10 }
      return (await searchEntries(sql, second, query)).count
    })
  expect(await found('¥-0.05')).toBe(1)
  expect(await found('¥0.05')).toBe(0)
  const text = await store.transaction({ enterprise }, async (sql) => {
    await sql.run(`update "crane-check" set search_text = '七号' where title = '一号'`)
    await sql.run(tablesOf([first]))
    await sql.run(tablesOf([second]))
    const among = { text: () => "array['']", values: [] }
    return searchEntries(sql, second, { words: ['七号'], token: null, among, conditions: [], depth: 10, most: 10 })
  })
  expect(text.count).toBe(1)
})

it('applying a definition again changes nothing', async () => {
  const before = await all(second)
  await store.system((sql) => sql.run(tablesOf([second])))
  expect(await all(second)).toEqual(before)
})

it('a person field refers to existing members', async () => {
  await expect(add(second, { title: '三号', result: 'good', checker: 'U-unknown' })).rejects.toThrow('foreign key')
})

it('a query returns only rows of its enterprise, without a filter', async () => {
  expect(await all(second, await createEnterprise(store, '乙建设'))).toEqual([])
  await expect(
    store.transaction({ enterprise: randomUUID() }, (sql) =>
      insertRecord(
        sql,
        first,
        { enterprise, guid: randomUUID(), user: 'U1', searchText: '', values: { title: '四号' } },
        audited(enterprise),
      ),
    ),
  ).rejects.toThrow('row-level security')
})

it('an index supports the default order, and search entries are indexed apart from the definition', async () => {
  const indexes = await store.system((sql) =>
    sql.many<{ indexdef: string }>("select indexdef from pg_indexes where tablename = 'crane-check' order by 1"),
  )
  expect(indexes.map(({ indexdef }) => indexdef.replace(/^.* ON /, ''))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('(enterprise_id, title, guid, result) WHERE (deleted_at IS NULL)'),
      expect.stringContaining('(enterprise_id, title) WHERE (deleted_at IS NULL)'),
    ]),
  )
})
