import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { modules } from '@/modules'
import { tablesOf } from '../../../server/engine/features'
import { silent } from '../../../server/log'
import { laterMigrations, migrations } from '../../../server/store/migrations'
import { migrate } from '../../../server/store/schema/migrate'

const definitions = tablesOf(modules)
const version = createHash('sha256')
  .update(JSON.stringify([migrations, definitions, laterMigrations]))
  .digest('hex')
  .slice(0, 12)
const template = `template_${version}`

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Creates a migrated template database, unless it exists; an advisory lock lets only one process create it. */
async function makeTemplate(client: Client, url: string) {
  await client.query('select pg_advisory_lock(42)')
  const existing = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template])
  if (existing.rowCount !== 0) return
  await client.query(`drop database if exists ${template} with (force)`)
  await client.query(`create database ${template} owner purlin`)
  await migrate({ url: withDatabase(url, template), definitions, log: silent })
  await client.query(`alter database ${template} is_template true`)
}

export interface Database {
  /** Connects as the app does, with an ordinary role. */
  readonly url: string
  readonly superuserUrl: string
  drop(): Promise<void>
}

/** Creates a separate database for a test file: migrated, or empty if requested. */
export async function openDatabase({ empty = false } = {}): Promise<Database> {
  const superuser = process.env.PURLIN_TEST_SUPERUSER
  const app = process.env.PURLIN_TEST_APP
  if (superuser === undefined || app === undefined) throw new Error('the run has not started its database server')
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`
  const from = empty ? 'template0' : template
  await asSuperuser(superuser, async (client) => {
    if (!empty) await makeTemplate(client, app)
    await client.query(`create database ${name} template ${from} owner purlin strategy file_copy`)
  })
  return {
    url: withDatabase(app, name),
    superuserUrl: withDatabase(superuser, name),
    drop: async () => {
      await asSuperuser(superuser, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
