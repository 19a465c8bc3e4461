import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { TemplateModel } from '@wire'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { project } from '@/modules/projects/project/project.module'
import { emptyNode, type FlowTemplate, recordCall, yuan } from '@/schema'
import { SetUpScreen } from '@/screens/flows/set-up/set-up-screen'
import { loadTextsFor } from '@/words'
import { show } from '../account/support/show'
import { refuse, signedInAs, wang, wireServer } from '../account/support/wire-server'

// jsdom has no layout and no scrollIntoView.
window.HTMLElement.prototype.scrollIntoView = () => undefined

type Server = Awaited<ReturnType<typeof wireServer>>
let server: Server
afterEach(() => server.close())

const large = { field: 'amount', is: 'at-least', limit: yuan(50_000), choices: [] } as const
const advance = { field: 'purpose', is: 'one-of', limit: 0, choices: ['advance', 'deposit'] } as const
const body: FlowTemplate = {
  ...{ own: 'skip', again: 'keep', afterReturn: 'all', copies: [] },
  stages: [
    [{ ...emptyNode('a'), name: '项目经理', kind: 4 }],
    [
      { ...emptyNode('b'), name: '财务', kind: 2, people: ['u1', 'u2'], sign: 'all', when: [large, advance] },
      { ...emptyNode('c'), name: '总经理', people: ['u3'], hours: 24 },
    ],
  ],
}
const model: TemplateModel = {
  ...{ TemplateID: '11111111-1111-4111-8111-111111111111', TemplateName: '大额付款', MID: 'payment', Nodes: 3 },
  ...{ ModuleName: '付款申请', Disabled: false, Version: 4, EditUserName: '张三', EditTime: '2026-11-20 10:00:00' },
  ...{ Sort: 2, UnderWay: 5, Body: body, Names: { u1: '李四', u2: '赵六', u3: '钱七' } },
}

const open = async (params: Readonly<Record<string, string>>, me = wang) => {
  // The texts must be loaded before the first render.
  await loadTextsFor('pages/flow-templates/set-up/index')
  const shown = await show(<SetUpScreen modules={[payment, leave, overtime, deviceAllocation, project]} />, {
    server: server.url,
    params,
    signedIn: signedInAs(me),
  })
  return shown
}
const editing = { type: 'template', guid: model.TemplateID, businessClass: 'payment' }
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sentBody = (index = 0) => JSON.parse(server.of('AuditTemplate.Save')[index]?.takes.Body ?? '{}') as FlowTemplate

