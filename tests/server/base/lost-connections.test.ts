import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { retryOnLoss } from '../../../server/store/connection/connection-pool'
import { openStore, type Store, StoreFull, StoreTooSlow, StoreUnavailable } from '../../../server/store/store'
import { type Desk, openDesk } from '../records/support/desk'
import { contractsOf, contractsUnderLoad } from '../support/load'
import { type Served, serve } from '../support/serve'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  for (const _ of [1, 2]) await desk.createContract()
})
afterAll(() => server.close())

async function asSuperuser<T>(work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('the server answers requests while its database connections are terminated repeatedly, and loses or doubles no save', async () => {
  const work = contractsUnderLoad(server, desk)
  await asSuperuser(async (client) => {
    for (let disconnected = 0; disconnected < 12; disconnected += 1) {
      await pause(300)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [new URL(server.database.url).pathname.slice(1)],
      )
    }
  })
  const { statuses, acknowledged, refused, total } = await work.stop()
  const known = ['200', '503']
  expect(Object.keys(statuses).filter((status) => !known.includes(status))).toEqual([])
  console.info(`connections terminated 12 times: ${refused.length} of ${total} calls refused`)
  expect(refused.length / total).toBeLessThanOrEqual(0.01)
  expect(refused.every(({ problem }) => problem === 'unavailable')).toBe(true)
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(await contractsOf(server, acknowledged)).toEqual({ rows: acknowledged.length, lines: acknowledged.length })
})

it.each([
  ['zh', '请稍后再试'],
  ['en', 'Try again in a moment'],
  ['es', 'en un momento'],
  ['tw', '請稍後再試'],
])('an unavailable database gives an answer in %s that asks to try again, with Retry-After', async (lang, words) => {
  const disconnected = await serve({ endpoints: calls, sharedWith: server })
  await disconnected.store.close()
  const auth = `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}`
  const at = (call: string, method: string) => `/OPM3/H5/${call}.ashx?method=${method}&lang=${lang}`
  const form = { auth, 'content-type': 'application/x-www-form-urlencoded' }
  const answers = [
    await disconnected.app.inject({ url: at('Post', 'GetList'), headers: { auth } }),
    await disconnected.app.inject({ method: 'POST', url: at('Account', 'SignOut'), headers: form, payload: '' }),
  ]
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, headers['retry-after'], headers['purlin-problem']]).toEqual([503, '2', 'unavailable'])
    expect(body).toContain(words)
  }
  await disconnected.app.close()
})

const raise = (code: string) => `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`

