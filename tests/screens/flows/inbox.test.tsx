import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { FlowRow } from '@wire'
import { dismissOutcome, hold, useDecisions, withdraw } from '@/client/outbox/delayed-decisions'
import { InboxScreen } from '@/screens/flows/inbox/inbox-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { counts, flowRow, pagesOf, taskOf } from './flows'

let server: Awaited<ReturnType<typeof wireServer>>
let rows: FlowRow[]
let decide: (takes: Record<string, string>) => 'Success'
let isDown: boolean

beforeEach(async () => {
  rows = [flowRow(1), flowRow(2), flowRow(3, { Needs: ['signature'] }), flowRow(4, { Needs: ['warning'] })]
  decide = () => 'Success'
  isDown = false
  await loadTextsFor('pages/flows/inbox/index')
  const pages = pagesOf(() => rows)
  server = await wireServer({
    'FlowMonitor.getRecieveMsg': (takes) => (isDown ? refuse('not-configured') : pages(takes)),
    'FlowMonitor.getMyFlow': pagesOf(() => []),
    'FlowMonitor.WF_GetStateCount': () => counts({ waiting: rows.length, overdue: 1 }),
    'Account.GetOpinions': () => ({ Approval: '同意办理', ApprovalDismiss: '不同意', ApprovalRepetition: '请改' }),
    'WFAudit.Decide': (takes) => decide(takes),
  })
})
afterEach(async () => {
  withdraw()
  // A batch that ends later would interfere with the next test.
  await waitFor(() => expect(useDecisions.getState().batch?.phase).not.toBe('sending'))
  dismissOutcome()
  useDecisions.setState({ ended: new Set() })
  await server.close()
})

const open = async () => {
  const shown = await show(<InboxScreen />, { server: server.url, signedIn: signedInAs(wang) })
  await screen.findByText('FK1')
  return shown
}
const button = (name: string) => screen.getByRole('button', { name })
const agreeButtons = () => screen.getAllByRole('button', { name: '同意' })
const decisions = () => server.of('WFAudit.Decide').map(({ takes }) => takes)

it('shows for each task its submitter, its amount and the reasons against approving it in the list', async () => {
  rows[1] = flowRow(2, { For: '赵总', DueAt: '2026-11-01T00:00:00Z' })
  await open()
  expect(screen.getByText(/共 4 条.*合计 1,000\.00/)).toBeTruthy()
  expect(screen.getByText('◷ 已超时')).toBeTruthy()
  expect(screen.getByText('⇄ 代赵总')).toBeTruthy()
  expect(screen.getByText('✎ 需手写签名')).toBeTruthy()
  expect(screen.getByText('▲ 有提醒')).toBeTruthy()
  // Two of the four tasks can be approved in the list.
  expect(agreeButtons()).toHaveLength(2)
})

it('titles a payment by its payee, and adds purpose and number in the confirmation', async () => {
  rows[0] = flowRow(1, { Title: '宏达建材', Besides: '进度款' })
  await show(<InboxScreen />, { server: server.url, signedIn: signedInAs(wang) })
  expect((await screen.findByText('宏达建材')).className).toContain('flow-row__title')
  expect(screen.getByText(/^进度款 · 付款申请 · FK1 · /)).toBeTruthy()
  fireEvent.click(agreeButtons()[0] as Element)
  expect(await screen.findByText('宏达建材 · 进度款 · FK1')).toBeTruthy()
})

it('approves a row with the prepared opinion, delays the decision by ten seconds, and sends it once', async () => {
  const { persisted } = await open()
  fireEvent.click(agreeButtons()[0] as Element)
  const field = await screen.findByDisplayValue('同意办理')
  fireEvent.input(field, { target: { value: '同意，按节点付' } })
  fireEvent.click(agreeButtons().at(-1) as Element)
  await screen.findByText(/秒后同意：FK1/)
  expect(decisions()).toHaveLength(0)
  fireEvent.click(button('马上提交'))
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()[0]).toMatchObject({ TaskID: taskOf(1), Action: 'agree', Opinion: '同意，按节点付' })
  await waitFor(() => expect(screen.queryByText('FK1')).toBeNull())
  await waitFor(async () => expect(await persisted()).not.toContain('WFAudit.Decide'))
})

