import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { materialPlan } from '@/modules/materials/material-plan/material-plan.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { leave } from '@/modules/office/leave/leave.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { projectBriefing } from '@/modules/reports/project-briefing/project-briefing.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { emptyNode, type FlowCondition, type FlowNode, type FlowTemplate, type Module, yuan } from '@/schema'
import type { AtWork } from '../../engine/core/context'
import { addTemplate } from '../../store/flows/templates'
import { guidOf, type Seed } from '../base/seed'

interface SetUp {
  readonly module: Module
  readonly name: string
  readonly body: FlowTemplate
}

const node = (id: string, name: string, more: Partial<FlowNode>): FlowNode => ({ ...emptyNode(id), name, ...more })
const from = (field: string, limit: number): readonly FlowCondition[] => [{ field, is: 'at-least', limit, choices: [] }]
const flow = (stages: FlowTemplate['stages'], copies: readonly string[] = []): FlowTemplate => ({
  ...{ stages, own: 'skip', again: 'skip', afterReturn: 'all', copies },
})

const setUpsOfProjects = (seed: Seed, founder: string): readonly SetUp[] => {
  const post = (name: string) => guidOf(seed, `post:${name}`)
  const manager = node('pm', '项目经理', { kind: 4, hours: 48 })
  const accounts = node('fin', '财务审核', { kind: 6, post: post('会计'), hours: 24 })
  const leader = node('gm', '总经理', { kind: 6, post: post('总经理'), hours: 72 })
  return [
    {
      module: payment,
      name: '付款审批',
      body: flow([
        [manager],
        [
          accounts,
          node('biz', '商务审核', { kind: 6, post: post('副总经理'), hours: 48, when: from('amount', yuan(300_000)) }),
        ],
        [{ ...leader, when: from('amount', yuan(100_000)) }],
        [node('chair', '董事长', { people: [founder], when: from('amount', yuan(1_000_000)), signature: true })],
      ]),
    },
    {
      module: contract,
      name: '合同审批',
      body: flow([[manager], [accounts], [leader], [node('chair', '董事长', { people: [founder], signature: true })]]),
    },
    { module: contractChange, name: '变更审批', body: flow([[manager], [accounts], [leader]]) },
    { module: measurement, name: '计量审批', body: flow([[manager], [accounts], [leader]]) },
    { module: depositRelease, name: '质保金返还审批', body: flow([[manager], [accounts], [leader]]) },
    ...(
      [
        [visa, '签证审批'],
        [regarding, '洽商审批'],
        [designChange, '设计变更审批'],
        [extraWork, '零星用工审批'],
      ] as const
    ).map(([module, name]) => ({ module, name, body: flow([[manager], [accounts], [leader]]) })),
    {
      module: settlement,
      name: '结算审批',
      body: flow([[manager], [accounts], [leader], [node('chair', '董事长', { people: [founder] })]]),
    },
    {
      module: nonContractPayment,
      name: '非合同付款审批',
      body: flow([[manager], [accounts], [{ ...leader, when: from('amount', yuan(20_000)) }]]),
    },
    {
      module: purchase,
      name: '采购审批',
      body: flow([
        [manager],
        [node('mat', '物资部', { kind: 6, post: post('材料员'), hours: 24 })],
        [{ ...leader, when: from('total', yuan(200_000)) }],
      ]),
    },
    { module: materialPlan, name: '材料计划审批', body: flow([[manager], [leader]]) },
    {
      module: partner,
      name: '合作单位入库审批',
      body: flow([[node('biz', '商务审核', { kind: 6, post: post('副总经理'), hours: 48 })], [leader]]),
    },
    {
      module: deviceAllocation,
      name: '设备调配审批',
      body: flow([[{ ...manager, id: 'giving', name: '调出项目经理', project: 'from' }], [manager]]),
    },
  ]
}

/** The flows that the own department decides. */
function setUpsOfOffice(seed: Seed, founder: string): readonly SetUp[] {
  const leader = node('gm', '总经理', { kind: 6, post: guidOf(seed, 'post:总经理'), hours: 72 })
  const manager = node('pm', '项目经理', { kind: 4, hours: 48 })
  const head = node('head', '部门负责人', { kind: 8, levels: 1 })
  return [
    { module: leave, name: '请假审批', body: flow([[head], [{ ...leader, when: from('days', 5) }]]) },
    { module: overtime, name: '加班审批', body: flow([[head]]) },
    { module: outputReport, name: '产值审批', body: flow([[manager], [leader]], [founder]) },
    { module: clockInAmend, name: '补卡审批', body: flow([[head]]) },
    { module: sentFile, name: '发文审批', body: flow([[head], [leader]]) },
    { module: carRequest, name: '用车审批', body: flow([[head]]) },
    { module: projectBriefing, name: '项目简报审批', body: flow([[leader]]) },
    {
      module: flowApply,
      name: '流程申请审批',
      body: flow([[head], [{ ...leader, when: from('amount', yuan(2000)) }]]),
    },
  ]
}

/** Creates the flow templates of the demo company. */
export async function seedFlowTemplates(work: AtWork, seed: Seed, founder: string) {
  const all = [...setUpsOfProjects(seed, founder), ...setUpsOfOffice(seed, founder)].map((each) => ({
    ...each,
    guid: guidOf(seed, `flow:${each.module.name}`),
  }))
  for (const [sort, { guid, module, name, body }] of all.entries()) {
    const row = { enterprise: work.enterprise, guid, module: module.name, name, sort, disabled: false, body }
    await addTemplate(work.sql, { ...row, user: work.who.userCode })
  }
  return all
}
