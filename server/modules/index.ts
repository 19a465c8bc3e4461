import { designChange } from '@/modules/finance/design-change/design-change.module'
import { regarding } from '@/modules/finance/regarding/regarding.module'
import { visa } from '@/modules/finance/visa/visa.module'
import type { AllHooks } from '../engine/change/change'
import { sentFiles } from './affairs/documents'
import { flowApplies, flowApplyTypes } from './affairs/flow-applies'
import {
  workOrderAccepts,
  workOrderConfirms,
  workOrderHandles,
  workOrderHandovers,
  workOrders,
  workOrderVisits,
} from './affairs/work-orders'
import { clockInAmends } from './attendance/amends'
import { faces } from './attendance/faces'
import { recogniseFaces } from './attendance/recognise'
import { remindOfPunches } from './attendance/reminders'
import { clockInRules } from './attendance/rules'
import { shifts } from './attendance/shifts'
import { schedules } from './calendar/schedules'
import { carBacks, carRequests, cars, carTakes } from './cars'
import { certificateLoans, certificates, certificateWaits } from './certificates'
import { drawIssues } from './drawings/issues'
import { drawCames } from './drawings/receptions'
import { drawings, drawVersions } from './drawings/versions'
import { deviceCares, deviceChecks } from './equipment/checks'
import { deviceDisposals, devices } from './equipment/devices'
import { deviceMoves } from './equipment/moves'
import { deviceReports } from './equipment/reports'
import { deviceShifts } from './equipment/shifts'
import { deviceAllocations, deviceWants } from './equipment/wants'
import { workRecords } from './equipment/work-records'
import { inspectionFindings, inspections, rewardPenalties } from './inspections'
import { invoices } from './invoices'
import { leaves, overtimes } from './leave'
import { leaveAccounts } from './leave-balances'
import { countedInPlans, withArrivals } from './materials/arrivals'
import { stockBatches } from './materials/batches'
import { materials } from './materials/materials'
import { materialPlans } from './materials/plans'
import { purchases } from './materials/purchases'
import { quotationChoices } from './materials/quotations'
import { reserving } from './materials/reserved'
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
import { partnerRatings, partners } from './projects/partners'
import { projects } from './projects/project-progress'
import { projectSetups } from './projects/project-setup'
import { exposures, natureClasses, natures } from './quality'
import { briefingSigns, projectBriefings } from './reports/briefings'
import { builtLogs } from './reports/built-logs'
import { photoCheckIns, specifications } from './reports/library'
import { keepWeather } from './reports/log-weather'
import { meetings } from './reports/meetings'
import { newsItems } from './reports/news'
import { dailyReports, logPeriods, weeklyReports, workWeeklies } from './reports/reports'
import { goodsChecks, incoming, outgoing, returned } from './stock'
import { stockTakes } from './stock-counts'
import { stockMoveReceipts, stockMoves } from './stock-moves'
import { tasks } from './tasks'
import { noticeWithdrawals, sentFileWithdrawals } from './withdrawals'

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
  car: cars,
  certificate: certificates,
  'certificate-loan': certificateLoans,
  'certificate-wait': certificateWaits,
  'car-request': carRequests,
  'car-take': carTakes,
  'car-back': carBacks,
  inspection: inspections,
  'inspection-finding': inspectionFindings,
  'reward-penalty': rewardPenalties,
  nature: natures,
  'nature-class': natureClasses,
  material: materials,
  'material-plan': materialPlans,
  purchase: purchases,
  'stock-batch': stockBatches,
  'quotation-choice': quotationChoices,
  'goods-in': withArrivals(incoming),
  'goods-out': reserving({ state: 'confirmation', in: ['waiting', 'partly', 'recheck'] }, countedInPlans(outgoing)),
  'goods-return': countedInPlans(returned),
  'goods-in-check': goodsChecks,
  'goods-out-check': goodsChecks,
  'goods-return-check': goodsChecks,
  'stock-move': reserving({ state: 'status', in: ['waiting'] }, stockMoves),
  'stock-move-sending': goodsChecks,
  'stock-move-receipt': stockMoveReceipts,
  'stock-take': stockTakes,
  'work-item': workItems,
  'output-report': outputReports,
  project: projects,
  'project-setup': projectSetups,
  partner: partners,
  'partner-rating': partnerRatings,
  milestone: milestones,
  'milestone-report': milestoneReports,
  'image-progress': imageProgresses,
  'company-system': companySystems,
  plan: plans,
  'plan-task': planTasks,
  'plan-progress': planReports,
  leave: leaves,
  'leave-account': leaveAccounts,
  'clock-in': {
    minutely: async (deps) => {
      await remindOfPunches(deps)
      await recogniseFaces(deps)
    },
  },
  face: faces,
  overtime: overtimes,
  notice: notices,
  schedule: schedules,
  'construction-log': { built: builtLogs, fill: logPeriods, tick: (deps) => keepWeather(deps) },
  'daily-report': dailyReports,
  'work-weekly': workWeeklies,
  'weekly-report': weeklyReports,
  meeting: meetings,
  news: newsItems,
  'tec-specification': specifications,
  'photo-check-in': photoCheckIns,
  'project-briefing': projectBriefings,
  'briefing-sign': briefingSigns,
  task: tasks,
  'clock-in-rule': clockInRules,
  drawing: drawings,
  'draw-version': drawVersions,
  'draw-came': drawCames,
  'draw-issue': drawIssues,
  shift: shifts,
  'clock-in-amend': clockInAmends,
  'sent-file': sentFiles,
  'sent-file-withdrawal': sentFileWithdrawals,
  'notice-withdrawal': noticeWithdrawals,
  'flow-apply': flowApplies,
  'flow-apply-type': flowApplyTypes,
  'work-order': workOrders,
  'work-order-accept': workOrderAccepts,
  'work-order-handle': workOrderHandles,
  'work-order-handover': workOrderHandovers,
  'work-order-confirm': workOrderConfirms,
  'work-order-visit': workOrderVisits,
  device: devices,
  'device-allocation': deviceAllocations,
  'device-disposal': deviceDisposals,
  'device-want': deviceWants,
  'device-move': deviceMoves,
  'device-report': deviceReports,
  'device-shift': deviceShifts,
  'device-work-record': workRecords,
  'device-check': deviceChecks,
  'device-care': deviceCares,
}
