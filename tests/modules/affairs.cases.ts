import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { receivedFile } from '@/modules/affairs/received-file/received-file.module'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { sentFileWithdrawal } from '@/modules/affairs/sent-file-withdrawal/sent-file-withdrawal.module'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { workOrderAccept } from '@/modules/affairs/work-order-accept/work-order-accept.module'
import { workOrderConfirm } from '@/modules/affairs/work-order-confirm/work-order-confirm.module'
import { workOrderHandle } from '@/modules/affairs/work-order-handle/work-order-handle.module'
import { workOrderHandover } from '@/modules/affairs/work-order-handover/work-order-handover.module'
import { workOrderVisit } from '@/modules/affairs/work-order-visit/work-order-visit.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, notUnique, project } from './names'

const [one, other] = ['试行大堂渗水', '试行门禁失灵']
const [yesterday, today, tomorrow] = [dayFromToday(-1), dayFromToday(), dayFromToday(1)]

/** The message about an order that is not in the state that a step needs. */
const notNow = (state: string) => `所选的是“${state}”，不能选在这里`

const received: ModuleCase = {
  module: receivedFile,
  needs: [],
  input: {
    fileNo: '沪建〔2026〕12号',
    title: '试行安全检查通知',
    kind: '通知',
    files: 1,
    arrived: tomorrow,
    handler: '周广厦',
  },
  mistakes: [
    { at: 'arrived', message: '收文日期不能晚于今天', fix: { arrived: today } },
    { at: 'fromName', message: '请选择来文单位或填写名称', fix: { fromName: '市住建委' } },
    { input: { due: today }, at: 'due', message: '须晚于今天', fix: { due: tomorrow } },
    { input: { reach: '指定部门' }, at: 'departments', message: missing, fix: { reach: '指定人员' } },
    { at: 'people', message: missing, fix: { people: ['王建国'] } },
    { input: { title: '' }, at: 'title', message: missing, fix: { title: '试行安全检查通知' } },
  ],
  keyword: '试行安全检查通知',
  edit: { input: { handled: '已组织自查' } },
  copy: { input: { title: '试行防汛通知', files: 1 }, keyword: '试行防汛通知' },
}

const sent: ModuleCase = {
  module: sentFile,
  needs: [],
  input: { title: '试行质量通报', kind: '公文', reach: '指定部门', receiveDate: today },
  mistakes: [
    { at: 'text', message: missing, fix: { text: '各项目部请对照自查' } },
    { at: 'receiveDate', message: '须晚于今天', fix: { receiveDate: tomorrow } },
    { at: 'departments', message: missing, fix: { reach: '指定人员' } },
    { at: 'people', message: missing, fix: { people: ['王建国'] } },
  ],
  keyword: '试行质量通报',
  edit: { first: { decision: 'agree', shows: '已发出' }, input: { archiveNo: 'DA-2026-01' } },
  copy: {
    input: { title: '试行月度例会', receiveDate: tomorrow },
    keyword: '试行月度例会',
    last: { decision: 'agree', shows: '已发出' },
  },
}

const withdrawals: ModuleCase = {
  module: sentFileWithdrawal,
  needs: [sentFile],
  input: { document: '试行质量通报', reason: '试行附件有误' },
  mistakes: [{ input: { reason: '' }, at: 'reason', message: missing, fix: { reason: '试行附件有误' } }],
  keyword: '试行附件有误',
  row: '试行质量通报',
  edit: { input: { reason: '试行附件有误，另发' } },
  copy: {
    input: { reason: '试行重复发文' },
    mistakes: [{ at: 'document', message: '所选的是“已撤回”，不能选在这里', fix: { document: '试行月度例会' } }],
    keyword: '试行重复发文',
    row: '试行月度例会',
  },
}

const orders: ModuleCase = {
  module: workOrder,
  needs: [projects],
  input: { project, title: one, source: '电话', description: '大堂吊顶滴水', phone: '13800000001', photos: 1 },
  mistakes: [
    { at: 'kind', message: missing, fix: { kind: '报修' } },
    {
      input: { wanted: '2020-01-05T09:00' },
      at: 'wanted',
      message: '不能早于现在',
      fix: { wanted: `${tomorrow}T09:00` },
    },
  ],
  keyword: one,
  edit: { input: { part: '1号楼大堂' } },
  copy: { input: { title: other }, keyword: other },
}

const accepts: ModuleCase = {
  module: workOrderAccept,
  needs: [workOrder],
  input: { order: one, handlers: ['王建国'], visitAt: '2020-01-05T09:00', leader: '周广厦' },
  mistakes: [
    { at: 'visitAt', message: '不能早于现在', fix: { visitAt: `${tomorrow}T09:00` } },
    { at: 'leader', message: '负责人须是处理人之一', fix: { leader: '王建国' } },
    {
      ...{ input: { due: `${tomorrow}T08:00` }, at: 'due', message: '完成时限不能早于上门时间' },
      fix: { due: `${tomorrow}T18:00` },
    },
    {
      ...{ input: { result: '驳回' }, at: 'reason', message: missing },
      fix: { result: '受理', instruction: '试行派单一' },
    },
  ],
  keyword: '试行派单一',
  row: one,
  edit: { input: { instruction: '试行派单一，带梯子' } },
  copy: {
    input: { instruction: '试行派单二' },
    mistakes: [
      { at: 'order', message: notNow('待报工'), fix: { order: other } },
      { at: 'handlers', message: '处理人这段时间已有工单，确定吗', fromServer: true },
    ],
    keyword: '试行派单二',
    row: other,
  },
}

