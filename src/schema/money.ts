/** Parts of definitions about contracts and money, apart from the rest so that they load with their area only. */
export {
  areMeasuredOnce,
  bill,
  billSum,
  confirmedSum,
  confirmedWorks,
  haveOwnCodes,
  measuredWorks,
} from './ledger/bill'
export { changeGates } from './ledger/change-gates'
export { contractCharts } from './ledger/contract-charts'
export {
  allocatedSum,
  arePlannedNear,
  areSharesOfWhole,
  claimable,
  haveOwnNames,
  haveOwnSubjects,
  invoicesToSend,
  newNodes,
  nextNode,
  overpaidOf,
  paymentNodes,
  subjectLines,
  termsIn,
  usualBilling,
  withoutInvoice,
} from './ledger/contract-lines'
export { contractOffers } from './ledger/contract-offers'
export { contractSections } from './ledger/contract-sections'
export { contractSteps } from './ledger/contract-steps'
export { effectSets, effectStatus, takesEffect } from './ledger/effect'
export { prices } from './ledger/effect-lines'
export {
  answerFields,
  answerRules,
  answerSteps,
  effectClocks,
  effectFields,
  effectNames,
  effectPosts,
  effectProgress,
  effectRules,
  effectTotals,
} from './ledger/effects'
export {
  checkResults,
  checkTones,
  invoiceStates,
  invoiceTones,
  isRead,
  readFields,
  readSources,
  recognitionFields,
} from './ledger/invoice-fields'
export { areGoodInvoices, invoiceLine, ofInvoice } from './ledger/invoice-lines'
export { faceRules, limitRules } from './ledger/invoice-rules'
export { measuredStatus, recoveredOf, retainedOf } from './ledger/measured'
export { paymentLimits } from './ledger/payment-limits'
export { awaitsPricing, pricedGate, pricing, pricingOf } from './ledger/pricing'
export { standingGates, usable } from './moments/standing'
