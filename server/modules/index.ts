import { designChange } from '@/modules/finance/design-change/design-change.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { visa } from '@/modules/finance/visa/visa.module'
import type { AllHooks } from '../engine/change/change'
import { paidByApproval } from './approval-pays'
import { collections } from './collection'
import { answersTo, approvedEffects, changedContracts, contracts, dayWork } from './contract-changes'
import { invoices } from './invoices'
import { leaves, overtimes } from './leave'
import { depositReleases, measurementConfirmations, measurements } from './measurement'
import { nonContractPayments } from './non-contract-payment'
import { notices } from './notice'
import { outputReports, workItems } from './output'
import { partnerAccounts } from './partner-account'
import { payments, payRecords, settlements } from './payment'
import { companySystems } from './projects/company-systems'
import { imageProgresses, milestoneReports, milestones } from './projects/milestones'
import { projects } from './projects/project-progress'
import { projectSetups } from './projects/project-setup'
import { exposures, natureClasses, natures } from './quality'
import { incoming, outgoing, returned } from './stock'

/** The hooks of modules, by module name. */
export const moduleHooks: AllHooks = {
  contract: contracts,
  collection: collections,
  invoice: invoices,
  'contract-change': changedContracts,
  visa: approvedEffects(visa),
  regarding: approvedEffects(regarding),
  'design-change': approvedEffects(designChange),
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
  leave: leaves,
  overtime: overtimes,
  notice: notices,
}
