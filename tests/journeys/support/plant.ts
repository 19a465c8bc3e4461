import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openProgram } from './program'

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
  await client.query('vacuum analyze')
  await client.query('alter system set fsync = off')
  await client.end()
}

/** Plants the demo company once for all journeys of a run: each begins with a copy of its own. */
// biome-ignore lint/style/noDefaultExport: Jest looks for it.
export default async function plant() {
  if (process.env.PURLIN_PLANTED) return
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  await tidy(program.folder)
  await program.leave()
  process.env.PURLIN_PLANTED = program.folder
  process.env.PURLIN_PLANTED_BY = String(process.pid)
}
