import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { executable } from './browser'
import { openProgram } from './program'

const sizes = ['max_wal_size', 'min_wal_size'] as const
const mostSegments = 40

/** What was written stands in the tables by now: its log, larger than they are, need not go into every copy. */
async function forgetLog(client: Client) {
  // Files that were laid out for what comes are only given up once they have been used.
  for (let segment = 0; segment < mostSegments; segment += 1) {
    await client.query("select pg_logical_emit_message(false, 'plant', 'next')")
    await client.query('select pg_switch_wal()')
  }
  await client.query('checkpoint')
}

/**
 * What a database does by itself once it has a quiet minute is done once for all copies. None of them waits for the
 * disk: what is written outlives programs that are killed all the same.
 */
async function tidy(folder: string) {
  const read = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8')
  const { superuser: password } = JSON.parse(read('secrets.json')) as { readonly superuser: string }
  const port = Number(read('port'))
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'purlin' })
  await client.connect()
  for (const size of sizes) await client.query(`alter system set ${size} = '32MB'`)
  await client.query('select pg_reload_conf()')
  await client.query('vacuum analyze')
  await forgetLog(client)
  for (const size of sizes) await client.query(`alter system reset ${size}`)
  await client.query('alter system set fsync = off')
  await client.end()
}

/** Plants the demo company once for all journeys of a run: each begins with a copy of its own. */
// biome-ignore lint/style/noDefaultExport: Jest looks for it.
export default async function plant() {
  // It is unpacked by one, before many ask for it at once.
  await executable()
  if (process.env.PURLIN_PLANTED) return
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  await tidy(program.folder)
  await program.leave()
  process.env.PURLIN_PLANTED = program.folder
  process.env.PURLIN_PLANTED_BY = String(process.pid)
}
