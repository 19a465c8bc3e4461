import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { modules } from '@/modules'
import { recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { applyMovements } from '../../../server/engine/features/movements/reconcile'
import { applyPosts } from '../../../server/engine/features/posts/reconcile'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrations } from '../../../server/store/migrations'
import { migrate } from '../../../server/store/schema/migrate'
import { type Database, openDatabase } from '../support/database'
import { type Served, serve } from '../support/serve'

type Row = Readonly<Record<string, unknown>>

/** Two small companies with a record of each module, as an early version stored them. */
interface Old {
  /** The SQL of the tables of modules at that time. */
  readonly definitions: string
  /** Sessions of the founders. */
  readonly logins: readonly { readonly Id: string; readonly JW: string; readonly enterprise: string }[]
  readonly modules: readonly string[]
  /** The rows of each table, as JSON. */
  readonly rows: Readonly<Record<string, string>>
}

const old = JSON.parse(gunzipSync(readFileSync(join(__dirname, 'old-database.json.gz'))).toString()) as Old
const oldRows = (table: string) => JSON.parse(old.rows[table] ?? '[]') as Row[]

let database: Database
let server: Served
let folder: string

/** Runs work on a connection of its own. */
async function withConnection(url: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Creates the tables of the old version: applied migrations never change, so today's text of them is the old one. */
const createOldTables = (client: Client) => {
  const applied = new Set(oldRows('migration').map(({ name }) => name))
  const texts = migrations.filter(({ name }) => applied.has(name)).map(({ text }) => text)
  expect(texts).toHaveLength(applied.size - 1)
  const table = `create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  return client.query(["set purlin.system = 'on'", table, ...texts, old.definitions].join(';\n'))
}

async function insertOldRows(client: Client) {
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(old.rows)) {
    await client.query(`delete from "${table}"`)
    await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [rows])
  }
  // Sessions and trials have ended since then.
  await client.query("update session set expires_at = now() + interval '1 day', seen_at = now()")
  await client.query('update account set trial_until = null')
}

beforeAll(async () => {
  database = await openDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'purlin-files-'))
  await withConnection(database.url, createOldTables)
  await withConnection(database.superuserUrl, insertOldRows)
  await migrate({ url: database.url, definitions: tablesOf(modules), log: silent })
  server = await serve({ endpoints: calls, sharedWith: { database, folder } })
  // The server does this at its start.
  await applyMovements(server.store, modules, silent)
  await applyPosts(server.store, modules, silent)
})
afterAll(async () => {
  await server?.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }

/** The records of a module that a company had, without deleted ones. */
const oldRecords = (module: string, enterprise: string) =>
  oldRows(module).filter((row) => row.enterprise_id === enterprise && row.deleted_at === null)

it('the companies of an early version have the same records, each of which opens', async () => {
  const opened = modules.filter(({ name }) => oldRows(name).length > 0)
  expect(old.modules.filter((name) => !modules.some((module) => module.name === name))).toEqual([])
  const found: string[] = []
  for (const { enterprise, ...login } of old.logins) {
    for (const module of opened) {
      const records = oldRecords(module.name, enterprise)
      const list = await server.get(recordCall(module, 'GetListPage'), everything, { login })
      if (list.status !== 200 || list.body.total !== records.length) {
        found.push(`${module.name}: ${list.status} ${list.text.slice(0, 200)}, ${records.length} before`)
      }
      for (const { guid } of records) {
        const model = await server.get(recordCall(module, 'GetModel'), { guid: String(guid) }, { login })
        if (model.status !== 200) found.push(`${module.name} ${guid}: ${model.status} ${model.text.slice(0, 200)}`)
      }
    }
  }
  expect(found).toEqual([])
  expect(opened.length).toBeGreaterThan(25)
})

it('the states of approvals follow from their events, and the ledger from the records', async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
