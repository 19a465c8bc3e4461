import { homeChart } from '@/schema'
import { collection } from './collection/collection.module'
import { contract } from './contract/contract.module'
import { contractChange } from './contract-change/contract-change.module'
import { contractSigning } from './contract-signing/contract-signing.module'
import { contractTermination } from './contract-termination/contract-termination.module'
import { depositRelease } from './deposit-release/deposit-release.module'
import { designChange } from './design-change/design-change.module'
import { designChangeAnswer } from './design-change-answer/design-change-answer.module'
import { extraWork } from './extra-work/extra-work.module'
import { invoice } from './invoice/invoice.module'
import { invoiceCheck } from './invoice-check/invoice-check.module'
import { measurement } from './measurement/measurement.module'
import { measurementConfirmation } from './measurement-confirmation/measurement-confirmation.module'
import { nodeReaching } from './node-reaching/node-reaching.module'
import { nonContractPayment } from './non-contract-payment/non-contract-payment.module'
import { otherCollection } from './other-collection/other-collection.module'
import { ownAccount } from './own-account/own-account.module'
import { partnerRating } from './partner-rating/partner-rating.module'
import { payRecord } from './pay-record/pay-record.module'
import { payment } from './payment/payment.module'
import { regarding } from './regarding/regarding.module'
import { regardingAnswer } from './regarding-answer/regarding-answer.module'
import { settlement } from './settlement/settlement.module'
import { subject } from './subject/subject.module'
import { visa } from './visa/visa.module'
import { visaAnswer } from './visa-answer/visa-answer.module'

/** 合同与资金: its modules in the order of the workbench. */
export const finance = {
  name: 'finance',
  homeCharts: [homeChart('contract', 'signed', '8817')],
  modules: [
    contract,
    contractChange,
    measurement,
    measurementConfirmation,
    settlement,
    depositRelease,
    contractSigning,
    contractTermination,
    nodeReaching,
    collection,
    otherCollection,
    payment,
    payRecord,
    ownAccount,
    nonContractPayment,
    invoice,
    invoiceCheck,
    visa,
    regarding,
    visaAnswer,
    regardingAnswer,
    designChange,
    designChangeAnswer,
    extraWork,
    subject,
    partnerRating,
  ],
} as const
