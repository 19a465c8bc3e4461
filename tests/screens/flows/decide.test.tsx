import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecordFlows } from '@wire'
import { useDecisions } from '@/client/outbox/delayed-decisions'
import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { project } from '@/modules/projects/project/project.module'
import { recordCall, yuan } from '@/schema'
import { DecisionScreen } from '@/screens/flows/decide/decision-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'
import { flowRow, offer, pagesOf, recordFlow, recordFlows, taskOf } from './flows'

let server: Awaited<ReturnType<typeof wireServer>>
let flows: RecordFlows
let decide: (takes: Record<string, string>) => 'Success'

const projectRow = { guid: 'p1', version: 1, state: 0, flow: 0, can: { edit: false, delete: false }, held: '' as const }

beforeEach(async () => {
  flows = recordFlows([recordFlow({ Offers: [offer()] })])
  decide = () => 'Success'
  await loadTextsFor('pages/flows/decide/index')
  server = await wireServer({
    ...{
      [recordCall(project, 'GetModel')]: ({ guid }: { readonly guid?: string }) =>
        guid === 'p1' ? { ...projectRow, values: { name: '滨江二期' }, words: {} } : refuse('not-found'),
    },
    [recordCall(payment, 'GetModel')]: () => ({
      ...{ guid: 'r1', version: 1, state: 0, flow: 0, can: { edit: false, delete: false }, held: 'in-flow' as const },
      values: { number: 'FK1', amount: yuan(1234), total: yuan(5000), share: 24.68, paidShare: 90, reason: '进度款' },
      words: {},
    }),
    'FlowMonitor.GetInFlow': () => flows,
    'FlowMonitor.getRecieveMsg': pagesOf(() => [flowRow(7)]),
    'Account.GetOpinions': () => ({ Approval: '同意办理', ApprovalDismiss: '', ApprovalRepetition: '请改' }),
    'UserManage.GetUserList': () => [
      { UserCode: 'U5', UserName: '钱工', Company: '工程部', UserPhoto: '', UserChecked: false },
    ],
    'Annex.GetList': () => [],
    'Comment.GetList': () => ({ rows: [], total: 0 }),
    'WFAudit.Decide': (takes) => decide(takes),
    'WFAudit.HastenWaitAudit': () => 'Success',
  })
})
afterEach(async () => {
  useDecisions.setState({ ended: new Set() })
  await server.close()
})

const open = async (also: Readonly<Record<string, string>> = {}) => {
  const params = { businessClass: 'payment', guid: 'r1', ...also }
  const screenControls = await show(<DecisionScreen modules={modules} />, {
    server: server.url,
    params,
    signedIn: signedInAs(wang),
  })
  await screen.findByText('审批过程')
  return screenControls
}
const buttons = (name: string) => screen.getAllByRole('button', { name })
const tap = (name: string) => fireEvent.click(buttons(name).at(-1) as Element)
/** Taps the main button of the open sheet. */
const confirm = () => fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as Element)
const decisions = () => server.of('WFAudit.Decide').map(({ takes }) => takes)

it('shows the amount, warnings with their fields, earlier rejections and changes at the top', async () => {
  const change = { field: 'amount', from: yuan(2000), to: yuan(1234), fromWords: '', toWords: '' }
  const follows = { field: 'share', from: 40, to: 24.68, fromWords: '', toWords: '' }
  flows = recordFlows(
    [recordFlow({ Changes: [follows, change], ChangedSince: '2026-11-19T08:00:00Z', Offers: [offer()] })],
    { warnings: [{ field: 'share', reason: 'payment.shares', limit: 105 }], refusedBefore: 2 },
  )
  await open()
  expect(screen.getByText(/1 处不同/)).toBeTruthy()
  expect(screen.getByText('2,000.00')).toBeTruthy()
  expect(screen.queryByText('40%')).toBeNull()
  tap('另有 1 项随之变化')
  await screen.findByText('40%')
  expect(screen.getByText('▲ 90%')).toBeTruthy()
  expect(screen.getByText('▲ 24.68%')).toBeTruthy()
  expect(screen.getByText('已付比例与本次申请比例之和为 105%，超过 100%')).toBeTruthy()
  expect(screen.getByText('此前被驳回 2 次')).toBeTruthy()
})

