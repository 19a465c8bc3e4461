import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { measurementConfirmation } from '@/modules/finance/measurement-confirmation/measurement-confirmation.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { type Module, recordCall, yuan } from '@/schema'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import type { Desk, Values } from './desk'
import { settlementLines } from './settlement-lines'

/** Calls of a firm about its contracts and payments, with amounts in yuan. */
export function moneyOf(server: Served, desk: Desk) {
  const handler = desk.firm.founder.userCode
  /** Applies for a payment of a contract. */
  const application = (of: string, amount: number): Values => ({
    ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(amount), dueDate: '2026-12-01' },
    ...{ applicant: handler, reason: '进度款' },
  })
  /** A change of a contract with the signed supplement. */
  const changeOf = async (of: string, amount: number, guid: string, more: Values = {}): Promise<Values> => ({
    ...{ project: desk.job, contract: of, kind: 'supplement', amount: yuan(amount), date: '2026-05-01' },
    ...{ reason: '增加一层', handler },
    agreement: await uploadPictures(server, desk.as, { module: contractChange.name, guid, field: 'agreement' }, 1),
    ...more,
  })
  return {
    application,
    changeOf,
    /** What a change is answered. */
    tryChange: async (of: string, amount: number) => {
      const guid = randomUUID()
      return desk.save(contractChange, guid, await changeOf(of, amount, guid))
    },
    apply: (of: string, amount: number, more: Parameters<Desk['mustSave']>[2] = {}) =>
      desk.mustSave(payment, application(of, amount), more),
    change: async (of: string, amount: number, more: Values = {}) => {
      const guid = randomUUID()
      return desk.mustSave(contractChange, await changeOf(of, amount, guid, more), {}, guid)
    },
    /** What the bank paid for an application. */
    recordOf: (of: string, amount: number, account: string): Values => ({
      ...{ payment: of, amount: yuan(amount), date: '2026-06-01', account, method: 'transfer' },
    }),
    settle: (of: string, submitted: number, approved: number): Values => ({
      ...{ project: desk.job, contract: of, date: '2026-09-01', handler },
      items: settlementLines(yuan(submitted), yuan(approved)),
    }),
    /** The owner signs for a measurement; without an amount for what was reported. */
    confirm: async (of: string, amount?: number, files = 1) => {
      const guid = randomUUID()
      const into = { module: measurementConfirmation.name, guid, field: 'signed' }
      const signed = files === 0 ? [] : await uploadPictures(server, desk.as, into, files)
      const reported = Number((await desk.read(measurement, of)).values.gross)
      const values = { measurement: of, amount: amount === undefined ? reported : yuan(amount), date: '2026-05-10' }
      return { guid, answer: await desk.save(measurementConfirmation, guid, { ...values, signed }) }
    },
    figures: async (of: string, ...names: readonly string[]) => {
      const { values } = await desk.read(contract, of)
      return names.map((name) => Number(values[name]) / 100)
    },
    voidIt: async (module: Module, guid: string) => {
      const { version } = await desk.read(module, guid)
      return server.save(recordCall(module, 'Void'), 'edit', { guid, Version: version, Reason: '录错了' }, desk.as)
    },
  }
}
