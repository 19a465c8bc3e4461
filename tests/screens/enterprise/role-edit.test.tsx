import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ModuleRight, RoleModel } from '@wire'
import { RoleEditScreen } from '@/screens/enterprise/role-edit/role-edit-screen'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

type Server = Awaited<ReturnType<typeof wireServer>>
let server: Server

const right = (code: string, text: string, group: string, view = false): ModuleRight => ({
  code,
  text,
  group,
  view,
  edit: false,
  delete: false,
  approve: false,
})

const role: RoleModel = {
  id: 'r1',
  name: '资料员',
  builtIn: '',
  dataScope: 'project',
  members: 0,
  version: 3,
  rights: [
    right('8815', '项目列表', 'project', true),
    right('8801', '项目看板', 'project'),
    right('8807', '施工日志', 'site'),
  ],
}

const open = async (model: RoleModel, me = wang) =>
  show(<RoleEditScreen />, { server: server.url, params: { guid: model.id }, signedIn: signedInAs(me) })

const level = async (module: string, name: string) =>
  within(await screen.findByRole('group', { name: module })).getByRole('checkbox', { name })

const sentRights = () =>
  JSON.parse(server.of('Role.Save')[0]?.takes.rights ?? '[]') as Omit<ModuleRight, 'text' | 'group'>[]

afterEach(() => server.close())

describe('角色', () => {
  it('grants view together with another right, and sends the whole matrix with its version', async () => {
    server = await wireServer({ 'Role.GetModel': () => role, 'Role.Save': () => 'Success' })
    await open(role)
    fireEvent.click(await level('施工日志', '审批'))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.of('Role.Save')).toHaveLength(1))
    expect(server.of('Role.Save')[0]).toMatchObject({
      action: 'edit',
      takes: { guid: 'r1', name: '资料员', dataScope: 'project', version: '3' },
    })
    expect(sentRights()[2]).toEqual({ code: '8807', view: true, edit: false, delete: false, approve: true })
  })

  it('grants a right for one whole group and for no other', async () => {
    server = await wireServer({ 'Role.GetModel': () => role, 'Role.Save': () => 'Success' })
    await open(role)
    fireEvent.click(await level('项目：全部', '编辑'))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.of('Role.Save')).toHaveLength(1))
    expect(sentRights().map(({ edit }) => edit)).toEqual([true, true, false])
  })

  it("shows the server's message when another user has changed the role meanwhile", async () => {
    server = await wireServer({ 'Role.GetModel': () => role, 'Role.Save': () => refuse('stale') })
    await open(role)
    fireEvent.click(await level('施工日志', '查看'))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('words of stale')).toBeTruthy()
    expect((await level('施工日志', '查看')).getAttribute('aria-checked')).toBe('true')
  })

  it("shows why the creator's role cannot be changed", async () => {
    const creator: RoleModel = { ...role, name: '创建者', builtIn: 'creator' }
    server = await wireServer({ 'Role.GetModel': () => creator })
    await open(creator)
    expect(await screen.findAllByText('创建者角色拥有全部权限，不能更改')).not.toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(server.of('Role.Save')).toHaveLength(0)
  })

  it('shows non-administrators why the page is closed, and sends no request', async () => {
    server = await wireServer({ 'Role.GetModel': () => role })
    await open(role, { ...wang, IsAdministrator: false })
    expect(await screen.findByText('仅管理员可用')).toBeTruthy()
    expect(server.calls).toHaveLength(0)
  })
})
