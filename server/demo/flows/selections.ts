import { flowApply } from '@/modules/affairs/flow-apply/flow-apply.module'
import { sentFile } from '@/modules/affairs/sent-file/sent-file.module'
import { carRequest } from '@/modules/assets/car-request/car-request.module'
import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { deviceAllocation } from '@/modules/equipment/device-allocation/device-allocation.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
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
import type { Module } from '@/schema'
import type { Post } from '../base/company'
import type { Plot } from './past-flow'

const ended: readonly Plot[] = [
  { end: 'passed', agreed: 9 },
  { end: 'passed', agreed: 9 },
  { end: 'passed-again', agreed: 1 },
]
const open: readonly Plot[] = [
  { end: 'review', agreed: 0 },
  { end: 'review', agreed: 1 },
  { end: 'review', agreed: 2 },
  { end: 'review', agreed: 3 },
  { end: 'returned', agreed: 1 },
  { end: 'review', agreed: 1, addsApprover: true },
  { end: 'withdrawn', agreed: 1 },
  { end: 'review', agreed: 0 },
  { end: 'rejected', agreed: 1 },
  { end: 'abandoned', agreed: 1 },
]

/** Changes of contracts have fewer approvers, because the project manager who starts them does not approve them. */
const undecided: readonly Plot[] = [
  { end: 'review', agreed: 0 },
  { end: 'review', agreed: 1 },
  { end: 'returned', agreed: 1 },
]
const refused: readonly Plot[] = [{ end: 'rejected', agreed: 1 }]
/** Flows with one approver end with the first decision. */
const unapproved: readonly Plot[] = [{ end: 'rejected', agreed: 0 }]

/** A selection of records of a module that were submitted, and the possible courses of their flows. */
export interface FlowSelection {
  readonly module: Module
  /** A SQL condition; `$2` is today. */
  readonly where: string
  readonly order: string
  /** The field with the person who submitted, or the post of the people who did. */
  readonly starter: string | { readonly post: Post }
  readonly plots: readonly Plot[]
  /** The number of these records per hundred flows; all records if absent. */
  readonly share?: number
  /** The date field before which the flow was finished. */
  readonly before?: string
}

const paymentModules = [payment, nonContractPayment] as const
const dueOf = (module: Module) => (module === payment ? 'dueDate' : 'date')

/** Accountants submit contracts and what follows from them. */
const accountant = { post: '会计' } as const

