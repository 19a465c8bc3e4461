import { Client, type ClientConfig, types } from 'pg'

const int8 = 20
const date = 1082
const dates = 1182
const timestamptz = 1184
const textArray = 1009 as Parameters<typeof types.getTypeParser>[0]

const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [date, (text) => text],
  [timestamptz, (text) => new Date(text).toISOString()],
])

/** Integers are read as numbers, sums of money as text, dates and timestamps as ISO text. */
export const typeParsers: NonNullable<ClientConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === dates) return types.getTypeParser(textArray, 'text')
    return parsers.get(oid) ?? types.getTypeParser(oid, format ?? 'text')
  }) as typeof types.getTypeParser,
}

/** Runs work on a connection of its own, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, types: typeParsers })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Returns the role to switch to if the connected role bypasses row security, as superusers do: the owner of the tables
 * if they exist, otherwise a role that is created. Returns null if row security applies to the connected role.
 */
export async function unprivilegedRole(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  )
  if (rows[0]?.free !== true) return null
  const owner = await client.query<{ name: string }>(
    `select r.rolname as name from pg_class c join pg_roles r on r.oid = c.relowner
      where c.oid = to_regclass('public.migration') and not r.rolsuper and not r.rolbypassrls`,
  )
  return owner.rows[0]?.name ?? (await createRole(client))
}

async function createRole(client: Client) {
  await client.query(`do $$ begin
    create role purlin_app nologin;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await client.query(`grant purlin_app to current_user`)
  await client.query(`grant create, connect, temporary on database ${rows[0]?.name} to purlin_app`)
  await client.query('grant create, usage on schema public to purlin_app')
  return 'purlin_app'
}
