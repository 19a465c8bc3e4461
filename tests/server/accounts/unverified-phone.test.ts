import { randomUUID } from 'node:crypto'
import type { CodePurpose, SignedIn } from '@wire'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { type Served, serve } from '../support/serve'

let server: Served
let [employer, stranger] = [{} as Firm, {} as Firm]

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  employer = await openFirm(server, '甲建设', 1000)
  stranger = await openFirm(server, '路人公司', 3000)
})
afterAll(() => server.close())

let next = 20
const addedPhone = () => {
  next += 1
  return stranger.add(next)
}
const code = async (Phone: string, Purpose: CodePurpose) => {
  const sent = await server.save('Login.SendCode', 'edit', { Phone, Purpose }, { address: `10.3.0.${next}` })
  if (sent.problem !== null) throw new Error(sent.text)
  return /\d{4}/.exec(server.messages.filter(({ phone }) => phone === Phone).at(-1)?.text ?? '')?.[0] ?? ''
}
type Login = Pick<SignedIn, 'Id' | 'JW'>
const enter = (LoginName: string, Password: string, more: object = {}) =>
  server.save('Login.Login', 'edit', { LoginName, Password, Remember: true }, more)
const enterByCode = async (Phone: string) =>
  server.save('Login.PhoneLogin', 'edit', { Phone, Code: await code(Phone, 'login'), Remember: false })
const status = async (login: Login) => (await server.get('Account.GetModel', {}, { login })).status
const join = (login: Login) =>
  server.save('Enterprise.Join', 'add', { guid: randomUUID(), Code: employer.invitation, Remark: '' }, { login })

describe('an account created for the phone of another person', () => {
  it('is useless to its creator, before and after the owner of the phone signs in', async () => {
    const phone = await addedPhone()
    const { body: creatorSession } = await enter(phone, 'first2026', { headers: { device: 'thief' } })
    expect(creatorSession).toMatchObject({ MustSetPassword: true, DeviceToken: '' })
    const as = { login: creatorSession }
    for (const refused of [
      await server.save('Account.SetFirstPassword', 'edit', { Password: 'thief2026', Code: '' }, as),
      await server.save('Account.ChangePassword', 'edit', { OldPassword: 'first2026', Password: 'thief2026' }, as),
      await join(creatorSession),
      await server.get('Enterprise.GetList', {}, as),
      await server.get('Enterprise.GetCorpInfo', {}, as),
    ]) {
      expect(refused.problem).toMatch(/^(set-password-first|code-expired)$/)
    }

    const { body: owner } = await enterByCode(phone)
    expect(owner).toMatchObject({ MustSetPassword: true, Me: { PhoneProved: true } })
    expect(await status(creatorSession)).toBe(401)
    expect((await enter(phone, 'first2026')).problem).toBe('wrong-password')
    const own = await server.save(
      'Account.SetFirstPassword',
      'edit',
      { Password: 'owner2026', Code: '' },
      { login: owner },
    )
    expect(own.problem).toBeNull()
    expect((await join(own.body)).text).toBe('Success')
    const { body: waiting } = await server.get('UserManage.GetJoinUserList', { page: 1, rows: 50 }, employer)
    const request = waiting.find(({ Phone }) => Phone === phone)
    const agree = { Guid: request?.Guid ?? '', DepartmentId: employer.department, RoleIds: [] }
    expect((await server.save('UserManage.AgreeJoinEnt', 'edit', agree, employer)).text).toBe('Success')

    const into = { CompaniesId: employer.enterprise }
    expect((await server.save('Enterprise.Switch', 'edit', into, { login: creatorSession })).status).toBe(401)
    expect((await enter(phone, 'first2026')).problem).toBe('wrong-password')
    expect((await server.save('Enterprise.Switch', 'edit', into, { login: own.body })).problem).toBeNull()
  })

  it('loses its remembered devices, sessions and bindings with the first verified code', async () => {
    const phone = await addedPhone()
    const { body: creatorSession } = await enter(phone, 'first2026')
    await server.store.system(async (sql) => {
      await sql.run(
        `insert into remembered_device (token_hash, account_guid, device_id, expires_at)
         values (decode('aa', 'hex'), $1, 'thief', now() + interval '1 day')`,
        [creatorSession.Id],
      )
      await sql.run(
        `insert into pass (pass_hash, kind, account_guid, state, expires_at)
         values (decode('bb', 'hex'), 'desktop', $1, 'agreed', now() + interval '1 day')`,
        [creatorSession.Id],
      )
      await sql.run(
        `insert into account_identity (provider, tenant, external_id, account_guid) values ('wechat', 'app', 'thief', $1)`,
        [creatorSession.Id],
      )
    })
    const forgotten = { Phone: phone, Code: await code(phone, 'forgot'), Password: 'owner2026' }
    expect((await server.save('Login.ResetPassword', 'edit', forgotten)).text).toBe('Success')
    const left = await server.store.system((sql) =>
      sql.one<object>(
        `select (select count(*)::int from session where account_guid = $1 and revoked_at is null) as sessions,
                (select count(*)::int from remembered_device where account_guid = $1 and revoked_at is null) as devices,
                (select count(*)::int from pass where account_guid = $1 and state <> 'used') as passes,
                (select count(*)::int from account_identity where account_guid = $1) as identities`,
        [creatorSession.Id],
      ),
    )
    expect(left).toEqual({ sessions: 0, devices: 0, passes: 0, identities: 0 })
    expect((await enter(phone, 'owner2026')).body).toMatchObject({ MustSetPassword: false })
  })

  it('cannot be admitted with a join request made before its phone was verified', async () => {
    const phone = await addedPhone()
    const { body: creatorSession } = await enter(phone, 'first2026')
    const guid = randomUUID()
    await server.store.system((sql) =>
      sql.run(
        `insert into join_request (enterprise_id, guid, account_guid, name, phone) values ($1, $2, $3, '王工', $4)`,
        [employer.enterprise, guid, creatorSession.Id, phone],
      ),
    )
    const agree = { Guid: guid, DepartmentId: employer.department, RoleIds: [] }
    expect((await server.save('UserManage.AgreeJoinEnt', 'edit', agree, employer)).problem).toBe('joiner-unproved')
    await enterByCode(phone)
    expect((await server.save('UserManage.AgreeJoinEnt', 'edit', agree, employer)).text).toBe('Success')
  })

  it('cannot be used to join without a password either, as when a directory created it', async () => {
    const phone = await addedPhone()
    const { body: creatorSession } = await enter(phone, 'first2026')
    await server.store.system((sql) =>
      sql.run('update account set password_hash = null, must_set_password = false where guid = $1', [
        creatorSession.Id,
      ]),
    )
    expect(await join(creatorSession)).toMatchObject({ problem: 'phone-unproved' })
  })
})

