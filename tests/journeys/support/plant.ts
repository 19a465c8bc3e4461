import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { silent } from '../../../server/log'
import { openCluster } from '../../../server/store/cluster'
import { executable } from './browser'
import { openProgram } from './program'

const sizes = ['max_wal_size', 'min_wal_size'] as const
const maxSegments = 40
const root = join(__dirname, '../../..')

async function onDatabase(superuserUrl: string, statements: readonly string[]) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * Leaves room for about as many locks as an ordinary PostgreSQL with 20 connections has: the demo with its 20,000 stocks
 * must be seeded there too.
 */
async function allowFewLocks(folder: string) {
  const cluster = await openCluster({ root, folder: join(folder, 'postgres'), log: silent })
  await onDatabase(cluster.superuserUrl, ['alter system set max_locks_per_transaction = 10'])
  await cluster.release()
}

/** Shrinks the write-ahead log, which is larger than the tables, so that it is not copied for every journey. */
async function shrinkLog(client: Client) {
  // PostgreSQL removes preallocated segments only after they have been used.
  for (let segment = 0; segment < maxSegments; segment += 1) {
    await client.query("select pg_logical_emit_message(false, 'plant', 'next')")
    await client.query('select pg_switch_wal()')
  }
  await client.query('checkpoint')
}

/**
 * Runs the maintenance of autovacuum once for all copies, and turns fsync off: committed data survives a killed program
 * without it.
 */
async function maintain(folder: string) {
  const read = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8')
  const { superuser: password } = JSON.parse(read('secrets.json')) as { readonly superuser: string }
  const port = Number(read('port'))
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'purlin' })
  await client.connect()
  for (const size of sizes) await client.query(`alter system set ${size} = '32MB'`)
  await client.query('select pg_reload_conf()')
  await client.query('vacuum analyze')
  await shrinkLog(client)
  for (const name of [...sizes, 'max_locks_per_transaction']) await client.query(`alter system reset ${name}`)
  await client.query('alter system set fsync = off')
  await client.end()
}

/** Creates the demo company once for all journeys of a run; each journey starts with a separate copy. */
// biome-ignore lint/style/noDefaultExport: Jest requires a default export.
export default async function plant() {
  // The browser is unpacked here once, before the workers need it in parallel.
  await executable()
  if (process.env.PURLIN_PLANTED) return
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' }, prepare: allowFewLocks })
  await maintain(program.folder)
  await program.stop()
  process.env.PURLIN_PLANTED = program.folder
  process.env.PURLIN_PLANTED_BY = String(process.pid)
}
