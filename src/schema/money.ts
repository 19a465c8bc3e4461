/** Parts of definitions about contracts and money, apart from the rest so that they load with their area only. */
export { areMeasuredOnce, bill, billSum, haveOwnCodes, measuredWorks } from './ledger/bill'
export { changeGates } from './ledger/change-gates'
export {
  areSharesOfWhole,
  claimable,
  haveOwnNames,
  invoicesToSend,
  nextNode,
  paymentNodes,
  withoutInvoice,
} from './ledger/contract-lines'
export { contractOffers } from './ledger/contract-offers'
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
export { measuredStatus, recoveredOf } from './ledger/measured'
export { pricedGate, pricing, pricingOf } from './ledger/pricing'