it('undoes a delayed decision without sending it', async () => {
  const { persisted } = await open()
  fireEvent.click(agreeButtons()[0] as Element)
  await screen.findByDisplayValue('同意办理')
  fireEvent.click(agreeButtons().at(-1) as Element)
  await screen.findByText(/秒后同意：FK1/)
  await waitFor(async () => expect(await persisted()).toContain('WFAudit.Decide'))
  fireEvent.click(button('撤回'))
  await waitFor(() => expect(screen.queryByText(/秒后同意/)).toBeNull())
  await waitFor(async () => expect(await persisted()).not.toContain('WFAudit.Decide'))
  expect(decisions()).toHaveLength(0)
  expect(agreeButtons()).toHaveLength(2)
})

it('shows a message if another approver was faster, and removes the row', async () => {
  decide = () => refuse('flow-stale', { name: '张三', what: '已同意' })
  await open()
  fireEvent.click(agreeButtons()[0] as Element)
  await screen.findByDisplayValue('同意办理')
  fireEvent.click(agreeButtons().at(-1) as Element)
  fireEvent.click(await screen.findByRole('button', { name: '马上提交' }))
  await screen.findByText('words of flow-stale')
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as Element)
  await waitFor(() => expect(screen.queryByText('FK1')).toBeNull())
  expect(screen.getByText('FK2')).toBeTruthy()
})

it('approves several tasks of one kind, excludes those that must be opened, and keeps failed ones selected', async () => {
  rows.push(flowRow(5, { MID: 'leave', ModuleName: '请假', Amount: null }))
  await open()
  fireEvent.click(button('批量'))
  fireEvent.click(screen.getByRole('button', { name: 'FK1' }))
  fireEvent.click(screen.getByRole('button', { name: 'FK5' }))
  expect(screen.getByText('已选 1 项')).toBeTruthy()
  fireEvent.click(button('全选'))
  await screen.findByText('已选 4 项')
  fireEvent.click(button('同意…'))
  await screen.findByText('不能批量同意的 2 项，请打开处理')
  expect(screen.getAllByText('300.00').length).toBeGreaterThan(0)
  decide = ({ TaskID }) => (TaskID === taskOf(2) ? refuse('flow-under-way') : 'Success')
  fireEvent.click(button('同意 2 项'))
  fireEvent.click(await screen.findByRole('button', { name: '马上提交' }))
  await screen.findByText('1 项已同意，1 项没有')
  expect(new Set(decisions().map(({ guid }) => guid)).size).toBe(2)
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] as Element)
  await screen.findByText('已选 1 项')
})

it('sends an unanswered decision of the previous session with the same guid', async () => {
  const shown = await open()
  const decision = {
    ...{ guid: taskOf(77), TaskID: taskOf(1), Action: 'agree' as const, Opinion: '同意', To: '', Again: '' },
    ...{ Users: [], Receivers: {}, Signature: '' },
  }
  act(() => hold([{ decision, module: 'payment', record: 'r1', title: 'FK1', amount: 1 }]))
  await waitFor(async () => expect(await shown.persisted()).toContain(taskOf(77)))
  // The app ended before the decision was sent; the stored decision is sent once its undo time is over.
  act(() => useDecisions.setState({ batch: null }))
  cleanup()
  await show(<InboxScreen />, { server: server.url })
  await waitFor(() => expect(decisions().map(({ guid }) => guid)).toContain(taskOf(77)), { timeout: 15_000 })
  await waitFor(async () => expect(await shown.persisted()).not.toContain(taskOf(77)))
})

it('shows an empty inbox, and retries a failed list', async () => {
  isDown = true
  await show(<InboxScreen />, { server: server.url, signedIn: signedInAs(wang) })
  const retry = await screen.findByRole('button', { name: '点按重试' })
  isDown = false
  rows = []
  fireEvent.click(retry)
  await screen.findByText('没有等您审批的')
  fireEvent.click(screen.getByRole('tab', { name: /我发起/ }))
  await screen.findByText('还没有发起审批')
})
