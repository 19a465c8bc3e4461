import { randomUUID } from 'node:crypto'
import { Problem } from '@/schema'
import { endpoint } from '../../../server/http/wire/endpoint'
import { oneOf, text } from '../../../server/http/wire/input'
import type { Store } from '../../../server/store/store'
import { createEnterprise, signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'
import { endpoints, ranAfterAnswer } from './calls'

let server: Served
beforeAll(async () => {
  server = await serve({ endpoints })
})
afterAll(() => server.close())

const code = (Purpose: 'login' | 'register' | 'forgot' | 'cancel') => ({ Phone: '13800000001', Purpose, Code: '1234' })
const attempts = (scope: string) =>
  server.store.system((sql) => sql.many('select 1 from attempt where scope = $1', [scope]))

describe('access control', () => {
  it('answers 401 without content to a missing, an invalid and an ended session', async () => {
    const person = await signedInPerson(server.store)
    const ended = await signedInPerson(server.store)
    await server.store.system((sql) =>
      sql.run('update session set revoked_at = now() where account_guid = $1', [ended.account]),
    )
    for (const login of [null, { ...person.login, JW: 'x'.repeat(43) }, ended.login]) {
      const refused = await server.save('Account.SaveModel', 'edit', { UserName: '李' }, { login })
      expect(refused).toMatchObject({ status: 401, text: '', problem: 'login-expired' })
    }
  })

  it('identifies the account by the token, not by the account id sent with it', async () => {
    const [one, other] = [await signedInPerson(server.store), await signedInPerson(server.store)]
    const login = { Id: other.account, JW: one.login.JW }
    expect(await server.save('Account.SaveModel', 'edit', { UserName: '赵' }, { login })).toMatchObject({
      text: 'Success',
    })
    const names = await server.store.system((sql) => sql.many(`select guid from account where name = '赵'`))
    expect(names).toEqual([{ guid: one.account }])
  })

  it('limits members to their own enterprise and refuses them calls for administrators', async () => {
    const [first, second] = [await createEnterprise(server.store, '甲'), await createEnterprise(server.store, '乙')]
    const boss = await signedInPerson(server.store, { enterprise: first, isAdministrator: true })
    const member = await signedInPerson(server.store, { enterprise: first })
    const stranger = await signedInPerson(server.store, { enterprise: second })
    const post = { guid: randomUUID(), name: '木工' }
    expect(await server.save('Post.Save', 'add', post, member)).toMatchObject({
      status: 200,
      problem: 'insufficient-level',
    })
    expect(await server.save('Post.Save', 'add', post, boss)).toMatchObject({ text: 'Success' })
    expect((await server.get('Post.GetList', {}, member)).body).toMatchObject([{ name: '木工' }])
    expect((await server.get('Post.GetList', {}, stranger)).body).toEqual([])
  })

  it('refuses a disabled member with 401 and a person without an enterprise with no-enterprise', async () => {
    const enterprise = await createEnterprise(server.store, '丙')
    const member = await signedInPerson(server.store, { enterprise })
    const withoutEnterprise = await signedInPerson(server.store)
    await server.store.system((sql) =>
      sql.run(`update member set state = 'disabled' where account_guid = $1`, [member.account]),
    )
    expect(await server.get('Post.GetList', {}, member)).toMatchObject({ status: 401 })
    expect(await server.get('Post.GetList', {}, withoutEnterprise)).toMatchObject({
      status: 403,
      problem: 'no-enterprise',
    })
  })
})

describe('an answer', () => {
  it('of a save is plain text, also when it is a refusal', async () => {
    const done = await server.save('Login.CheckCode', 'edit', code('register'))
    expect(done).toMatchObject({ status: 200, problem: null, text: 'Success' })
    const refused = await server.save('Login.CheckCode', 'edit', code('login'))
    expect(refused).toMatchObject({ status: 200, problem: 'code-wrong', details: { left: 3 } })
    expect(refused.text).not.toBe('')
  })

  it('of a refused read has the status of the problem', async () => {
    const enterprise = await createEnterprise(server.store, '丁')
    const member = await signedInPerson(server.store, { enterprise })
    const refused = await server.get('PrjCCTVInfo.GetModel', { guid: randomUUID() }, member)
    expect(refused).toMatchObject({ status: 404, problem: 'not-found' })
  })

  it('that returns a problem commits what was written, and one that throws it rolls back', async () => {
    await server.save('Login.CheckCode', 'edit', code('login'), { address: '10.9.9.9' })
    await server.save('Login.CheckCode', 'edit', code('forgot'), { address: '10.9.9.9' })
    expect((await attempts('login')).length).toBeGreaterThan(0)
    expect(await attempts('forgot')).toEqual([])
  })

  it('to a request that hit a bug contains no details of the error', async () => {
    const failed = await server.save('Login.CheckCode', 'edit', code('cancel'))
    expect(failed).toMatchObject({ status: 500, problem: 'bug' })
    expect(failed.text).not.toContain('duplicate')
  })

  it('runs its later tasks only after the transaction is committed', async () => {
    const person = await signedInPerson(server.store)
    await server.save('Account.SaveModel', 'edit', { UserName: 'no' }, person)
    await server.save('Account.SaveModel', 'edit', { UserName: 'yes' }, person)
    expect(ranAfterAnswer).toContain('yes')
    expect(ranAfterAnswer).not.toContain('no')
  })

  it('of an open call runs the work before the handler without a transaction', async () => {
    let transactions = 0
    const system: Store['system'] = (work) => {
      transactions += 1
      return server.store.system(work)
    }
    const before: number[] = []
    const call = endpoint('Login.CheckCode', {
      kind: 'save',
      session: 'open',
      input: { Phone: text({ max: 20 }), Purpose: oneOf(['login']), Code: text({ max: 4 }) },
      before: async () => before.push(transactions),
      handle: async () => {
        throw new Problem('wrong-password')
      },
    })
    const device = { id: '', name: '', platform: 'h5' }
    const context = { lang: 'zh', address: '', device, requestId: '', services: server.services } as const
    const store = { ...server.store, system }
    const served = call.serve({ context, given: code('login'), action: 'edit', tokenHash: null, store })
    await expect(served).rejects.toThrow(Problem)
    expect([before, transactions]).toEqual([[0], 1])
  })

  it('is compressed when it is long', async () => {
    const url = '/OPM3/H5/Common.ashx?method=GetVersionLog'
    for (const encoding of ['br', 'gzip']) {
      const answer = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.rawPayload.length).toBeLessThan(1000)
    }
  })
})

describe('input', () => {
  it('is refused with all of its faults at once', async () => {
    const refused = await server.save('Role.Save', 'add', {
      guid: 'x',
      name: '一二三四五六',
      dataScope: 'all',
      rights: [1, 2, 3, 4] as never,
      version: 10,
    })
    expect(refused.problem).toBe('invalid')
    expect(refused.details.issues).toEqual([
      { field: 'guid', reason: 'not-guid' },
      { field: 'name', reason: 'too-long', limit: 5 },
      { field: 'rights', reason: 'too-many', limit: 3 },
      { field: 'version', reason: 'too-large', limit: 9 },
    ])
  })

  it('has the defaults of the wire, and its length is counted in visible characters', async () => {
    const answer = await server.app.inject(
      '/OPM3/H5/PrjCCTVInfo.ashx?method=GetPrjListPage&keyword=%F0%9F%8F%97%F0%9F%8F%97',
    )
    expect(answer.json()).toEqual({ rows: [], total: 1, counts: {}, totals: {}, can: { edit: false, delete: false } })
  })
})
