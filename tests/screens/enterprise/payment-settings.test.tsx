import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PaymentSettings } from '@wire'
import { PaymentSettingsScreen } from '@/screens/enterprise/payment-settings/payment-settings-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { signedInAs, wang, wireServer } from '../account/support/wire-server'

let server: Awaited<ReturnType<typeof wireServer>>
beforeEach(() => loadTextsFor('pages/enterprise/payment-settings/index'))
afterEach(() => server.close())

const off = {
  ...{ ApprovalPays: false, Account: '', Version: 3 },
  Accounts: [{ id: '00000000-0000-4000-8000-0000000000a1', name: '基本户', bank: '工商银行' }],
}
const open = async (settings: PaymentSettings, isAdministrator = true) => {
  const saved: object[] = []
  server = await wireServer({
    'PaymentSettings.GetModel': () => settings,
    'PaymentSettings.Save': (takes: object) => {
      saved.push(takes)
      return 'Success'
    },
  })
  const signedIn = signedInAs({ ...wang, IsAdministrator: isAdministrator, IsCreator: false })
  await show(<PaymentSettingsScreen />, { server: server.url, signedIn, params: {} })
  return saved
}

it('is switched on with an account that pays', async () => {
  const saved = await open(off)
  fireEvent.click(await screen.findByLabelText('审批通过即登记付款'))
  await screen.findByText('请选择付款账户')
  fireEvent.click(screen.getByRole('button', { name: /^付款账户/ }))
  fireEvent.click(await screen.findByText('基本户'))
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() =>
    expect(server.calls.filter(({ name }) => name === 'PaymentSettings.Save').map(({ takes }) => takes)).toEqual([
      expect.objectContaining({ ApprovalPays: 'true', Account: off.Accounts[0]?.id, Version: '3' }),
    ]),
  )
  expect(saved).toHaveLength(1)
})

it('says that the account was closed', async () => {
  await open({ ...off, ApprovalPays: true, Account: '00000000-0000-4000-8000-0000000000ff' })
  await screen.findByText(/付款账户已停用/)
})

it('is shown to administrators only', async () => {
  await open(off, false)
  await screen.findByText('付款设置')
  expect(screen.queryByLabelText('审批通过即登记付款')).toBeNull()
})
