import { createHash } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import type { Log } from '../../log'
import { unprivilegedRole, withClient } from '../connection/connect'
import { laterMigrations, type Migration, migrations } from '../migrations'

/** Key of the advisory lock; the value is arbitrary, but must be the same in every instance. */
const lock = 5_114_020_011

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

const table = `create table if not exists migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

async function apply(client: Client, { name, text }: Migration) {
  await client.query('begin')
  try {
    await client.query("select set_config('purlin.system', 'on', true)")
    await client.query(text)
    await client.query(
      `insert into migration (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksumOf(text)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function applyDue(client: Client, definitions: string, log: Log) {
  const role = await unprivilegedRole(client)
  if (role !== null) await client.query(`set role ${escapeIdentifier(role)}`)
  await client.query(table)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))

  const changed = [...migrations, ...laterMigrations].find(
    ({ name, text }) => applied.has(name) && applied.get(name) !== checksumOf(text),
  )
  if (changed !== undefined) throw new Error(`migration ${changed.name} was changed after it had been applied`)

  const due = migrations.filter(({ name }) => !applied.has(name))
  // The SQL generated from definitions can run repeatedly, so it is applied whenever it changes.
  const tables: Migration = { name: 'definitions', text: definitions }
  if (applied.get(tables.name) !== checksumOf(definitions)) due.push(tables)
  due.push(...laterMigrations.filter(({ name }) => !applied.has(name)))
  for (const migration of due) {
    await apply(client, migration)
    log.info({ migration: migration.name }, 'migrated')
  }
}

/** Migrates the database to this version. A lock ensures that of several starting instances only one does it. */
export const migrate = ({ url, definitions, log }: { url: string; definitions: string; log: Log }) =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyDue(client, definitions, log)
  })
