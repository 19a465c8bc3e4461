import { Pool } from 'pg'
import { preparedStatements } from '../../../server/store/connection/prepared-statements'
import { type Database, openDatabase } from '../support/database'

let database: Database
let pool: Pool

beforeAll(async () => {
  database = await openDatabase()
  pool = new Pool({ connectionString: database.url, max: 1 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a connection keeps the statements used last and deallocates the others', async () => {
  const prepared = preparedStatements(20)
  const texts = Array.from({ length: 200 }, (_, number) => `select $1::integer + ${number} as sum`)
  const client = await pool.connect()
  const send = async (text: string) => {
    prepared.clean(client)
    const { rows } = await client.query({ text, values: [1], ...{ name: prepared.nameOf(text) } })
    return rows[0].sum
  }
  const sums: number[] = []
  for (const text of texts) {
    sums.push(await send(text))
    // Used between the others, so it is never the one that is forgotten.
    await send('select $1::integer as sum')
  }
  expect(sums).toEqual(texts.map((_, number) => number + 1))
  expect(prepared.nameOf('select $1::integer as sum')).toBe('p1')
  expect(prepared.namesOf(texts)).toHaveLength(19)

  const { rows } = await client.query('select name from pg_prepared_statements')
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['p1', ...prepared.namesOf(texts)]))
  expect(rows.length).toBeLessThanOrEqual(20 + 20 / 4)
  expect(await send(texts[0] as string)).toBe(1)
  client.release()
})

it('a text of many rows is not prepared', () => {
  expect(preparedStatements(20).nameOf(`select ${'1,'.repeat(7000)}1`)).toBeUndefined()
})
