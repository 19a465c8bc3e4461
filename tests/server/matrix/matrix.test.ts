import { randomUUID } from 'node:crypto'
import type { CallName } from '@wire'
import { modules } from '@/modules'
import { calls } from '../../../server/http/calls'
import { everythingOf, type Firm, openFirm } from '../support/firm'
import { plantOneOfEach } from '../support/one-of-each'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'
import { flowTakes, plantFlow } from './flow-calls'
import { takesOf } from './module-calls'
import { plainTakes } from './plain-calls'

let server: Served
let [ours, theirs] = [{} as Firm, {} as Firm]
/** The guid of one record in every module of our firm. */
const shared = randomUUID()
/** The pending task of our founder. */
let task = ''

type Takes = Readonly<Record<string, unknown>>

const takes: Readonly<Record<string, (of: Firm) => Takes>> = {
  ...plainTakes(shared),
  ...Object.fromEntries(modules.flatMap((module) => takesOf(module, shared))),
  ...flowTakes(shared, () => task),
}

const callAs = (name: CallName, firm: Firm, as: object) => {
  const input = (takes[name]?.(firm) ?? {}) as never
  const isRead = calls.find((call) => call.name === name)?.kind === 'read'
  return isRead ? server.get(name as never, input, as) : server.save(name as never, 'edit', input, as)
}

const guarded = calls.filter(({ session }) => session !== 'open').map(({ name }) => name)
const ofMembers = calls.filter(({ session }) => ['member', 'administrator'].includes(session)).map(({ name }) => name)
const ofAdministrators = calls.filter(({ session }) => session === 'administrator').map(({ name }) => name)

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  ours = await openFirm(server, '绝密建设集团', 1000)
  theirs = await openFirm(server, '隔壁路桥公司', 2000)
  await plantOneOfEach(server, ours, shared)
  task = await plantFlow(server, ours, shared)
})
afterAll(() => server.close())

it('the matrix contains parameters for each call', () => {
  expect(Object.keys(takes).sort()).toEqual(calls.map(({ name }) => name).sort())
})

describe.each(guarded)('the call %s', (name) => {
  it('answers 401 without content if there is no session', async () => {
    expect(await callAs(name, ours, {})).toMatchObject({ status: 401, text: '' })
  })
  it('answers 401 without content if the session is unknown', async () => {
    const login = { Id: ours.login.Id, JW: 'A'.repeat(43) }
    expect(await callAs(name, ours, { login })).toMatchObject({ status: 401, text: '' })
  })
})

describe('a session that ended', () => {
  const ends: readonly (readonly [string, (account: string) => Promise<unknown>])[] = [
    [
      'by age',
      (account) =>
        server.store.system((sql) =>
          sql.run(`update session set expires_at = now() where account_guid = $1`, [account]),
        ),
    ],
    [
      'by signing out everywhere',
      (account) =>
        server.store.system((sql) =>
          sql.run('update session set revoked_at = now() where account_guid = $1', [account]),
        ),
    ],
    [
      'by the account being disabled',
      (account) =>
        server.store.system((sql) => sql.run('update account set disabled = true where guid = $1', [account])),
    ],
    [
      'by the member being disabled',
      async (account) => {
        const { body } = await server.get(
          'UserManage.GetUserManage',
          { page: 1, rows: 50, keyword: '', state: '', department: '' },
          { login: ours.login },
        )
        const codes = await server.store.system((sql) =>
          sql.many<{ user_code: string }>('select user_code from member where account_guid = $1', [account]),
        )
        const code = codes[0]?.user_code ?? ''
        expect(body.rows.map(({ UserCode }) => UserCode)).toContain(code)
        const { body: model } = await server.get('UserManage.GetModel', { UserCode: code }, { login: ours.login })
        const change = { UserCode: code, State: 'disabled' as const, Version: model.Version }
        const done = await server.save('UserManage.SetState', 'edit', change, { login: ours.login })
        expect(done.text).toBe('Success')
      },
    ],
  ]
  it.each(ends)('%s is refused by every call', async (_, end) => {
    const { login } = await ours.invite(10 + ends.findIndex(([, each]) => each === end))
    expect((await server.get('Account.GetModel', {}, { login })).status).toBe(200)
    await end(login.Id)
    const statuses = []
    for (const name of guarded) statuses.push([name, (await callAs(name, ours, { login })).status])
    expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
  })
})

it('the other enterprise gets no data of ours, and changes none', async () => {
  const before = await everythingOf(server, ours.enterprise)
  const leaks: string[] = []
  for (const name of ofMembers) {
    const { text } = await callAs(name, ours, { login: theirs.login })
    const secrets = ['绝密', ours.department, ours.post, ours.role, ours.request, ours.member.phone, shared]
    leaks.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`))
  }
  expect(leaks).toEqual([])
  expect(await everythingOf(server, ours.enterprise)).toEqual(before)
})

it('the other enterprise can neither switch into ours, create it again nor join it without an invitation', async () => {
  const before = await everythingOf(server, ours.enterprise)
  const as = { login: theirs.login }
  expect((await callAs('Enterprise.Switch', ours, as)).problem).toBe('switch-refused')
  expect((await callAs('Enterprise.Create', ours, as)).problem).toBe('not-found')
  expect((await callAs('Enterprise.Join', ours, as)).problem).toBe('invitation-wrong')
  expect(await everythingOf(server, ours.enterprise)).toEqual(before)
})

it('our own file and comment are returned to us, which proves the test of the other enterprise', async () => {
  const as = { login: ours.login }
  expect((await callAs('Annex.GetFile', ours, as)).text).toBe('绝密文件')
  expect((await callAs('Annex.GetList', ours, as)).text).toContain('绝密.txt')
  expect((await callAs('Comment.GetList', ours, as)).text).toContain('绝密评论')
})

it('our own project is found by us, which proves the test of the other enterprise', async () => {
  const { body } = await server.get('Search.Query', { keyword: '绝密' }, { login: ours.login })
  expect(body.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(shared)
})

it.each(ofAdministrators)('the call %s is refused to a member who is no administrator', async (name) => {
  const before = await everythingOf(server, ours.enterprise)
  expect(await callAs(name, ours, { login: ours.member.login })).toMatchObject({ problem: 'insufficient-level' })
  expect(await everythingOf(server, ours.enterprise)).toEqual(before)
})

it.each(ofMembers)('the call %s is refused to a person without an enterprise', async (name) => {
  const { login } = await signedInPerson(server.store)
  expect(await callAs(name, ours, { login })).toMatchObject({ problem: 'no-enterprise' })
})