describe('until a person has set an own password', () => {
  it.each([
    ['zh', '请先设置您自己的密码'],
    ['en', 'Set a password of your own first'],
    ['es', 'Primero establezca su propia contraseña'],
    ['tw', '請先設定您自己的密碼'],
  ])('all other calls are refused, in %s', async (lang, words) => {
    const { body: login } = await enter(await addedPhone(), 'first2026')
    const refused = await server.get('Enterprise.GetCorpInfo', {}, { login, lang })
    expect(refused).toMatchObject({ status: 403, problem: 'set-password-first', text: words })
    const file = { name: '图.txt', content: Buffer.from('x') }
    const upload = await server.upload({ MID: 'contract', FID: randomUUID(), guid: randomUUID() }, file, {
      login,
      lang,
    })
    expect(upload.text).toContain(words)
  })

  it('the own account can be read, a language chosen, and the session ended', async () => {
    const { body: login } = await enter(await addedPhone(), 'first2026')
    expect((await server.get('Account.GetModel', {}, { login })).body.PhoneProved).toBe(false)
    expect((await server.save('Account.SetLanguage', 'edit', { Language: 'es' }, { login })).text).toBe('Success')
    expect((await server.save('Account.SignOut', 'edit', {}, { login })).text).toBe('Success')
    expect(await status(login)).toBe(401)
  })
})

describe('the daily limit', () => {
  const recordAttempts = async (scope: string, key: string, times: number) =>
    server.store.system((sql) =>
      sql.run('insert into attempt (scope, key) select $1, $2 from generate_series(1, $3::int)', [scope, key, times]),
    )

  it('applies to adding people', async () => {
    await recordAttempts('people-added', stranger.login.Id, 100)
    await expect(stranger.add(900)).rejects.toThrow('今天已达上限（100 次），请明天继续')
  })

  it('applies to invitations and to join requests', async () => {
    await recordAttempts('invitation', employer.login.Id, 20)
    expect((await server.save('Enterprise.RenewInvitation', 'edit', {}, employer)).problem).toBe('enough-today')
    await recordAttempts('asked-to-join', stranger.founder.account, 20)
    expect((await join(stranger.login)).problem).toBe('enough-today')
  })
})

it('a person can create three companies at most', async () => {
  const [{ login }] = [await employer.invite(950)]
  const createEnterprise = (Name: string) =>
    server.save('Enterprise.Create', 'add', { guid: randomUUID(), Name, ShortName: '' }, { login })
  const answers = [
    await createEnterprise('第一家'),
    await createEnterprise('第二家'),
    await createEnterprise('第三家'),
    await createEnterprise('第四家'),
  ]
  expect(answers.map(({ problem }) => problem)).toEqual([null, null, null, 'companies-enough'])
})
