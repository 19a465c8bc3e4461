import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

const read = (folder: string, name: string) => readFileSync(join(folder, 'postgres', name), 'utf8')

/** What stands in the database of a program. */
export async function rowsIn(folder: string, text: string, values: readonly unknown[] = []) {
  const { app } = JSON.parse(read(folder, 'secrets.json')) as { readonly app: string }
  const port = Number(read(folder, 'port').trim())
  const client = new Client({ host: '127.0.0.1', port, user: 'purlin', password: app, database: 'purlin' })
  await client.connect()
  try {
    await client.query("set purlin.system = 'on'")
    return await client.query<Record<string, unknown>>(text, [...values])
  } finally {
    await client.end()
  }
}

/** Changes what stands there, as only time itself could. */
export const changeIn = async (folder: string, text: string, values: readonly unknown[]) =>
  (await rowsIn(folder, text, values)).rowCount ?? 0

/** Works in the database of a program past all its rules, to fill it. */
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
