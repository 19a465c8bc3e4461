import { modules } from '@/modules'
import { tablesOf } from '../../../server/engine/features'
import { silent } from '../../../server/log'
import type { Sql } from '../../../server/store/connection/statements'
import { migrate } from '../../../server/store/schema/migrate'
import { openStore, type Store } from '../../../server/store/store'
import { type Database, openDatabase } from '../support/database'

let database: Database
let store: Store

const downgrade = [
  'alter table account drop constraint account_password_of_proved_phone, drop column phone_proved_at',
  'alter table session drop column ends_at, drop column replaced_at',
  'alter table remembered_device drop column seed',
  `delete from migration where name = '0120-accounts'`,
]

interface Person {
  readonly name: string
  readonly kind?: 'private' | 'demo'
  /** Created by an administrator who chose the password, and changed since. */
  readonly hash?: string | null
  readonly mustSet?: boolean
  readonly registered?: boolean
  readonly usedCode?: boolean
  readonly resetByCode?: boolean
  readonly inDemo?: boolean
}

const people: readonly Person[] = [
  { name: 'registered', registered: true },
  { name: 'private', kind: 'private' },
  { name: 'in the demo enterprise', inDemo: true },
  { name: 'demo version', kind: 'demo' },
  { name: 'added', mustSet: true },
  { name: 'added and in use' },
  { name: 'added, by code', usedCode: true },
  { name: 'added, reset by code', usedCode: true, resetByCode: true },
  { name: 'from a directory', hash: null, mustSet: true },
]

const write = (sql: Sql, action: string, account: string) =>
  sql.run(`insert into audit (action, subject, subject_guid) values ($1, 'account', $2)`, [action, account])

async function insertPerson(sql: Sql, of: Person, phone: string) {
  const { guid } = await sql.one<{ guid: string }>(
    `insert into account (login_name, phone, name, password_hash, must_set_password, kind, created_at)
     values ($1, $1, $2, $3, $4, $5, now() - interval '1 year') returning guid`,
    [phone, of.name, of.hash === undefined ? 'hash' : of.hash, of.mustSet === true, of.kind ?? 'ordinary'],
  )
  await sql.run(
    `insert into session (token_hash, account_guid, expires_at) values (sha256($1::bytea), $2, now() + interval '1 day')`,
    [phone, guid],
  )
  if (of.registered) await write(sql, 'register', guid)
  if (of.resetByCode) await write(sql, 'reset-password', guid)
  if (of.usedCode) {
    await sql.run(
      `insert into sms_code (phone, purpose, code_hash, expires_at, used_at) values ($1, 'login', 'x', now(), now())`,
      [phone],
    )
  }
  if (of.inDemo) {
    await sql.run(
      `with e as (insert into enterprise (name, code, is_demo) values ('演示', 'E1', true) returning guid)
       insert into member (enterprise_id, user_code, account_guid, name) select guid, 'U000001', $1, 'x' from e`,
      [guid],
    )
  }
}

beforeAll(async () => {
  database = await openDatabase()
  store = await openStore({ url: database.url, log: silent })
  await store.system(async (sql) => {
    for (const text of downgrade) await sql.run(text)
    for (const [index, person] of people.entries()) await insertPerson(sql, person, `1370000000${index}`)
  })
  await migrate({ url: database.url, definitions: tablesOf(modules), log: silent })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

it('the migration keeps of each account only what certainly belongs to the owner of the phone', async () => {
  const found = await store.system((sql) =>
    sql.many<object>(
      `select a.name, a.phone_proved_at is not null as proved, a.password_hash is not null as password, a.must_set_password as "mustSet",
              exists (select 1 from session s where s.account_guid = a.guid and s.revoked_at is null) as session
         from account a order by a.phone`,
    ),
  )
  const own = { proved: true, password: true, mustSet: false, session: true }
  const unverified = { proved: false, password: true, mustSet: true, session: true }
  expect(found).toEqual([
    { name: 'registered', ...own },
    { name: 'private', ...own },
    { name: 'in the demo enterprise', ...own },
    { name: 'demo version', ...own },
    { name: 'added', ...unverified },
    { name: 'added and in use', ...unverified },
    { name: 'added, by code', proved: true, password: false, mustSet: true, session: false },
    { name: 'added, reset by code', ...own },
    { name: 'from a directory', proved: false, password: false, mustSet: false, session: true },
  ])
})

it('the database refuses a permanent password for an account without a verified phone', async () => {
  const update = store.system((sql) => sql.run(`update account set must_set_password = false where name = 'added'`))
  await expect(update).rejects.toThrow('account_password_of_proved_phone')
})
