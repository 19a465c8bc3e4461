import { base } from './0001-base'
import { indexedPolicies } from './0002-indexed-policies'
import { access } from './0003-access'
import { files } from './0004-files'
import { job } from './0005-job'
import { receipts } from './0006-receipts'
import { search } from './0007-search'
import { messages } from './0008-messages'
import { steps } from './0009-steps'
import { flowTables } from './0010-flows'
import { dictionaries } from './0012-dictionaries'
import { flowClock } from './0013-flow-clock'
import { flowTimes } from './0014-flow-times'
import { signOn } from './0015-sign-on'
import { hostDirectory } from './0017-directory'
import { cards } from './0018-cards'
import { taken } from './0020-taken'
import { made } from './0021-made'
import { qrCodes } from './0022-qr-codes'
import { names } from './0025-names'
import { substituteTimes } from './0026-substitutes'
import { goods } from './0030-goods'
import { entries } from './0042-entries'
import { grams } from './0043-grams'
import { policies } from './0110-policies'
import { accounts } from './0120-accounts'
import { retention } from './0160-retention'
import { natureDomain } from './0180-nature-domain'
import { natureDomainDefault } from './0190-nature-domain'
import { invoiceCodes } from './0195-invoices'
import { ledger } from './0200-ledger'
import { contractRecords } from './0210-contract-records'
import { collections } from './0220-collections'
import { nonContractPayments } from './0230-non-contract-payments'
import { billing } from './0240-billing'
import { settlementLines } from './0250-settlement-lines'
import { snapshots } from './0260-snapshots'
import { dueIndex } from './0262-due-index'
import { measuredLines } from './0270-measured-lines'
import { acceptedWork } from './0271-accepted-work'
import { claims } from './0272-claims'
import { nodes } from './0273-nodes'
import { extension } from './0280-extension'
import { dayworkReason } from './0281-daywork-reason'
import { pricing } from './0282-pricing'
import { waiting } from './0283-waiting'
import { ledgerInvoices } from './0290-invoices'
import { invoiceRecords } from './0291-invoice-records'
import { partnerAccounts } from './0292-partner-accounts'
import { paymentDrafts } from './0293-payment-drafts'
import { contractLevels } from './0300-contract-levels'
import { settledNodes } from './0301-settled-nodes'
import { entryMarks } from './0302-entry-marks'
import { collectionAllocation } from './0310-collection-allocation'
import { recognition } from './0320-recognition'
import { contractStates } from './0330-contract-states'
import { visitors } from './0331-visitors'
import { closeRight } from './0340-close-right'
import { savedViews } from './0350-saved-views'
import { projectProgress } from './0360-project-progress'
import { likes } from './0460-likes'

export interface Migration {
  readonly name: string
  readonly text: string
}

/** Migrations in order; each is applied once and never changed afterwards. */
export const migrations: readonly Migration[] = [
  { name: '0001-base', text: base },
  { name: '0002-sight', text: indexedPolicies },
  { name: '0003-access', text: access },
  { name: '0004-files', text: files },
  { name: '0005-job', text: job },
  { name: '0006-receipts', text: receipts },
  { name: '0007-search', text: search },
  { name: '0008-messages', text: messages },
  { name: '0009-steps', text: steps },
  { name: '0010-flows', text: flowTables },
  { name: '0012-dictionaries', text: dictionaries },
  { name: '0013-flow-clock', text: flowClock },
  { name: '0014-flow-times', text: flowTimes },
  { name: '0015-sign-on', text: signOn },
  { name: '0017-directory', text: hostDirectory },
  { name: '0018-cards', text: cards },
  { name: '0020-taken', text: taken },
  { name: '0021-made', text: made },
  { name: '0022-qr-codes', text: qrCodes },
  { name: '0025-names', text: names },
  { name: '0026-substitutes', text: substituteTimes },
  { name: '0030-goods', text: goods },
  { name: '0042-entries', text: entries },
  { name: '0043-grams', text: grams },
  { name: '0110-policies', text: policies },
  { name: '0120-accounts', text: accounts },
  { name: '0160-retention', text: retention },
  { name: '0180-nature-domain', text: natureDomain },
  { name: '0190-nature-domain', text: natureDomainDefault },
  { name: '0195-invoices', text: invoiceCodes },
  { name: '0200-ledger', text: ledger },
  { name: '0220-collections', text: collections },
  { name: '0260-snapshots', text: snapshots },
  { name: '0262-due-index', text: dueIndex },
  { name: '0290-invoices', text: ledgerInvoices },
  { name: '0302-entry-marks', text: entryMarks },
  { name: '0331-visitors', text: visitors },
  { name: '0350-saved-views', text: savedViews },
  { name: '0460-likes', text: likes },
]

/** Migrations that need the tables of the definitions and run after them, in order. */
export const laterMigrations: readonly Migration[] = [
  { name: '0210-contract-records', text: contractRecords },
  { name: '0230-non-contract-payments', text: nonContractPayments },
  { name: '0240-billing', text: billing },
  { name: '0250-settlement-lines', text: settlementLines },
  { name: '0270-measured-lines', text: measuredLines },
  { name: '0271-accepted-work', text: acceptedWork },
  { name: '0272-claims', text: claims },
  { name: '0273-nodes', text: nodes },
  { name: '0280-extension', text: extension },
  { name: '0281-daywork-reason', text: dayworkReason },
  { name: '0282-pricing', text: pricing },
  { name: '0283-waiting', text: waiting },
  { name: '0291-invoice-records', text: invoiceRecords },
  { name: '0292-partner-accounts', text: partnerAccounts },
  { name: '0293-payment-drafts', text: paymentDrafts },
  { name: '0300-contract-levels', text: contractLevels },
  { name: '0301-settled-nodes', text: settledNodes },
  { name: '0310-collection-allocation', text: collectionAllocation },
  { name: '0320-recognition', text: recognition },
  { name: '0330-contract-states', text: contractStates },
  { name: '0340-close-right', text: closeRight },
  { name: '0360-project-progress', text: projectProgress },
]
