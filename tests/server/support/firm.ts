import { randomUUID } from 'node:crypto'
import { signedInPerson } from './people'
import type { Served } from './serve'

type Login = { readonly Id: string; readonly JW: string }

/** Creates a firm through the public calls, with one entry of each kind of master data. */
export async function openFirm(server: Served, name: string, phones: number, { founder: founderName = '创始人' } = {}) {
  const phone = (index: number) => `138${String(phones + index).padStart(8, '0')}`
  const founder = await signedInPerson(server.store, { name: founderName, phone: phone(0) })
  const enterprise = randomUUID()
  const created = await server.save(
    'Enterprise.Create',
    'add',
    { guid: enterprise, Name: name, ShortName: name.slice(0, 4) },
    { login: founder.login },
  )
  const login: Login = created.body
  const as = { login }
  const [department, post, role, request] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const common = { parentId: '', brief: '现场', serialNumber: '02', managerCode: '', version: 0 }
  await server.save('Department.Save', 'add', { guid: department, name: '工程部', ...common }, as)
  await server.save('Post.Save', 'add', { guid: post, name: '施工员' }, as)
  await server.save('Role.Save', 'add', { guid: role, name: '现场', dataScope: 'own', rights: [], version: 0 }, as)

  interface NewPerson {
    readonly IsAdministrator?: boolean
    readonly name?: string
  }
  /** Adds a person as the administrator, with a first password. */
  const add = async (index: number, more: NewPerson = {}) => {
    const answer = await server.save(
      'UserManage.Save',
      'add',
      {
        UserCode: '',
        UserName: more.name ?? `员工${index}`,
        Phone: phone(index),
        DepartmentId: department,
        PostId: post,
        RoleIds: [role],
        SuperiorCode: '',
        EmployeeNumber: '',
        IsAdministrator: more.IsAdministrator ?? false,
        Password: 'first2026',
        Version: 0,
      },
      as,
    )
    if (answer.problem !== null) throw new Error(answer.text)
    return phone(index)
  }
  /** Adds a person whose phone is verified and who no longer has to set a password, and signs them in. */
  const invite = async (index: number, more: NewPerson = {}) => {
    await add(index, more)
    await server.store.system((sql) =>
      sql.run('update account set phone_proved_at = now(), must_set_password = false where phone = $1', [phone(index)]),
    )
    const signed = await server.save('Login.Login', 'edit', {
      LoginName: phone(index),
      Password: 'first2026',
      Remember: false,
    })
    return { login: signed.body as Login, phone: phone(index), userCode: signed.body.Me.UserCode }
  }
  const member = await invite(1)
  const { body: invitation } = await server.get('Enterprise.GetInvitation', {}, as)
  const guest = await signedInPerson(server.store, { name: '来客', phone: phone(90) })
  await server.save('Enterprise.Join', 'add', { guid: request, Code: invitation.Code, Remark: '' }, guest)
  return {
    enterprise,
    name,
    login,
    founder: { ...founder, phone: phone(0), userCode: created.body.Me.UserCode },
    department,
    post,
    role,
    request,
    member,
    invitation: invitation.Code,
    add,
    invite,
    phone,
  }
}

export type Firm = Awaited<ReturnType<typeof openFirm>>

/** All rows of an enterprise in every table with an `enterprise_id`, for a comparison before and after. */
export async function everythingOf(server: Served, enterprise: string) {
  return server.store.system(async (sql) => {
    const tables = await sql.many<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'enterprise_id' order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      found[name] = await sql.many(`select t::text as row from "${name}" t where enterprise_id = $1 order by 1`, [
        enterprise,
      ])
    }
    found.enterprise = await sql.many('select e::text as row from enterprise e where guid = $1', [enterprise])
    return found
  })
}
