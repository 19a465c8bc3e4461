import { fireEvent, screen } from '@testing-library/react'
import type { OwnRights } from '@wire'
import { PermissionsScreen } from '@/screens/enterprise/permissions/permissions-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(() => loadTextsFor('pages/enterprise/permissions/index'))
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'permissions')
  await server.close()
})

const none = { view: false, edit: false, delete: false, approve: false }
const rights: OwnRights = {
  IsAdministrator: false,
  Rights: [
    { ...none, view: true, edit: true, code: '8805', text: '合同', group: 'finance', scope: 'project' },
    { ...none, code: '8830', text: '请假', group: 'office', scope: '' },
  ],
  SetUpBy: ['张三', '李四'],
}

const open = async (own: OwnRights) => {
  server = await wireServer({ 'Role.GetMine': () => own })
  await show(<PermissionsScreen />, { server: server.url, signedIn: signedInAs(wang), params: {} })
}

it('names what the roles grant, in which records, what they do not, and who can change it', async () => {
  await open(rights)
  expect([await screen.findByText('张三'), screen.getByText('李四')]).toHaveLength(2)
  expect([
    screen.getByText('合同'),
    screen.getByText('查看'),
    screen.getByText('编辑'),
    screen.getByText('参与的项目'),
  ]).toHaveLength(4)
  expect(screen.queryByText('删除')).toBeNull()
  expect(screen.getByText('没有权限的功能（1）')).toBeTruthy()
  expect(screen.getByText('请假')).toBeTruthy()
})

it('leads administrators to the roles', async () => {
  await open({ ...rights, IsAdministrator: true, Rights: [] })
  expect(await screen.findByText('您是管理员，拥有全部功能权限')).toBeTruthy()
  fireEvent.click(screen.getByText('您是管理员，拥有全部功能权限'))
  expect(window.location.hash).toBe('#/roles')
})

it('shows what the browser allows, without those that it does not know', async () => {
  const query = async ({ name }: { readonly name: string }) => {
    if (name === 'microphone') throw new TypeError('unknown name')
    return { state: name === 'camera' ? 'denied' : 'prompt' }
  }
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true })
  await open(rights)
  expect(await screen.findByText(/已拒绝/)).toBeTruthy()
  expect(screen.getAllByText(/使用时询问/)).toHaveLength(2)
  expect(screen.queryByText('麦克风')).toBeNull()
})
