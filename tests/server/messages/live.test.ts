import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { publishChange, type Topic } from '../../../server/engine/core/live-topics'
import { notify } from '../../../server/engine/messages/notify'
import { calls } from '../../../server/http/calls'
import { type LiveHub, openHub } from '../../../server/http/live/hub'
import { tokenHashIn } from '../../../server/http/session/auth-header'
import { silent } from '../../../server/log'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

type Login = { readonly Id: string; readonly JW: string }

let [server, second] = [{} as Served, {} as Served]
let [firstUrl, secondUrl] = ['', '']
let [ours, theirs] = [{} as Firm, {} as Firm]

const listening = async (one: Served) => {
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  const address = one.app.server.address()
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/OPM3/live`
}

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  second = await serve({ endpoints: calls, sharedWith: server })
  firstUrl = await listening(server)
  secondUrl = await listening(second)
  ours = await openFirm(server, '我方建设', 1000)
  theirs = await openFirm(server, '彼方路桥', 2000)
})
const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** A client with the topics it received and its close code. */
async function client(url: string, first: string | Buffer | null, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  open.push(socket)
  const received: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const failed = new Promise<string>((resolve) => socket.on('error', (error) => resolve(error.message)))
  socket.on('message', (data) => received.push(...((JSON.parse(String(data)) as { topics?: string[] }).topics ?? [])))
  const opened = new Promise<true>((resolve) => socket.on('open', () => resolve(true)))
  if (first !== null && (await Promise.race([opened, failed])) === true) socket.send(first)
  return { socket, received, closed, failed, opened }
}
const auth = ({ Id, JW }: Login) => `${Id}.${JW}.${Date.now()}`
const signedIn = async (url: string, login: Login) => {
  const one = await client(url, auth(login))
  await until(() => one.received.includes('*'))
  await sleep(150)
  one.received.splice(0)
  return one
}

async function until(condition: () => boolean, timeout = 2000) {
  const end = Date.now() + timeout
  while (!condition() && Date.now() < end) await sleep(10)
  expect(condition()).toBe(true)
}

const publish = (firm: Firm, users: readonly string[], topics: readonly Topic[] = ['counts']) =>
  server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
    publishChange({ sql, enterprise: firm.enterprise }, users, topics),
  )

it('a change is published to a person at every instance within two seconds, once it is committed', async () => {
  const one = await signedIn(firstUrl, ours.member.login)
  const other = await signedIn(secondUrl, ours.member.login)
  await publish(ours, [ours.member.userCode], ['counts', 'messages'])
  await until(() => one.received.length === 2 && other.received.length === 2)
  expect(one.received).toEqual(['counts', 'messages'])
  const failing = server.store.transaction({ enterprise: ours.enterprise }, async (sql) => {
    await publishChange({ sql, enterprise: ours.enterprise }, [ours.member.userCode], ['counts'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await sleep(300)
  expect(one.received).toHaveLength(2)
})

it('a change is not published to another person or another enterprise', async () => {
  const mine = await signedIn(firstUrl, ours.member.login)
  const colleague = await signedIn(secondUrl, ours.login)
  const stranger = await signedIn(firstUrl, theirs.login)
  // User codes start again in each enterprise, so the same code is another person there.
  expect(theirs.founder.userCode).toBe(ours.founder.userCode)
  await server.store.transaction({ enterprise: ours.enterprise }, (sql) =>
    notify(
      { sql, enterprise: ours.enterprise, services: server.services },
      { users: [ours.founder.userCode], kind: 'system', words: { code: 'join.asked', values: { who: '来客' } } },
    ),
  )
  await until(() => colleague.received.includes('counts'))
  await sleep(300)
  expect([mine.received, stranger.received]).toEqual([[], []])
})

it.each<[why: string, first: () => string | Buffer]>([
  ['text in another form', () => 'hello'],
  ['an unknown token', () => auth({ Id: ours.login.Id, JW: 'A'.repeat(43) })],
  ['bytes', () => Buffer.from(auth(ours.member.login))],
])('a socket is refused that sends %s', async (_, first) => {
  const { closed, received } = await client(firstUrl, first())
  expect(await closed).toBe(4401)
  expect(received).toEqual([])
})

it('a socket is closed that authenticates in its address, stays silent, sends too often, or sends too much', async () => {
  const silent = await client(`${firstUrl}?Auth=${encodeURIComponent(auth(ours.member.login))}`, null)
  const large = await client(firstUrl, 'x'.repeat(1025))
  expect(await large.closed).toBe(1009)
  const talkative = await signedIn(firstUrl, ours.member.login)
  for (let count = 0; count < 20; count += 1) talkative.socket.send('and')
  expect(await talkative.closed).toBe(1008)
  expect(await silent.closed).toBe(4408)
  expect(silent.received).toEqual([])
}, 10_000)

it('the socket has one address, and refuses pages of foreign origins', async () => {
  const elsewhere = await client(firstUrl.replace('/live', '/other'), null)
  expect(await elsewhere.failed).toContain('404')
  const foreign = await client(firstUrl, null, { origin: 'https://evil.example' })
  expect(await foreign.failed).toContain('403')
  const sandboxed = await client(firstUrl, null, { origin: 'null' })
  expect(await sandboxed.failed).toContain('403')
  const own = new URL(firstUrl)
  // Mini-programs send the origin of their host, or none.
  const hosts = [`http://${own.host}`, 'https://servicewechat.com', 'weapp://wechat-game-runtime', undefined]
  for (const origin of hosts) {
    const page = await client(firstUrl, null, origin === undefined ? {} : { origin })
    expect(await page.opened).toBe(true)
  }
  const named = await serve({ endpoints: calls, sharedWith: server, settings: { corsOrigins: ['null'] } })
  const file = await client(await listening(named), null, { origin: 'null' })
  expect(await file.opened).toBe(true)
  await named.close()
})