describe('an error of the database', () => {
  it.each([
    ['57014', StoreTooSlow],
    ['57P01', StoreUnavailable],
    ['57P03', StoreUnavailable],
    ['08006', StoreUnavailable],
    ['25006', StoreUnavailable],
    ['53200', StoreUnavailable],
    ['53300', StoreUnavailable],
    ['53400', StoreUnavailable],
    ['53100', StoreFull],
    ['58030', StoreFull],
  ])('with code %s is no bug of the program', async (code, kind) => {
    await expect(server.store.system((sql) => sql.run(raise(code)))).rejects.toThrow(kind)
  })

  it('is a bug if a read-only session tries to write', async () => {
    const written = server.store.readOnly(
      (sql) => sql.run('create table looked (word text)'),
      async () => ({ enterprise: null }),
    )
    await expect(written).rejects.toThrow('read-only')
  })

  it('leads to one retry if the connection was lost before the commit', async () => {
    let runs = 0
    const answer = server.store.system(async (sql) => {
      runs += 1
      if (runs === 1) await sql.many('select pg_terminate_backend(pg_backend_pid())')
      return sql.one('select 1 as one')
    })
    expect([await answer, runs]).toEqual([{ one: 1 }, 2])
  })

  it('is reported as a lost connection even if the work throws another error after it', async () => {
    const derived = server.store.system(async (sql) => {
      await sql.many('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      throw new Error('no row was found')
    })
    await expect(derived).rejects.toThrow(StoreUnavailable)
  })
})

it('the database is no longer reported as full once the check of its disk fails for another reason', async () => {
  const database = new URL(server.database.url).pathname.slice(1)
  const changeTemporaryRight = (text: string) => asSuperuser((client) => client.query(`${text} public, purlin`))
  await expect(server.store.system((sql) => sql.run(raise('53100')))).rejects.toThrow(StoreFull)
  await changeTemporaryRight(`revoke temporary on database ${database} from`)
  try {
    expect(await server.store.hasRoom()).toBe(true)
  } finally {
    await changeTemporaryRight(`grant temporary on database ${database} to`)
  }
})

describe('a commit', () => {
  /** SQL that fails at the commit, like a connection pooler whose server dies during a commit. */
  const failing = (code: string) => `
    create temporary table late (n integer) on commit drop;
    create or replace function pg_temp.fail() returns trigger language plpgsql
      as $$ begin raise exception 'no' using errcode = '${code}'; end $$;
    create constraint trigger fail after insert on late deferrable initially deferred
      for each row execute function pg_temp.fail();
    insert into late values (1)`

  it.each([
    ['08P01', 1],
    ['57P01', 5],
  ])('that fails with %s is run %s times in total, because a lost commit may have succeeded', async (code, times) => {
    let runs = 0
    const work = server.store.system((sql) => {
      runs += 1
      return sql.run(failing(code))
    })
    await expect(work).rejects.toThrow(StoreUnavailable)
    expect(runs).toBe(times)
  })

  it.each([
    [true, 2],
    [false, 1],
  ])('whose outcome is unknown is run again only if the save recognizes its repetition: %s', async (flag, times) => {
    let runs = 0
    const save = async () => {
      runs += 1
      if (runs === 1) throw new StoreUnavailable(new Error('Connection terminated unexpectedly'))
    }
    await retryOnLoss(save, flag).catch(() => undefined)
    expect(runs).toBe(times)
  })
})

it.each(['timeout expired', 'Connection terminated', 'Query read timeout', 'it is not queryable'])(
  'a server error that quotes "%s" is no loss of the connection',
  async (quoted) => {
    const work = server.store.system((sql) => sql.run('select $1::text::integer', [quoted]))
    await expect(work).rejects.toMatchObject({ code: '22P02' })
  },
)

/**
 * A proxy that forwards everything to the database until it goes silent: then it forwards nothing and closes nothing.
 */
async function openProxy(url: string) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const all: { isSilent: boolean }[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const state = { isSilent: false }
    all.push(state)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', (chunk) => state.isSilent || far.write(chunk))
    far.on('data', (chunk) => state.isSilent || near.write(chunk))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: through.href,
    /** Number of connections so far. */
    opened: () => all.length,
    /** Silences all present connections, but not new ones. */
    silence() {
      for (const one of all) one.isSilent = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('a database whose connections go silent', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let store: Store

  beforeEach(async () => {
    proxy = await openProxy(server.database.url)
    store = await openStore({ url: proxy.url, log: silent, size: 4, wait: 500, silence: 1000 })
  })
  afterEach(async () => {
    await store.close()
    await proxy.close()
  })
  const ask = () => store.system((sql) => sql.one<{ one: number }>('select 1 as one'))
  const warm = () => Promise.all([1, 2, 3, 4].map(() => store.system((sql) => sql.many('select pg_sleep(0.05)'))))

  it('is queried on new connections after one was silent for longer than the time limit of a statement', async () => {
    await warm()
    proxy.silence()
    const first = await Promise.allSettled(Array.from({ length: 12 }, ask))
    expect(first.filter(({ status }) => status === 'rejected')).not.toEqual([])
    for (const one of first) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(StoreUnavailable)
    await expect(Promise.all(Array.from({ length: 12 }, ask))).resolves.toHaveLength(12)
  })

  it('is not queried on idle connections that are as old as a silent one', async () => {
    await warm()
    proxy.silence()
    await expect(ask()).resolves.toEqual({ one: 1 })
    const begun = Date.now()
    for (let attempt = 0; attempt < 6; attempt += 1) await expect(ask()).resolves.toEqual({ one: 1 })
    expect(Date.now() - begun).toBeLessThan(1000)
  })

  it('is queried on its other connections as before when statements only queued for too long', async () => {
    await warm()
    const before = proxy.opened()
    let runs = 0
    await store.system(async (sql) => {
      runs += 1
      if (runs === 1) await Promise.all([1, 2, 3].map(() => sql.many('select pg_sleep(0.6)')))
    })
    await warm()
    expect([runs, proxy.opened() - before]).toEqual([2, 1])
  })

  it('is queried on its other connections as before when an idle one is terminated', async () => {
    await warm()
    const before = proxy.opened()
    const { pid } = await store.system((sql) => sql.one<{ pid: number }>('select pg_backend_pid() as pid'))
    await pause(1100)
    await asSuperuser((client) => client.query('select pg_terminate_backend($1)', [pid]))
    await pause(200)
    await warm()
    expect(proxy.opened() - before).toBe(1)
  })
})
