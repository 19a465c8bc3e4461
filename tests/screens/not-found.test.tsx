import { screen } from '@testing-library/react'
import type { ReadName } from '@wire'
import type { ReactElement } from 'react'
import { leave } from '@/modules/office/leave/leave.module'
import { MemberEditScreen } from '@/screens/enterprise/member-edit/member-edit-screen'
import { RoleEditScreen } from '@/screens/enterprise/role-edit/role-edit-screen'
import { SetUpScreen } from '@/screens/flows/set-up/set-up-screen'
import { KnowScreen } from '@/screens/qr/know-screen'
import { loadTextsFor } from '@/words'
import { show } from './account/support/show'
import { refuse, signedInAs, wang, wireServer } from './account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
afterEach(() => server.close())

const guid = '11111111-1111-4111-8111-111111111111'

it.each<[string, ReadName, ReactElement, string, Readonly<Record<string, string>>]>([
  ['a role', 'Role.GetModel', <RoleEditScreen key="role" />, 'enterprise/role-edit', { guid }],
  ['a member', 'UserManage.GetModel', <MemberEditScreen key="member" />, 'enterprise/member-edit', { userCode: 'U9' }],
  [
    ...(['a flow', 'AuditTemplate.GetModel', <SetUpScreen key="flow" modules={[leave]} />] as const),
    ...(['flow-templates/set-up', { type: 'template', guid, businessClass: 'leave' }] as const),
  ],
  ['a code', 'QrCode.GetModel', <KnowScreen key="code" />, 'qr/know', { BC: 'nothing', name: 'x' }],
])(
  '%s that does not exist is reported once, with a way back and without a retry',
  async (_, call, page, name, params) => {
    await loadTextsFor(`pages/${name}/index`)
    server = await wireServer({ [call]: () => refuse('not-found') })
    await show(page, { server: server.url, params, signedIn: signedInAs(wang) })
    expect(await screen.findByText('找不到这条内容')).toBeTruthy()
    expect(screen.getByRole('button', { name: '回到首页' })).toBeTruthy()
    expect(screen.queryByText(/重试/)).toBeNull()
    expect(server.of(call)).toHaveLength(1)
  },
)

it('a read names the person that it asks for, and not the caller', async () => {
  await loadTextsFor('pages/enterprise/member-edit/index')
  server = await wireServer({ 'UserManage.GetModel': () => refuse('not-found') })
  await show(<MemberEditScreen />, { server: server.url, params: { userCode: 'U9' }, signedIn: signedInAs(wang) })
  expect(await screen.findByText('找不到这条内容')).toBeTruthy()
  expect(server.of('UserManage.GetModel')[0]?.takes).toMatchObject({ UserCode: 'U9' })
})