describe('setting up a flow', () => {
  it('describes the approvers, their number and the conditions of each node in words', async () => {
    server = await wireServer({ 'AuditTemplate.GetModel': () => model })
    await open(editing)
    expect(await screen.findByText('李四、赵六 · 会签')).toBeTruthy()
    expect(screen.getByText('本次申请金额 ≥ 50,000.00 且 款项类型 为 预付款 或 质保金')).toBeTruthy()
    expect(screen.getByText('项目负责人 · 或签')).toBeTruthy()
    expect(screen.getByText('钱七 · 24 小时')).toBeTruthy()
    expect(screen.getByText('5 条审批正在进行，它们按原来的版本走完')).toBeTruthy()
  })

  it('stores a draft of a changed flow, but none of one that was only opened', async () => {
    server = await wireServer({ 'AuditTemplate.GetModel': () => model })
    const shown = await open(editing)
    await screen.findByText('李四、赵六 · 会签')
    shown.unmount()
    expect(await shown.persisted()).toBe('[]')
    const again = await open(editing)
    fireEvent.input(await screen.findByLabelText('流程名称'), { target: { value: '我的名字' } })
    again.unmount()
    await waitFor(async () => expect(await again.persisted()).toContain('我的名字'))
  })

  it('shows all missing settings at their nodes at once, and sends the flow only when it is complete', async () => {
    server = await wireServer({ 'AuditTemplate.Save': () => 'Success' })
    await open({ type: 'template', guid: 'new', businessClass: 'PayMoney' })
    await press('加一步')
    await press('保存')
    expect(await screen.findByText('还有 2 处没有填好，已在节点上标出')).toBeTruthy()
    expect(screen.getAllByText('请填写节点名称').length).toBeGreaterThan(0)
    fireEvent.input(screen.getByLabelText('流程名称'), { target: { value: '付款' } })
    fireEvent.input(screen.getByLabelText('节点名称'), { target: { value: '上级审批' } })
    expect((await screen.findAllByText('请选择审批人')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('上级'))
    await press('保存')
    await waitFor(() => expect(server.of('AuditTemplate.Save')).toHaveLength(1))
    expect(server.of('AuditTemplate.Save')[0]).toMatchObject({
      action: 'add',
      takes: { MID: 'payment', Name: '付款', Version: '0', Disabled: 'false' },
    })
    expect(sentBody().stages).toMatchObject([[{ name: '上级审批', kind: 8, levels: 1, sign: 'or' }]])
  })

  it('asks which project is meant where a record refers to several', async () => {
    server = await wireServer({ 'AuditTemplate.Save': () => 'Success' })
    await open({ type: 'template', guid: 'new', businessClass: 'device-allocation' })
    await press('加一步')
    fireEvent.input(screen.getByLabelText('流程名称'), { target: { value: '调配' } })
    fireEvent.input(screen.getByLabelText('节点名称'), { target: { value: '调出方' } })
    expect(screen.queryByText('调出项目')).toBeNull()
    fireEvent.click(await screen.findByText('项目相关人员'))
    fireEvent.click(await screen.findByText('调出项目'))
    await press('保存')
    await waitFor(() => expect(server.of('AuditTemplate.Save')).toHaveLength(1))
    expect(sentBody().stages).toMatchObject([[{ name: '调出方', kind: 4, project: 'from' }]])
  })

  it('shows the concurrent changes of another user, and saves the own ones with the new version', async () => {
    let version = 4
    server = await wireServer({
      'AuditTemplate.GetModel': () => ({
        ...model,
        Version: version,
        TemplateName: version === 4 ? '大额付款' : '他们的名字',
      }),
      'AuditTemplate.Save': ({ Version }) => {
        if (Version === '4') {
          version = 5
          refuse('stale')
        }
        return 'Success'
      },
    })
    await open(editing)
    fireEvent.input(await screen.findByLabelText('流程名称'), { target: { value: '我的名字' } })
    await press('保存')
    expect(await screen.findByText('现在的内容: 他们的名字')).toBeTruthy()
    await press('用我填的继续')
    await press('保存')
    await waitFor(() => expect(server.of('AuditTemplate.Save')).toHaveLength(2))
    expect(server.of('AuditTemplate.Save')[1]?.takes).toMatchObject({ Version: '5', Name: '我的名字' })
  })

  it('shows other users the existing flows and the administrators to contact', async () => {
    const params = { type: 'record', guid: 'r', businessClass: 'payment' }
    server = await wireServer({
      'StartWF.GetList': () => [],
      'StartWF.GetTempCount': () => ({ Count: 0, CanSetUp: false, SetUpBy: ['张三', '李四'] }),
    })
    await open(params, { ...wang, IsAdministrator: false })
    expect(await screen.findByText('可由 张三、李四 设置流程')).toBeTruthy()
    expect(screen.getByText('还没有流程')).toBeTruthy()
    expect(screen.queryByText('新建流程')).toBeNull()
  })

  it('offers a choice of modules if the address names none', async () => {
    server = await wireServer({ 'AuditTemplate.GetPage': () => [] })
    await open({ type: 'add', guid: 'abc' })
    fireEvent.click(await screen.findByText('加班登记'))
    expect(window.location.hash).toBe('#/customFlowSet/add/abc?businessClass=overtime')
  })

  it('shows the project of the address and keeps it while a module is chosen', async () => {
    server = await wireServer({
      'AuditTemplate.GetPage': () => [],
      [recordCall(project, 'GetModel')]: () => ({
        ...{ guid: 'p1', version: 1, state: 0, flow: 0, can: { edit: false, delete: false }, held: '' as const },
        ...{ values: { name: '滨江二期' }, words: {} },
      }),
    })
    await open({ type: 'add', guid: 'abc', prjGuid: 'p1' })
    fireEvent.click(await screen.findByText('加班登记'))
    expect(window.location.hash).toBe('#/customFlowSet/add/abc/p1/overtime')
    await open({ type: 'add', guid: 'abc', prjGuid: 'p1', businessClass: 'overtime' })
    expect(await screen.findByText('项目：滨江二期')).toBeTruthy()
  })

  it('offers the modules that share a code', async () => {
    server = await wireServer({ 'AuditTemplate.GetPage': () => [] })
    await open({ type: 'add', guid: 'abc', businessClass: '8830' })
    await screen.findByText('请选择要查看或设置审批的业务')
    expect(
      [screen.queryByText('请假'), screen.queryByText('加班登记'), screen.queryByText('付款申请')].map(Boolean),
    ).toEqual([...[true, true, false]])
  })

  it('is not available for a module without approvals', async () => {
    server = await wireServer({})
    await open({ type: 'record', guid: 'r', businessClass: 'project' })
    expect(await screen.findByText('回到首页')).toBeTruthy()
  })
})