export const selections: readonly FlowSelection[] = [
  // Every paid payment has a finished approval.
  ...paymentModules.map((module) => ({
    ...{ module, where: `status = 'done'`, order: `"${dueOf(module)}" desc`, starter: 'applicant', plots: ended },
    before: dueOf(module),
  })),
  ...paymentModules.map((module) => ({
    ...{ module, where: `status = 'applied'`, order: `"${dueOf(module)}"`, starter: 'applicant', plots: open },
    share: module === payment ? 42 : 4,
  })),
  // A contract is signed after its approval; unsigned contracts have a pending one.
  {
    ...{ module: contract, where: `status <> 'draft'`, order: '"signDate" desc', starter: accountant },
    ...{ plots: ended, before: 'signDate' },
  },
  { module: contract, where: `status = 'draft'`, order: '"signDate" desc', starter: accountant, plots: open },
  ...([contractChange, measurement, settlement] as const).map((module) => ({
    ...{
      module,
      // Measurements of income contracts wait for their owners.
      where: module === measurement ? `status in ('effective', 'waiting')` : `status = 'effective'`,
      order: 'date desc',
      starter: accountant,
      plots: ended,
      before: 'date',
    },
  })),
  ...([contractChange, measurement] as const).map((module) => ({
    ...{ module, where: `status = 'open'`, order: 'date desc', starter: accountant, plots: open },
  })),
  ...[visa, regarding, designChange, extraWork].flatMap((module): FlowSelection[] => [
    { module, where: `status = 'effective'`, order: 'date desc', starter: 'applicant', plots: ended },
    {
      ...{ module, order: 'date desc', starter: 'applicant', plots: undecided },
      where: `status = 'open' and pricing = 'priced'`,
    },
    { module, where: `status = 'refused'`, order: 'date desc', starter: 'applicant', plots: refused },
  ]),
  {
    ...{ module: purchase, where: 'flow_state = -1', order: 'date desc', starter: 'applicant', plots: open },
  },
  ...[purchase, materialPlan].map(
    (module): FlowSelection => ({
      ...{ module, where: 'flow_state = 1', order: 'date desc', plots: ended, before: 'date' },
      starter: module === purchase ? 'applicant' : 'planner',
    }),
  ),
  {
    ...{ module: materialPlan, where: 'flow_state = -1', order: 'date desc', starter: 'planner' },
    plots: [{ end: 'review', agreed: 0 }],
  },
  {
    ...{ module: partner, where: `"admittedOn" is not null and type <> 'own'`, order: '"admittedOn" desc' },
    ...{ starter: { post: '材料员' }, plots: [{ end: 'passed', agreed: 9 }], before: 'admittedOn' },
  },
  {
    ...{ module: partner, where: `state = 'candidate'`, order: 'name', starter: { post: '材料员' } },
    plots: [{ end: 'review', agreed: 0 }],
  },
  {
    ...{ module: leave, where: '"to" >= $2', order: '"from"', starter: 'person' },
    plots: [{ end: 'review', agreed: 0 }],
    share: 2,
  },
  { module: leave, where: '"to" < $2', order: '"from" desc', starter: 'person', plots: ended, before: 'from' },
  {
    ...{ module: overtime, where: 'date >= $2::date - 30', order: 'date desc', starter: 'person' },
    plots: [...ended, { end: 'review', agreed: 0 }],
  },
  {
    ...{ module: overtime, where: 'date < $2::date - 30', order: 'date desc', starter: 'person', plots: ended },
    before: 'date',
  },
  {
    ...{ module: outputReport, where: 'true', order: 'date desc', starter: 'reporter' },
    plots: [...ended, { end: 'review', agreed: 1 }],
    share: 3,
  },
  {
    ...{ module: deviceAllocation, where: `status not in ('applied', 'refused')`, order: 'begin desc' },
    ...{ starter: 'applicant', plots: ended, before: 'begin' },
  },
  // An idle machine comes from no project, so that one person decides.
  {
    ...{ module: deviceAllocation, where: `status = 'applied'`, order: 'begin', starter: 'applicant' },
    plots: [{ end: 'review', agreed: 0 }],
  },
  {
    ...{ module: deviceAllocation, where: `status = 'refused'`, order: 'begin', starter: 'applicant' },
    plots: [{ end: 'rejected', agreed: 0 }],
  },
  {
    ...{ module: clockInAmend, where: `kind <> 'device'`, order: 'day desc', starter: 'person' },
    plots: ended,
  },
  {
    ...{ module: flowApply, where: 'true', order: 'number desc', starter: 'author', share: 9 },
    plots: [...open.slice(0, 2), ...ended, { end: 'returned', agreed: 0 }, ...ended, { end: 'rejected', agreed: 0 }],
  },
  { module: sentFile, where: `status = 'sent'`, order: '"receiveDate" desc', starter: 'drafter', plots: ended },
  // A car is taken after its request was approved.
  {
    ...{ module: carRequest, where: `status in ('approved', 'taken', 'back')`, order: '"from" desc' },
    ...{ starter: 'applicant', plots: [{ end: 'passed', agreed: 9 }] },
  },
  {
    ...{ module: carRequest, where: `status = 'review'`, order: '"from" desc', starter: 'applicant' },
    plots: [{ end: 'review', agreed: 0 }],
  },
  { module: carRequest, where: `status = 'rejected'`, order: '"from" desc', starter: 'applicant', plots: unapproved },
  // The briefings of the last days; older ones were never submitted.
  {
    ...{ module: projectBriefing, where: 'date >= $2::date - 4', order: 'date desc', starter: 'author' },
    plots: [
      { end: 'review', agreed: 0 },
      { end: 'passed', agreed: 9 },
      { end: 'passed', agreed: 9 },
    ],
  },
]
