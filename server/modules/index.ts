import { designChange } from '@/modules/finance/design-change/design-change.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { visa } from '@/modules/finance/visa/visa.module'
import type { AllHooks } from '../engine/change/change'
import { sentFiles } from './affairs/documents'
import {
  workOrderAccepts,
  workOrderConfirms,
  workOrderHandles,
  workOrders,
  workOrderVisits,
} from './affairs/work-orders'
import { invoices } from './invoices'
import { leaves, overtimes } from './leave'
import { paidByApproval } from './money/approval-pays'
import { collections } from './money/collection'
import { answersTo, approvedEffects, contractChanges, contracts, dayWork } from './money/contract-changes'
import { designChanges } from './money/design-change'
import { depositReleases, measurementConfirmations, measurements } from './money/measurement'
import { nonContractPayments } from './money/non-contract-payment'
import { partnerAccounts } from './money/partner-account'
import { payments, payRecords, settlements } from './money/payment'
import { notices } from './notice'
import { outputReports, workItems } from './output'
import { planReports, plans } from './planning/plans'
import { planTasks } from './planning/tasks'
import { companySystems } from './projects/company-systems'
import { imageProgresses, milestoneReports, milestones } from './projects/milestones'
import { projects } from './projects/project-progress'
import { projectSetups } from './projects/project-setup'
import { exposures, natureClasses, natures } from './quality'
import { schedules } from './schedules'
import { incoming, outgoing, returned } from './stock'
import { tasks } from './tasks'

/** The hooks of modules, by module name. */
export const moduleHooks: AllHooks = {
  contract: contracts,
  collection: collections,
  invoice: invoices,
  'contract-change': contractChanges,
  visa: approvedEffects(visa),
  regarding: approvedEffects(regarding),
  'design-change': designChanges,
  'visa-answer': answersTo(visa),
  'regarding-answer': answersTo(regarding),
  'design-change-answer': answersTo(designChange),
  'extra-work': dayWork,
  settlement: settlements,
  measurement: measurements,
  'measurement-confirmation': measurementConfirmations,
  'deposit-release': depositReleases,
  'partner-account': partnerAccounts,
  payment: paidByApproval('payment', payments),
  'pay-record': payRecords,
  'non-contract-payment': paidByApproval('other', nonContractPayments),
  exposure: exposures,
  nature: natures,
  'nature-class': natureClasses,
  'goods-in': incoming,
  'goods-out': outgoing,
  'goods-return': returned,
  'work-item': workItems,
  'output-report': outputReports,
  project: projects,
  'project-setup': projectSetups,
  milestone: milestones,
  'milestone-report': milestoneReports,
  'image-progress': imageProgresses,
  'company-system': companySystems,
  plan: plans,
  'plan-task': planTasks,
  'plan-progress': planReports,
  leave: leaves,
  overtime: overtimes,
  notice: notices,
  schedule: schedules,
  task: tasks,
  'sent-file': sentFiles,
  'work-order': workOrders,
  'work-order-accept': workOrderAccepts,
  'work-order-handle': workOrderHandles,
  'work-order-confirm': workOrderConfirms,
  'work-order-visit': workOrderVisits,
}
