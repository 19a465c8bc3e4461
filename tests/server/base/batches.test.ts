import { sha256 } from '../../../server/engine/core/secrets'
import { silent } from '../../../server/log'
import { sessionCheck } from '../../../server/store/accounts/sessions'
import type { Sql } from '../../../server/store/connection/statements'
import { openStore, type Store } from '../../../server/store/store'
import { type Database, openDatabase } from '../support/database'
import { createEnterprise, signedInPerson } from '../support/people'

type Person = Awaited<ReturnType<typeof signedInPerson>>

let database: Database
let store: Store
let [ours, theirs]: [Person[], Person[]] = [[], []]
/** Access version of each enterprise. */
const versions = new Map<string | null, number>()

beforeAll(async () => {
  database = await openDatabase()
  store = await openStore({ url: database.url, log: silent })
  const all: Person[][] = []
  for (const name of ['甲公司', '乙公司']) {
    const enterprise = await createEnterprise(store, name)
    await store.system(async (sql) => {
      for (const post of [1, 2, 3]) {
        await sql.run('insert into post (enterprise_id, name) values ($1, $2)', [enterprise, `${name}${post}`])
      }
    })
    all.push(await Promise.all(Array.from({ length: 12 }, () => signedInPerson(store, { enterprise }))))
  }
  ;[ours, theirs] = all as [Person[], Person[]]
  const rows = await store.system((sql) =>
    sql.many<{ guid: string; access_version: number }>('select guid, access_version from enterprise'),
  )
  for (const { guid, access_version } of rows) versions.set(guid, access_version)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const sessionCheckOf = ({ enterprise, login }: Person, later = 0) =>
  sessionCheck('read', {
    tokenHash: sha256(login.JW),
    enterprise: enterprise ?? '',
    accessVersion: (versions.get(enterprise) ?? 0) + later,
  })

/** The rows a person reads, and whether the session check still holds. */
const query = (person: Person, text: string, values: readonly unknown[], later?: number) =>
  store.checked('read', sessionCheckOf(person, later), async (sql, checked) => {
    const rows = await sql.json<Row>(text, values)
    return { rows, isValid: (await checked()) !== null }
  })

interface Row {
  readonly name: string
  readonly of: string
  readonly statement: string
}

/** Distinct per statement, because no two statements start on one connection at the same moment. */
const statement = `pg_backend_pid() || ' ' || statement_timestamp() as statement`
const postsLike = (more = '') =>
  `select name, enterprise_id as of, ${statement} from post where name like $1::text ${more} order by name`
const statementsOf = (answers: readonly { readonly rows: readonly Row[] }[]) =>
  new Set(answers.flatMap(({ rows }) => rows.map((row) => row.statement))).size
let attempts = 0
/** Repeats a test of timing with a new query text, because a busy machine may delay a request. */
async function withRetries(runTest: (own: string) => Promise<void>, tries = 5): Promise<void> {
  attempts += 1
  try {
    await runTest(`${attempts} as time`)
  } catch (error) {
    if (tries === 1) throw error
    await withRetries(runTest, tries - 1)
  }
}
/** A query sent unbatched first, so that the store has its description for batches. */
const queryFirst = async (text: string, value: unknown = '%') => query(ours[0] as Person, text, [value])

it('a batch sends one statement per enterprise, and gives each person their own answer', async () => {
  await queryFirst(postsLike())
  const queries = [...ours, ...theirs].map((person, index) => ({ person, ending: `${(index % 3) + 1}` }))
  const answers = await Promise.all(queries.map(({ person, ending }) => query(person, postsLike(), [`%${ending}`])))
  expect(answers.map(({ rows }) => rows.map(({ name, of }) => ({ name, of })))).toEqual(
    queries.map(({ person, ending }) => [
      { name: `${ours.includes(person) ? '甲' : '乙'}公司${ending}`, of: person.enterprise },
    ]),
  )
  expect(answers.every(({ isValid }) => isValid)).toBe(true)
  expect(statementsOf(answers)).toBe(2)
})

it('a batch shows all rows of the own enterprise and none of another, without a filter', async () => {
  await queryFirst(postsLike())
  const answers = await Promise.all([...ours, ...theirs].map((person) => query(person, postsLike(), ['%'])))
  expect(answers.map(({ rows }) => rows.map(({ of }) => of))).toEqual(
    [...ours, ...theirs].map(({ enterprise }) => [enterprise, enterprise, enterprise]),
  )
})

it('a batch gives no rows to persons who are signed out or whose rights changed, and the others their answers', async () => {
  await queryFirst(postsLike())
  const [signedOut, other, ...rest] = ours as [Person, Person, ...Person[]]
  await store.system((sql) =>
    sql.run('update session set revoked_at = now() where token_hash = $1', [sha256(signedOut.login.JW)]),
  )
  const answers = await Promise.all([
    query(signedOut, postsLike(), ['%']),
    query(other, postsLike(), ['%'], 1),
    ...rest.map((person) => query(person, postsLike(), ['%1'])),
  ])
  expect(answers.slice(0, 2)).toEqual([
    { rows: [], isValid: false },
    { rows: [], isValid: false },
  ])
  expect(answers.slice(2).every(({ rows, isValid }) => isValid && rows.length === 1)).toBe(true)
  expect(statementsOf(answers)).toBe(1)
  await store.system((sql) => sql.run('update session set revoked_at = null'))
})

it('a batch fails only for the person whose values are invalid', async () => {
  const text = 'select name from post where enterprise_id = $1::text::uuid'
  await queryFirst(text, ours[0]?.enterprise)
  const [bad, ...good] = ours as [Person, ...Person[]]
  const [failed, ...answers] = await Promise.allSettled([
    query(bad, text, ["'; drop table post"]),
    ...good.map((person) => query(person, text, [person.enterprise])),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
  expect(answers).toHaveLength(11)
  for (const answer of answers) expect(answer).toMatchObject({ value: { rows: { length: 3 }, isValid: true } })
})

it('a batch contains only equal statements', async () => {
  const texts = [postsLike(), postsLike('and length(name) > 2')]
  for (const text of texts) await queryFirst(text)
  const answers = await Promise.all(texts.flatMap((text) => ours.map((person) => query(person, text, ['%2']))))
  expect(statementsOf(answers)).toBe(2)
})

it('a batch that is too large is split into several statements', async () => {
  await queryFirst(postsLike())
  const persons = [...ours, ...ours, ...ours, ...ours]
  const answers = await Promise.all(persons.map((person) => query(person, postsLike(), ['%3'])))
  expect(answers.every(({ rows }) => rows[0]?.name === '甲公司3')).toBe(true)
  expect(statementsOf(answers)).toBe(3)
})

it('a statement that arrives while a batch is running is sent without delay', () =>
  withRetries(async (own) => {
    const text = `select name, ${statement}, pg_sleep(0.003), ${own} from post where name = $1::text`
    await queryFirst(text, '甲公司1')
    const waves: Promise<Awaited<ReturnType<typeof query>>>[] = []
    for (let wave = 0; wave < 4; wave += 1) {
      waves.push(...ours.slice(0, 3).map((person) => query(person, text, ['甲公司1'])))
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    }
    const answers = await Promise.all(waves)
    expect(answers.every(({ rows }) => rows[0]?.name === '甲公司1')).toBe(true)
    expect(statementsOf(answers)).toBe(2)
  }))

it('a slow batch does not delay statements that arrive after it', () =>
  withRetries(async (own) => {
    const text = `select name, ${statement}, case when $2::text = '' then null else pg_sleep($2::text::float) end, ${own} from post where name = $1::text`
    const queryFor = (person: Person, wait: string) => query(person, text, ['甲公司1', wait])
    await queryFor(ours[0] as Person, '')
    let isSlowDone = false
    const slow = Promise.all(ours.slice(0, 2).map((person) => queryFor(person, '0.5'))).then(() => {
      isSlowDone = true
    })
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    await Promise.all(ours.slice(2, 5).map((person) => queryFor(person, '')))
    expect(isSlowDone).toBe(false)
    await slow
  }))

it('statements that arrive in large numbers are sent behind a running batch, on the same connection', () =>
  withRetries(async (own) => {
    const text = `select name, ${statement}, pg_sleep(0.003), ${own} from post where name = $1::text`
    await queryFirst(text, '甲公司1')
    const queryFor = (person: Person) => query(person, text, ['甲公司1'])
    const first = Promise.all(ours.slice(0, 2).map(queryFor))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const [before, queued] = await Promise.all([first, Promise.all(ours.map(queryFor))])
    expect(statementsOf(before)).toBe(1)
    expect(statementsOf(queued)).toBe(1)
    const connections = [...before, ...queued].flatMap(({ rows }) => rows.map((row) => row.statement.split(' ')[0]))
    expect(new Set(connections).size).toBe(1)
  }))

it('a batch queued behind a slow one does not delay later statements', () =>
  withRetries(async (own) => {
    const text = `select name, ${statement}, case when $2::text = '' then null else pg_sleep($2::text::float) end, ${own} from post where name = $1::text`
    const queryFor = (person: Person, wait: string) => query(person, text, ['甲公司1', wait])
    await queryFor(ours[0] as Person, '')
    let isSlowDone = false
    const slow = Promise.all(ours.slice(0, 2).map((person) => queryFor(person, '0.5')))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const queued = Promise.all(ours.map((person) => queryFor(person, ''))).then((answers) => {
      isSlowDone = true
      return answers
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const others = await Promise.all(ours.slice(2, 5).map((person) => queryFor(person, '')))
    expect(isSlowDone).toBe(false)
    expect(others.every(({ rows }) => rows[0]?.name === '甲公司1')).toBe(true)
    for (const answers of await Promise.all([slow, queued])) {
      expect(answers.every(({ rows }) => rows[0]?.name === '甲公司1')).toBe(true)
    }
  }))

it('a statement that is slow twice in a row is sent unbatched for a while', async () => {
  const text = `select name, ${statement}, pg_sleep($2::float) from post where name = $1::text`
  await query(ours[0] as Person, text, ['甲公司1', 0])
  const all = async (wait: number) =>
    statementsOf(await Promise.all(ours.slice(0, 6).map((person) => query(person, text, ['甲公司1', wait]))))
  for (const wait of [0.02, 0, 0.02, 0, 0.02, 0.02]) expect(await all(wait)).toBe(1)
  expect(await all(0.02)).toBe(6)
})

it('later statements of the same work see the same enterprise and cannot write', async () => {
  await queryFirst(postsLike())
  const work = (more: (sql: Sql) => Promise<unknown>) => (person: Person) =>
    store.checked('read', sessionCheckOf(person), async (sql) => {
      await sql.json(postsLike(), ['%'])
      return more(sql)
    })
  const seen = await Promise.all([...ours, ...theirs].map(work((sql) => sql.many('select enterprise_id from post'))))
  expect(seen).toEqual([...ours, ...theirs].map(({ enterprise }) => Array(3).fill({ enterprise_id: enterprise })))
  const written = await Promise.allSettled(ours.map(work((sql) => sql.run("update post set name = 'X'"))))
  for (const answer of written) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '25006' } })
})

it('two statements of one person at the same time are both answered', async () => {
  await queryFirst(postsLike())
  const answers = await Promise.all(
    ours.map((person) =>
      store.checked('read', sessionCheckOf(person), (sql) =>
        Promise.all(['%1', '%2'].map((like) => sql.json<Row>(postsLike(), [like]))),
      ),
    ),
  )
  for (const [one, two] of answers) expect([one?.[0]?.name, two?.[0]?.name]).toEqual(['甲公司1', '甲公司2'])
})

it('no statement is accepted after the end of the work', async () => {
  let late: Sql | undefined
  await store.checked('read', sessionCheckOf(ours[1] as Person), async (sql) => {
    late = sql
    return sql.json(postsLike(), ['%'])
  })
  await expect(late?.many('select 1')).rejects.toThrow('the work is over')
  await expect(late?.json(postsLike(), ['%'])).rejects.toThrow('the work is over')
})
