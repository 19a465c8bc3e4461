import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

const read = (folder: string, name: string) => readFileSync(join(folder, 'postgres', name), 'utf8')

/** Runs a statement in the database of a program, as the app user without tenant scope. */
export async function queryRows(folder: string, sql: string, values: readonly unknown[] = []) {
  const { app } = JSON.parse(read(folder, 'secrets.json')) as { readonly app: string }
  const port = Number(read(folder, 'port').trim())
  const client = new Client({ host: '127.0.0.1', port, user: 'purlin', password: app, database: 'purlin' })
  await client.connect()
  try {
    await client.query("set purlin.system = 'on'")
    return await client.query<Record<string, unknown>>(sql, [...values])
  } finally {
    await client.end()
  }
}

/** Runs a statement directly, e.g. to move times into the past, and returns the number of affected rows. */
export const affectedRows = async (folder: string, sql: string, values: readonly unknown[]) =>
  (await queryRows(folder, sql, values)).rowCount ?? 0

/** Connects to the database of a program as superuser, past all rules, to fill it. */
export async function asSuperuser<T>(folder: string, work: (client: Client) => Promise<T>) {
  const { superuser } = JSON.parse(read(folder, 'secrets.json')) as { readonly superuser: string }
  const port = Number(read(folder, 'port').trim())
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: superuser, database: 'purlin' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
