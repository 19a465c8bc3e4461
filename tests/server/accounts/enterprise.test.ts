import { randomUUID } from 'node:crypto'
import { calls } from '../../../server/http/calls'
import { type Firm, openFirm } from '../support/firm'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'

let server: Served
let [firm, other] = [{} as Firm, {} as Firm]
let as: { readonly login: Firm['login'] }

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  firm = await openFirm(server, '甲建设', 1000)
  other = await openFirm(server, '乙路桥', 2000)
  as = { login: firm.login }
})
afterAll(() => server.close())

let next = 20
const newPerson = () => {
  next += 1
  return signedInPerson(server.store, { name: '路人', phone: firm.phone(700 + next) })
}
const model = async (UserCode: string) => (await server.get('UserManage.GetModel', { UserCode }, as)).body
const change = async (UserCode: string, more: object, who: object = as) => {
  const { RoleIds, ...known } = await model(UserCode)
  const { Version, UserName, Phone, DepartmentId, PostId, SuperiorCode, EmployeeNumber, IsAdministrator } = known
  const current = { UserName, Phone, DepartmentId, PostId, RoleIds, SuperiorCode, EmployeeNumber, IsAdministrator }
  return server.save('UserManage.Save', 'edit', { UserCode, ...current, Password: '', Version, ...more }, who)
}
const state = async (UserCode: string, State: 'enabled' | 'disabled' | 'removed', who: object = as) =>
  server.save('UserManage.SetState', 'edit', { UserCode, State, Version: (await model(UserCode)).Version }, who)

describe('an enterprise', () => {
  it('has a unique name', async () => {
    const created = await server.save(
      'Enterprise.Create',
      'add',
      { guid: randomUUID(), Name: '甲建设', ShortName: '' },
      await newPerson(),
    )
    expect(created).toMatchObject({ problem: 'enterprise-name-exists' })
    expect(
      (await server.save('Enterprise.Save', 'edit', { Name: '乙路桥', ShortName: '', Version: 1 }, as)).problem,
    ).toBe('enterprise-name-exists')
  })

  it('is not created twice when the answer was lost', async () => {
    const person = await newPerson()
    const takes = { guid: randomUUID(), Name: '丙装饰', ShortName: '丙' }
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await server.save('Enterprise.Create', 'add', takes, person)).status).toBe(200)
    }
    const signed = await server.store.system((sql) =>
      sql.one<{ count: number }>('select count(*)::int as count from enterprise where name = $1', ['丙装饰']),
    )
    expect(signed.count).toBe(1)
  })

  it('requested ten times at once is created once, and each answer is a valid session', async () => {
    const person = await newPerson()
    const takes = { guid: randomUUID(), Name: '丁幕墙', ShortName: '丁' }
    const create = () => server.save('Enterprise.Create', 'add', takes, person)
    const answers = [...(await Promise.all(Array.from({ length: 10 }, create))), await create()]
    expect(answers.map(({ status, problem }) => [status, problem])).toEqual(answers.map(() => [200, null]))
    for (const { body: login } of answers) {
      const { body } = await server.get('Enterprise.GetCorpInfo', {}, { login })
      expect(body.CompaniesName).toBe('丁幕墙')
    }
  })

  it('is renamed by its creator only', async () => {
    const second = await firm.invite(400, { IsAdministrator: true })
    const takes = { Name: '甲建设集团', ShortName: '甲', Version: 1 }
    expect((await server.save('Enterprise.Save', 'edit', takes, second)).problem).toBe('insufficient-level')
  })
})