it('names the project of the address, and shows the approval if it may not be seen', async () => {
  const known = await open({ prjGuid: 'p1' })
  expect(await screen.findByText('项目：滨江二期')).toBeTruthy()
  known.unmount()
  await open({ prjGuid: 'p2' })
  await waitFor(() => expect(server.of(recordCall(project, 'GetModel'))).toHaveLength(2))
  expect(screen.queryByText(/^项目：/)).toBeNull()
})

it('approves with the prepared opinion and offers the next task', async () => {
  await open()
  tap('同意')
  await screen.findByDisplayValue('同意办理')
  confirm()
  await screen.findByText('FK7')
  expect(decisions()).toMatchObject([{ TaskID: taskOf(1), Action: 'agree', Opinion: '同意办理', Receivers: '{}' }])
  expect(screen.getByRole('button', { name: '下一项' })).toBeTruthy()
})

it('returns a record to a node and transfers a task to another user', async () => {
  flows = recordFlows([recordFlow({ Offers: [offer({ ReturnTo: [{ NodeID: 'a', NodeName: '会计' }] })] })])
  await open()
  tap('更多')
  fireEvent.click(await screen.findByText('退回重报'))
  fireEvent.click(await screen.findByText('会计'))
  fireEvent.click(screen.getByText('从这一步继续'))
  await screen.findByDisplayValue('请改')
  confirm()
  await waitFor(() => expect(decisions()).toHaveLength(1))
  expect(decisions()[0]).toMatchObject({ Action: 'return', To: 'a', Again: 'there', Opinion: '请改' })
  tap('关闭')
  tap('更多')
  fireEvent.click(await screen.findByText('转交他人'))
  expect((await screen.findAllByText('请选择人员')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: /转交给/ }))
  fireEvent.click(await screen.findByText('钱工'))
  confirm()
  await waitFor(() => expect(decisions()).toHaveLength(2))
  expect(decisions()[1]).toMatchObject({ Action: 'transfer', Users: '["U5"]' })
})

it('keeps the opinion of an approver who was too late, and reloads the flow', async () => {
  decide = () => refuse('flow-stale', { name: '张三', what: '已同意' })
  await open()
  tap('驳回')
  const field = await screen.findByDisplayValue('不同意')
  fireEvent.input(field, { target: { value: '单价不对' } })
  const before = server.of('FlowMonitor.GetInFlow').length
  confirm()
  await screen.findByText('words of flow-stale')
  expect(screen.getByDisplayValue('单价不对')).toBeTruthy()
  await waitFor(() => expect(server.of('FlowMonitor.GetInFlow').length).toBeGreaterThan(before))
  confirm()
  await screen.findByText(/^留言内容/)
  expect(screen.getByDisplayValue('单价不对')).toBeTruthy()
})

it('retries with the same guid until the decision is accepted, and keeps the input when the sheet is closed', async () => {
  await open()
  tap('同意')
  const field = await screen.findByDisplayValue('同意办理')
  fireEvent.input(field, { target: { value: '同意，尽快' } })
  decide = () => refuse('signature-needed')
  confirm()
  await screen.findByText('words of signature-needed')
  tap('取消')
  tap('同意')
  await screen.findByDisplayValue('同意，尽快')
  decide = () => 'Success'
  confirm()
  await screen.findByText('FK7')
  const [first, second] = decisions()
  expect(first?.guid).toBe(second?.guid)
})