const handovers: ModuleCase = {
  module: workOrderHandover,
  needs: [workOrderAccept],
  input: { order: one, handlers: ['王建国'], leader: '周广厦' },
  mistakes: [
    { at: 'leader', message: '负责人须是处理人之一', fix: { leader: '王建国' } },
    { at: 'reason', message: missing, fix: { reason: '试行转交一' } },
  ],
  keyword: '试行转交一',
  row: one,
  edit: { input: { reason: '试行转交一，另有急修' } },
  copy: { input: { order: other, reason: '试行转交二' }, keyword: '试行转交二', row: other },
}

const handles: ModuleCase = {
  module: workOrderHandle,
  needs: [workOrderAccept, workOrderHandover],
  input: { order: one, arrived: `${tomorrow}T09:00`, ended: `${yesterday}T08:30`, work: '试行报工一' },
  mistakes: [
    { at: 'arrived', message: '不能晚于现在', fix: { arrived: `${yesterday}T09:00` } },
    { at: 'ended', message: '结束时间须晚于到场时间', fix: { ended: `${yesterday}T10:00` } },
    { at: 'photosAfter', message: missing, fix: { photosAfter: 1 } },
    {
      ...{ input: { costs: [{ item: '人工', quantity: '0', price: '120' }] }, at: 'costs.0.quantity' },
      ...{ message: '须大于 0', fix: { 'costs.0': { quantity: '2' } } },
    },
  ],
  keyword: '试行报工一',
  row: one,
  edit: { input: { work: '试行报工一，已擦干' } },
  copy: {
    input: { work: '试行报工二', photosAfter: 1 },
    mistakes: [{ at: 'order', message: notNow('报工待审'), fix: { order: other } }],
    keyword: '试行报工二',
    row: other,
  },
}

const confirms: ModuleCase = {
  module: workOrderConfirm,
  needs: [workOrderHandle],
  input: { order: one, note: '试行确认一' },
  mistakes: [
    { at: 'stars', message: missing, fix: { result: '未解决' } },
    { at: 'reason', message: missing, fix: { result: '已解决', stars: '4' } },
  ],
  keyword: '试行确认一',
  row: one,
  edit: { input: { stars: '5' } },
  copy: {
    input: { note: '试行确认二' },
    mistakes: [{ at: 'order', message: notNow('待回访'), fix: { order: other } }],
    keyword: '试行确认二',
    row: other,
  },
}

const visits: ModuleCase = {
  module: workOrderVisit,
  needs: [workOrderConfirm],
  input: { order: one, stars: '2', date: tomorrow },
  mistakes: [
    { at: 'date', message: '回访日期不能晚于今天', fix: { date: today } },
    { at: 'talk', message: '满意度低，请写明回访记录', fix: { stars: '5', result: '需再处理' } },
    { at: 'talk', message: missing, fix: { result: '已解决', talk: '试行回访一' } },
  ],
  keyword: '试行回访一',
  row: one,
  edit: { input: { talk: '试行回访一，业主满意' } },
  copy: {
    input: { talk: '试行回访二' },
    mistakes: [{ at: 'order', message: notNow('已回访'), fix: { order: other } }],
    keyword: '试行回访二',
    row: other,
  },
}

const applyTypes: ModuleCase = {
  module: flowApplyType,
  needs: [],
  input: {
    ...{ name: '', withAmount: true, withDates: true, reach: '指定部门' },
    form: [{ label: '用途', kind: '选项' }, { label: '用途' }],
  },
  mistakes: [
    { at: 'name', message: missing, fix: { name: '试行物品领用' } },
    { at: 'departments', message: missing, fix: { reach: '全体人员' } },
    { at: 'form.0.choices', message: missing, fix: { 'form.0': { choices: '办公' } } },
    {
      ...{ at: 'form.0.choices', message: '至少两个不同的选项，用顿号隔开' },
      fix: { 'form.0': { choices: '办公、现场' } },
    },
    { at: 'form', message: '填写项名称不能重复', fix: { 'form.1': { label: '数量' } } },
  ],
  keyword: '试行物品领用',
  edit: { input: { hint: '试行填写说明' } },
  copy: {
    input: { name: '试行物品领用', 'form.1': null, 'form.0': null },
    mistakes: [{ at: 'name', message: notUnique, fix: { name: '试行外出办事' } }],
    keyword: '试行外出办事',
  },
}

const applies: ModuleCase = {
  module: flowApply,
  needs: [flowApplyType],
  input: { type: '试行外出办事', title: '试行领用测温仪', from: tomorrow, to: today },
  mistakes: [
    { at: 'content', message: missing, fix: { content: '项目部测温使用' } },
    { at: 'amount', message: missing, fix: { amount: '300' } },
    { at: 'to', message: '结束日期不能早于开始日期', fix: { to: tomorrow } },
  ],
  keyword: '试行领用测温仪',
  edit: { input: { content: '项目部测温使用，两台' } },
  copy: { input: { title: '试行领用对讲机' }, keyword: '试行领用对讲机' },
}

export const affairCases: readonly ModuleCase[] = [
  ...[received, sent, withdrawals, orders, accepts, handovers, handles, confirms, visits, applyTypes, applies],
]