describe('joining', () => {
  it('is requested by invitation code, and an administrator agrees', async () => {
    const person = await newPerson()
    const guid = randomUUID()
    const join = { guid, Code: firm.invitation, Remark: '我是张工' }
    expect((await server.get('Enterprise.FindByCode', { Code: firm.invitation }, person)).body).toMatchObject({
      CompaniesName: '甲建设',
      Asked: false,
    })
    expect((await server.save('Enterprise.Join', 'add', join, person)).text).toBe('Success')
    expect((await server.save('Enterprise.Join', 'add', join, person)).text).toBe('Success')
    const { body: waiting } = await server.get('UserManage.GetJoinUserList', { page: 1, rows: 50 }, as)
    expect(waiting.filter(({ Guid }) => Guid === guid)).toHaveLength(1)
    const decide = { Guid: guid, DepartmentId: firm.department, RoleIds: [firm.role] }
    const answers = await Promise.all([1, 2].map(() => server.save('UserManage.AgreeJoinEnt', 'edit', decide, as)))
    expect(answers.map(({ problem }) => problem).sort()).toEqual([null, 'request-decided'].sort())
    const { body: mine } = await server.get('Enterprise.GetList', {}, person)
    expect(mine.map(({ CompaniesName }) => CompaniesName)).toContain('甲建设')
    expect((await server.save('Enterprise.Join', 'add', { ...join, guid: randomUUID() }, person)).problem).toBe(
      'already-member',
    )
  })

  it('is refused with a reason, and may be requested again', async () => {
    const person = await newPerson()
    const guid = randomUUID()
    await server.save('Enterprise.Join', 'add', { guid, Code: firm.invitation, Remark: '' }, person)
    expect((await server.save('UserManage.RefuseJoinEnd', 'edit', { Guid: guid, Reason: '不认识' }, as)).text).toBe(
      'Success',
    )
    const again = { guid: randomUUID(), Code: firm.invitation, Remark: '' }
    expect((await server.save('Enterprise.Join', 'add', again, person)).text).toBe('Success')
  })

  it('is refused with a wrong code, a code of last week and a renewed code', async () => {
    const person = await newPerson()
    const find = (Code: string) => server.get('Enterprise.FindByCode', { Code }, person)
    expect((await find('000000')).problem).toBe('invitation-wrong')
    await server.store.system((sql) =>
      sql.run(`update enterprise set invitation_at = now() - interval '8 days' where guid = $1`, [other.enterprise]),
    )
    expect((await find(other.invitation)).problem).toBe('invitation-expired')
    await server.save('Enterprise.RenewInvitation', 'edit', {}, { login: other.login })
    expect((await find(other.invitation)).problem).toBe('invitation-wrong')
  })
})

describe('switching', () => {
  it('leaves the previous session valid for a minute, because the answer may be lost', async () => {
    const person = await signedInPerson(server.store, { phone: firm.phone(690) })
    const create = (Name: string) =>
      server.save('Enterprise.Create', 'add', { guid: randomUUID(), Name, ShortName: '' }, person)
    const created = await create('戊防水')
    const switchTo = { CompaniesId: created.body.Me.CompanyCode }
    const status = async (login: object) => (await server.get('Account.GetModel', {}, { login } as never)).status
    const switched = await server.save('Enterprise.Switch', 'edit', switchTo, { login: created.body })
    const again = await server.save('Enterprise.Switch', 'edit', switchTo, { login: created.body })
    expect([switched.problem, again.problem]).toEqual([null, null])
    expect(await Promise.all([created.body, switched.body, again.body].map(status))).toEqual([200, 200, 200])
    await server.store.system((sql) =>
      sql.run(
        `update session set seen_at = now() - interval '1 hour', expires_at = expires_at - interval '61 seconds'
          where account_guid = $1`,
        [person.account],
      ),
    )
    expect(await Promise.all([created.body, switched.body, again.body].map(status))).toEqual([401, 200, 200])
  })

  it('is refused to private users and into enterprises they do not belong to', async () => {
    const stranger = await newPerson()
    const switchTo = (CompaniesId: string, who: object) =>
      server.save('Enterprise.Switch', 'edit', { CompaniesId }, who)
    await server.store.system((sql) =>
      sql.run(`update account set kind = 'private' where guid = $1`, [stranger.account]),
    )
    expect((await switchTo(firm.enterprise, stranger)).problem).toBe('private-user')
    expect((await switchTo(other.enterprise, as)).problem).toBe('switch-refused')
  })
})