it('silent sockets of other addresses do not block a person', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const silent = (count: number, address: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const one = await client(firstUrl, null, from(address(index)))
        await Promise.race([one.opened, one.failed])
        return one
      }),
    )
  const one = await silent(250, () => '198.51.100.1')
  expect(one.filter(({ socket }) => socket.readyState === socket.OPEN).length).toBeLessThanOrEqual(100)
  await silent(250, (index) => `2001:db8:${index % 4}::${index.toString(16)}`)
  // A silent socket can be ended after a second; until then new ones are refused and have to retry.
  await sleep(1000)
  const mine = await client(firstUrl, auth(ours.member.login), from('203.0.113.9'))
  await until(() => mine.received.includes('*'))
  expect(mine.socket.readyState).toBe(mine.socket.OPEN)
}, 20_000)

it('a socket is closed when its session is signed out, disabled or expired', async () => {
  const invited = [await ours.invite(20), await ours.invite(21), await ours.invite(22)] as const
  const sockets = await Promise.all(
    invited.map(({ login }, index) => signedIn(index === 0 ? firstUrl : secondUrl, login)),
  )
  const [first, second, third] = sockets
  const [leaves, isDisabled, expires] = invited
  await server.save('Account.SignOut', 'edit', {}, leaves)
  expect(await first?.closed).toBe(4401)
  const { body } = await server.get('UserManage.GetModel', { UserCode: isDisabled.userCode }, ours)
  const state = { UserCode: isDisabled.userCode, State: 'disabled' as const, Version: body.Version }
  await server.save('UserManage.SetState', 'edit', state, ours)
  expect(await second?.closed).toBe(4401)
  await server.store.system((sql) =>
    sql.run('update session set expires_at = now() where account_guid = $1', [expires.login.Id]),
  )
  await server.store.system((sql) =>
    sql.run('update enterprise set access_version = access_version + 1 where guid = $1', [ours.enterprise]),
  )
  expect(await third?.closed).toBe(4401)
  expect(await (await client(firstUrl, auth(leaves.login))).closed).toBe(4401)
})

it('a person has ten sockets, and the oldest is closed for the eleventh', async () => {
  const { login } = await ours.invite(30)
  const first = await signedIn(firstUrl, login)
  for (let count = 0; count < 10; count += 1) await signedIn(firstUrl, login)
  expect(await first.closed).toBe(4429)
})

describe('a client that has loaded its data with a new session', () => {
  let hub = {} as LiveHub
  const enter = async (login: Login, isFresh: boolean) => {
    const topics: (readonly string[])[] = []
    const peer = { notify: (some: readonly string[]) => topics.push(some), close: () => undefined }
    await hub.enter(peer, tokenHashIn(auth(login)) as Buffer, isFresh)
    return topics
  }
  let count = 40
  const newcomer = () => {
    count += 1
    return ours.invite(count)
  }

  beforeAll(async () => {
    hub = openHub(server.store, silent)
    // Changes before the hub listened are unknown to it, and clocks may differ by two seconds.
    await sleep(2500)
  })
  afterAll(() => hub.close())

  it('does not reload when it connects, and receives later changes', async () => {
    const { login, userCode } = await newcomer()
    const topics = await enter(login, true)
    await publish(ours, [userCode])
    await until(() => topics.length === 2)
    expect(topics).toEqual([[], ['counts']])
  })

  it('reloads everything if something changed since it signed in', async () => {
    const { login, userCode } = await newcomer()
    const topics = await enter(login, true)
    await publish(ours, [userCode])
    await until(() => topics.length === 2)
    expect(await enter(login, true)).toEqual([['*']])
  })

  it('reloads everything when it reconnects with the same session', async () => {
    expect(await enter((await newcomer()).login, false)).toEqual([['*']])
    const one = await client(firstUrl, auth(theirs.login))
    await until(() => one.received.includes('*'))
  })

  it('marks the new session in its address', async () => {
    const { login } = await newcomer()
    const one = await client(`${firstUrl}?fresh=1`, auth(login))
    const first = await new Promise((resolve) => one.socket.on('message', (data) => resolve(String(data))))
    expect(JSON.parse(String(first))).toEqual({ topics: [] })
  })
})

it('the hub reconnects after it loses the database, and makes clients reload because changes may be missing', async () => {
  const one = await signedIn(firstUrl, ours.member.login)
  await server.store.system((sql) =>
    sql.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    ),
  )
  await until(() => one.received.includes('*'), 15_000)
  one.received.splice(0)
  await publish(ours, [ours.member.userCode])
  await until(() => one.received.includes('counts'))
})

it('the server closes all sockets when it stops', async () => {
  const third = await serve({ endpoints: calls, sharedWith: server })
  const { closed } = await signedIn(await listening(third), ours.member.login)
  const begun = Date.now()
  await third.close()
  expect(await closed).toBe(1001)
  expect(Date.now() - begun).toBeLessThan(3000)
})