it('lets the submitter withdraw, and shows why urging is not possible', async () => {
  flows = recordFlows([recordFlow({ Can: { withdraw: true, abandon: false, comment: true, urge: 'urged-recently' } })])
  await open()
  expect(screen.getByText('十分钟内已催办过，请稍后再催')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  tap('撤回')
  await screen.findByText(/撤回后不再审批/)
})

it('shows the history with substitutes, added approvers, rounds, and the approvers to come', async () => {
  const entry = { NodeName: '', ForName: '', ToNames: [], Opinion: '', HasSignature: false, Minutes: null, Files: 0 }
  const at = { At: '2026-11-20T08:00:00Z', MadeAt: '', Key: '' }
  flows = recordFlows([
    recordFlow({
      Entries: [
        { ...entry, ...at, Seq: 1, Kind: 'started', Label: 'launch', UserCode: 'U9', UserName: '李工' },
        {
          ...{ ...entry, ...at, Seq: 2, Kind: 'added-before', Label: 'process', UserCode: 'U2', UserName: '周总' },
          ...{ NodeName: '总经理', ToNames: ['钱工'], ForName: '赵总' },
        },
        {
          ...{ ...entry, ...at, Seq: 3, Kind: 'agreed', Label: 'passed', UserCode: 'U5', UserName: '钱工' },
          ...{ NodeName: '总经理', Opinion: '核对无误', Minutes: 125 },
        },
        { ...entry, ...at, Seq: 4, Kind: 'started', Label: 'launch', UserCode: 'U9', UserName: '李工' },
      ],
      Ahead: [{ NodeID: 'c', NodeName: '董事长', Label: 'not-arrived', Personals: ['吴董'] }],
    }),
  ])
  await open()
  expect(screen.getByText('周总 代 赵总')).toBeTruthy()
  expect(screen.getByText('核对无误').closest('.flow-line__one')?.className).toContain('flow-line__one--inside')
  expect(screen.getByText(/用时 2 小时 5 分/)).toBeTruthy()
  expect(screen.getByText('第 2 次提交')).toBeTruthy()
  expect(screen.getByText('吴董')).toBeTruthy()
  expect(screen.getByText('○ 未到达')).toBeTruthy()
})

describe('a code shared by several modules', () => {
  const openByCode = (guid: string) =>
    show(<DecisionScreen modules={modules} />, {
      ...{ server: server.url, signedIn: signedInAs(wang), params: { type: '1', guid, businessClass: '8830' } },
    })

  it('opens the module of the record', async () => {
    await server.close()
    await loadTextsFor('pages/office/detail/index')
    server = await wireServer({
      [recordCall(overtime, 'GetModel')]: () => ({
        ...{ guid: 'r1', version: 1, state: 0, flow: 0, can: { edit: false, delete: false }, held: 'in-flow' as const },
        ...{ values: { reason: '抢工期浇筑', days: 1 }, words: {}, steps: [], done: [] },
      }),
      'FlowMonitor.GetInFlow': () => recordFlows([recordFlow()], { MID: 'overtime' }),
      'Annex.GetList': () => [],
      'Comment.GetList': () => ({ rows: [], total: 0 }),
    })
    await openByCode('r1')
    expect((await screen.findAllByText('抢工期浇筑')).length).toBeGreaterThan(0)
  })

  it('shows that the record does not exist if the address names none', async () => {
    await server.close()
    server = await wireServer({ 'FlowMonitor.GetInFlow': () => refuse('not-found') })
    await openByCode('abc')
    await screen.findByText('找不到这条内容')
    expect(screen.queryByText('点按重试')).toBeNull()
  })
})

it.each([
  ['view', true],
  ['flow', false],
])('an address with the type %s has no buttons', async (type, hasCard) => {
  const params = { type, businessClass: 'payment', guid: 'r1' }
  await show(<DecisionScreen modules={modules} />, { server: server.url, params, signedIn: signedInAs(wang) })
  await screen.findByText('审批过程')
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  expect(screen.queryAllByText('付款事由').length > 0).toBe(hasCard)
})

it('an address without a record says that it does not exist', async () => {
  const params = { businessClass: 'nothing', guid: 'abc' }
  await show(<DecisionScreen modules={modules} />, { server: server.url, params, signedIn: signedInAs(wang) })
  expect((await screen.findAllByText('找不到这条内容')).length).toBeGreaterThan(0)
})
