import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Approver, RecordFlows, WorkflowNode } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { ReportSheet } from '@/screens/flows/report/report-sheet'
import { useReport } from '@/screens/flows/report/use-report'
import { Overlays } from '@/ui/overlays'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

type Server = Awaited<ReturnType<typeof wireServer>>
let server: Server
afterEach(() => server.close())

const record = '22222222-2222-4222-8222-222222222222'
const approver = (UserCode: string, UserName: string, more: Partial<Approver> = {}): Approver => ({
  ...{ AuditorType: 1, UserCode, UserName, ShortName: UserName, UserPhoto: '', IsSelReceiver: false, Remark: '工程部' },
  ...{ AwayUntil: '', Substitute: '' },
  ...more,
})
const node = (NodeID: string, NodeName: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  ...{ NodeID, NodeName, AuditorType: 1, IsSelReceiver: false, FrontNode: '', Stage: Number(NodeID), Personals: [] },
  ...{ IsSkipped: false, Why: '', PickedBy: 'nobody', Sign: 'or', Share: 50, UsualMinutes: null },
  ...more,
})
const picked = node('2', '分管领导', { PickedBy: 'starter', IsSelReceiver: true, Personals: [approver('u2', '李四')] })
const nodes = [
  node('1', '项目经理', {
    Personals: [approver('u1', '张三', { AwayUntil: '2026-11-25', Substitute: '王五' })],
    UsualMinutes: 180,
  }),
  picked,
  node('3', '财务', { Why: 'condition', IsSkipped: true }),
]
const inFlow: RecordFlows = {
  ...{
    MID: 'payment',
    report: '',
    again: false,
    flows: [],
    warnings: [],
    refusedBefore: 0,
    refusedOf: null,
    sameAs: [],
  },
}
const choice = { TemplateID: 't1', TemplateName: '付款' }

function Detail() {
  const report = useReport(payment, record, 3)
  return (
    <>
      {report.buttons.map(({ name, label, onPress }) => (
        <button key={name} type="button" onClick={onPress}>
          {label}
        </button>
      ))}
      <ReportSheet report={report} />
      <Overlays />
    </>
  )
}

type Answers = Parameters<typeof wireServer>[0]
const defaultAnswers: Answers = {
  'FlowMonitor.GetInFlow': () => inFlow,
  'StartWF.GetTempCount': () => ({ Count: 1, CanSetUp: false, SetUpBy: ['张三'] }),
  'StartWF.GetList': () => [choice],
  'AuditTemplate.GetNodeInfo': () => nodes,
  'StartWF.GetReceiver': () => [approver('u2', '李四'), approver('u9', '陈九')],
}
const open = async (answers: Answers) => {
  server = await wireServer({ ...defaultAnswers, ...answers })
  // The texts must be loaded before the first render.
  await loadTextsFor('pages/flow-templates/set-up/index')
  const shown = await show(<Detail />, { server: server.url, signedIn: signedInAs(wang) })
  fireEvent.click(await screen.findByRole('button', { name: /提交审批|重新提交/ }))
  return shown
}
const submit = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: '提交审批' })).at(-1) as Element)
const pick = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /选择“分管领导”的审批人/ }))
  fireEvent.click(await screen.findByText('陈九'))
}
const sent = () => server.of('SubmitWF.Submit').map(({ takes }) => takes)

describe('submitting a record', () => {
  it('shows the approvers, absences and usual durations, and requires the pick of an approver', async () => {
    await open({ 'SubmitWF.Submit': () => 'Success' })
    expect(await screen.findByText('张三 不在，至 2026-11-25，由 王五 代理')).toBeTruthy()
    expect(screen.getByText('一般用时 3 小时')).toBeTruthy()
    expect(screen.getByText('不符合条件，不经过')).toBeTruthy()
    await submit()
    expect(await screen.findByText('请为“分管领导”选择审批人')).toBeTruthy()
    expect(sent()).toEqual([])
    await pick()
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ TemplateID: 't1', MID: 'payment', RID: record, Version: '3' })
    expect(JSON.parse(sent()[0]?.Receivers ?? '')).toEqual({ 2: ['u9'] })
    expect(await screen.findByText('已提交审批')).toBeTruthy()
  })

  it('creates one submission even if the response is lost', async () => {
    let tries = 0
    await open({
      'SubmitWF.Submit': () => {
        tries += 1
        if (tries === 1) throw new Error('connection lost')
        return 'Default Flow' as 'Success'
      },
    })
    await pick()
    await submit()
    expect(await screen.findByText('已存在这部手机上，有网络后自动发送')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交审批' })).toBeNull()
    await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 6000 })
    expect(sent()[0]?.guid).toBe(sent()[1]?.guid)
  }, 15_000)

  it('shows an unknown message of the server unchanged, for forwarding to an administrator', async () => {
    await open({ 'SubmitWF.Submit': () => '<b>单据</b>状态异常 E17' as 'Success' })
    await pick()
    await submit()
    expect(await screen.findByText('单据状态异常 E17')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '联系管理员' }))
    expect(await screen.findByText(/把这段内容发给：张三/)).toBeTruthy()
  })

  it('is refused if a node has no approvers, and the message names the node', async () => {
    await open({ 'AuditTemplate.GetNodeInfo': () => [node('1', '总工', { Why: 'nobody' })] })
    expect((await screen.findAllByText('流程设置有误：节点“总工”找不到审批人')).length).toBeGreaterThan(0)
    await submit()
    expect(sent()).toEqual([])
  })

  it('offers the set-up of a flow if there is none', async () => {
    const shown = await open({
      'FlowMonitor.GetInFlow': () => ({ ...inFlow, report: 'no-flow-template' }),
      'StartWF.GetTempCount': () => ({ Count: 0, CanSetUp: true, SetUpBy: ['王建国'] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '去设置流程' }))
    await waitFor(() => expect(shown.route()).toBe('customFlowSet'))
    expect(server.of('StartWF.GetList')).toEqual([])
  })

  it('shows after a return which nodes approve again, and keeps its template', async () => {
    await open({
      'FlowMonitor.GetInFlow': () => ({ ...inFlow, again: true }),
      'AuditTemplate.GetNodeInfo': () => [node('1', '项目经理', { Why: 'done', IsSkipped: true }), node('2', '财务')],
      'SubmitWF.Submit': () => refuse('stale'),
    })
    expect(await screen.findByText('退回前同意的节点不再审批，从退回处继续')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: '重新提交' }).at(-1) as Element)
    expect(await screen.findByText('words of stale')).toBeTruthy()
    expect(sent()[0]).toMatchObject({ TemplateID: '' })
  })
})