describe('members', () => {
  it('who are disabled are signed out at once, and can sign in again when enabled', async () => {
    const one = await firm.invite(50)
    const enter = () =>
      server.save('Login.Login', 'edit', { LoginName: one.phone, Password: 'first2026', Remember: false })
    expect((await state(one.userCode, 'disabled')).text).toBe('Success')
    expect((await server.get('Account.GetModel', {}, one)).status).toBe(401)
    expect((await enter()).problem).toBe('user-disabled')
    expect((await state(one.userCode, 'enabled')).text).toBe('Success')
    expect((await enter()).problem).toBeNull()
  })

  it('who are removed disappear from the list and are signed out', async () => {
    const one = await firm.invite(51)
    await state(one.userCode, 'removed')
    expect((await server.get('UserManage.GetModel', { UserCode: one.userCode }, as)).problem).toBe('not-found')
    expect((await server.get('Account.GetModel', {}, one)).status).toBe(401)
  })

  it('cannot change the creator, nor disable themselves', async () => {
    const second = await firm.invite(52, { IsAdministrator: true })
    const creator = firm.founder.userCode
    expect((await change(creator, { UserName: '换人' }, second)).problem).toBe('creator-untouchable')
    expect((await state(creator, 'disabled', second)).problem).toBe('creator-untouchable')
    expect((await state(second.userCode, 'disabled', second)).problem).toBe('not-yourself')
    expect((await change(creator, { IsAdministrator: false })).text).toBe('Success')
    expect((await model(creator)).IsAdministrator).toBe(true)
  })

  it('have a phone that is unique in the enterprise and an account that is unique everywhere', async () => {
    const [one, two] = [await firm.invite(53), await firm.invite(54)]
    expect((await change(one.userCode, { Phone: two.phone })).problem).toBe('phone-in-enterprise')
    const fresh = { UserCode: '', Password: 'first2026', Version: 0 }
    expect((await change(one.userCode, { ...fresh, Phone: two.phone })).problem).toBe('user-exists')
    expect((await change(one.userCode, { ...fresh, Phone: other.member.phone })).problem).toBe('already-registered')
    const invited = await change(one.userCode, { ...fresh, Phone: firm.phone(990), Password: '' })
    expect(invited.problem).toBe('password-required')
  })

  it('changed by two administrators at once keep one change, and the other is refused as stale', async () => {
    const one = await firm.invite(55)
    const { Version } = await model(one.userCode)
    const answers = await Promise.all(['甲', '乙'].map((UserName) => change(one.userCode, { UserName, Version })))
    expect(answers.map(({ problem }) => problem ?? 'done').sort()).toEqual(['done', 'stale'])
  })
})

describe('departments, posts and roles', () => {
  const department = (more: object) =>
    server.save(
      'Department.Save',
      'add',
      {
        guid: randomUUID(),
        parentId: '',
        name: '质检部',
        brief: '质检',
        serialNumber: '3',
        managerCode: '',
        version: 0,
        ...more,
      },
      as,
    )

  it('a department requires a unique name, a brief and a serial number', async () => {
    for (const field of ['name', 'brief', 'serialNumber']) {
      const answer = await department({ [field]: '' })
      expect(answer).toMatchObject({ problem: 'invalid', details: { issues: [{ field, reason: 'required' }] } })
    }
    expect((await department({ name: '工程部' })).problem).toBe('department-name-exists')
  })

  it('a department is deleted only without children and people, and cannot be its own ancestor', async () => {
    const [parent, child] = [randomUUID(), randomUUID()]
    await department({ guid: parent, name: '上级' })
    await department({ guid: child, name: '下级', parentId: parent })
    const remove = (guid: string) => server.save('Department.Delete', 'edit', { guid }, as)
    expect((await remove(parent)).problem).toBe('delete-children-first')
    expect((await department({ guid: parent, name: '上级', parentId: child, version: 1 })).problem).toBe(
      'department-circle',
    )
    expect([(await remove(child)).text, (await remove(parent)).text]).toEqual(['Success', 'Success'])
    expect((await remove(firm.department)).problem).toBe('department-in-use')
  })

  it('a post or role in use cannot be deleted, and a built-in role never', async () => {
    expect((await server.save('Post.Delete', 'edit', { guid: firm.post }, as)).problem).toBe('post-in-use')
    expect((await server.save('Role.Delete', 'edit', { guid: firm.role }, as)).problem).toBe('role-in-use')
    const { body: roles } = await server.get('Role.GetList', {}, as)
    const builtIn = roles.filter(({ builtIn: name }) => name !== '')
    expect(builtIn.length).toBeGreaterThan(2)
    for (const { id } of builtIn) {
      expect((await server.save('Role.Delete', 'edit', { guid: id }, as)).problem).toBe('role-built-in')
    }
    const creator = roles.find(({ builtIn: name }) => name === 'creator')
    const rights = { name: '改', dataScope: 'own' as const, rights: [], version: 1 }
    expect((await server.save('Role.Save', 'edit', { guid: creator?.id ?? '', ...rights }, as)).problem).toBe(
      'creator-untouchable',
    )
  })

  it('names are unique', async () => {
    expect((await server.save('Post.Save', 'add', { guid: randomUUID(), name: '施工员' }, as)).problem).toBe(
      'post-name-exists',
    )
    const role = { guid: randomUUID(), name: '现场', dataScope: 'own' as const, rights: [], version: 0 }
    expect((await server.save('Role.Save', 'add', role, as)).problem).toBe('role-name-exists')
  })
})
