import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { tablesOf } from '../../../server/engine/features'
import { silent } from '../../../server/log'
import { asSystem } from '../../../server/store/connection/system-scope'
import { migrate } from '../../../server/store/schema/migrate'
import { openStore, type Store, StoreUnavailable } from '../../../server/store/store'
import { type Database, openDatabase } from '../support/database'

const [first, second] = [randomUUID(), randomUUID()]
let database: Database
let store: Store

beforeAll(async () => {
  database = await openDatabase()
  store = await openStore({ url: database.url, log: silent })
  for (const [guid, name] of [
    [first, '甲公司'],
    [second, '乙公司'],
  ]) {
    await store.system(async (sql) => {
      await sql.run('insert into enterprise (guid, name, code) values ($1, $2, $2)', [guid, name])
      await sql.run('insert into post (enterprise_id, name) values ($1, $2), ($1, $3)', [guid, '木工', '瓦工'])
    })
  }
})

afterAll(async () => {
  await store.close()
  await database.drop()
})

const posts = (from: Store, enterprise: string | null) =>
  from.transaction({ enterprise }, (sql) => sql.many<{ enterprise_id: string }>('select enterprise_id from post'))

describe('row security', () => {
  it('shows only the rows of its own enterprise to a query without a filter', async () => {
    const rows = await posts(store, first)
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => row.enterprise_id === first)).toBe(true)
  })

  it('shows no rows without an enterprise, and all rows to the system', async () => {
    expect(await posts(store, null)).toEqual([])
    expect(await store.system((sql) => sql.many('select 1 from post'))).toHaveLength(4)
  })

  it('prevents writing into another enterprise', async () => {
    const write = store.transaction({ enterprise: first }, (sql) =>
      sql.run('insert into post (enterprise_id, name) values ($1, $2)', [second, '钢筋工']),
    )
    await expect(write).rejects.toThrow(/row-level security/)
    const update = (sql: { run(text: string): Promise<number> }) => sql.run("update post set name = name || '!'")
    expect(await store.transaction({ enterprise: first }, update)).toBe(2)
  })

  it('reserves accounts and sessions for the system', async () => {
    const seen = store.transaction({ enterprise: first }, async (sql) => ({
      accounts: await sql.many('select 1 from account'),
      enterprises: await sql.many('select 1 from enterprise'),
      all: await asSystem(sql, () => sql.many('select 1 from enterprise')),
      after: await sql.many('select 1 from enterprise'),
    }))
    expect(await seen).toMatchObject({
      accounts: [],
      enterprises: { length: 1 },
      all: { length: 2 },
      after: { length: 1 },
    })
  })

  it('binds a superuser as well', async () => {
    const asSuperuser = await openStore({ url: database.superuserUrl, log: silent })
    expect(await posts(asSuperuser, first)).toHaveLength(2)
    expect(await posts(asSuperuser, null)).toEqual([])
    await asSuperuser.close()
  })

  it('limits the work to the enterprise that was looked up as the system before it', async () => {
    const rows = await store.transaction(
      async (sql) => ({
        enterprise: (await sql.one<{ guid: string }>("select guid from enterprise where name = '乙公司'")).guid,
      }),
      (sql) => sql.many<{ enterprise_id: string }>('select enterprise_id from post'),
    )
    expect(rows.map((row) => row.enterprise_id)).toEqual([second, second])
  })
})

describe('a transaction', () => {
  it('is rolled back when the work throws, and when the work swallows a failure of the database', async () => {
    const add = 'insert into post (enterprise_id, name) values ($1, $2)'
    const thrown = store.system(async (sql) => {
      await sql.run(add, [first, '电工'])
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    const swallowed = store.system(async (sql) => {
      await sql.run(add, [first, '电工'])
      await sql.run('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await posts(store, first)).toHaveLength(2)
  })

  it('refuses statements after its end', async () => {
    const query = await store.system(async (sql) => () => sql.many('select 1'))
    await expect(query()).rejects.toThrow('over')
  })

  it('is repeated after a serialization failure', async () => {
    let runs = 0
    const result = await store.system(async (sql) => {
      runs += 1
      if (runs === 1) await sql.run("do $$ begin raise exception 'met' using errcode = '40001'; end $$")
      return sql.one('select 1 as one')
    })
    expect([runs, result]).toEqual([2, { one: 1 }])
  })

  it('reads integers, money, dates and instants in the representation of the program', async () => {
    const row = await store.system((sql) =>
      sql.one(`select 5::bigint as whole, 1.50::numeric(18,2) as money, date '2030-01-31' as day,
                      array[date '2030-01-31'] as days, timestamptz '2030-01-31 08:00+08' as at`),
    )
    const at = '2030-01-31T00:00:00.000Z'
    expect(row).toEqual({ whole: 5, money: '1.50', day: '2030-01-31', days: ['2030-01-31'], at })
  })

  it('fails with a clear error when no connection is free, and works again afterwards', async () => {
    const small = await openStore({ url: database.url, log: silent, size: 1, wait: 200 })
    await small.system(async () => {
      await expect(small.system((sql) => sql.many('select 1'))).rejects.toThrow(StoreUnavailable)
    })
    expect(await small.ready()).toBe(true)
    await small.close()
  })

  it('survives the loss of its connection', async () => {
    const ended = store.system((sql) => sql.many('select pg_terminate_backend(pg_backend_pid())'))
    await expect(ended).rejects.toThrow(StoreUnavailable)
    expect(await store.ready()).toBe(true)
  })
})

describe('migrations', () => {
  const definitions = tablesOf(modules)
  const count = (from: Store) =>
    from.system((sql) =>
      sql.many<{ name: string; applied_at: string }>('select name, applied_at from migration order by name'),
    )

  it('are applied once by two instances that start together, and not again later', async () => {
    const empty = await openDatabase({ empty: true })
    await Promise.all([1, 2].map(() => migrate({ url: empty.url, definitions, log: silent })))
    const fresh = await openStore({ url: empty.url, log: silent })
    const before = await count(fresh)
    await migrate({ url: empty.url, definitions, log: silent })
    expect(await count(fresh)).toEqual(before)
    expect(before.map(({ name }) => name)).toContain('definitions')
    await fresh.close()
    await empty.drop()
  })

  it('give the tables to an ordinary role when a superuser runs them', async () => {
    const empty = await openDatabase({ empty: true })
    await migrate({ url: empty.superuserUrl, definitions, log: silent })
    const fresh = await openStore({ url: empty.superuserUrl, log: silent })
    const owners = await fresh.system((sql) =>
      sql.many(`select distinct tableowner from pg_tables where schemaname = 'public'`),
    )
    expect(owners).toEqual([{ tableowner: 'purlin_app' }])
    expect(await posts(fresh, null)).toEqual([])
    await fresh.close()
    await empty.drop()
  })
})
