import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { stock } from '@/modules/materials/stock/stock.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { type Module, recordCall, yuan } from '@/schema'
import { openFirm } from '../../support/firm'
import { uploadPictures } from '../../support/pictures'
import type { Served } from '../../support/serve'
import { decideRecord } from './decide'
import { settlementLines } from './settlement-lines'

export type Values = Readonly<Record<string, unknown>>

interface SaveOptions {
  readonly Version?: number
  readonly Confirmed?: readonly string[]
  readonly Reason?: string
}

const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }

/** The warnings about partners of a contract that no approval has admitted, which desks confirm. */
const standing = ['partyA', 'partyB', 'partyC'].map((name) => `${contract.name}.${name}Standing`)

/** The issues of an answer, as "field reason". */
export const issuesIn = (answer: { readonly details: Values }) =>
  ((answer.details.issues ?? []) as { field: string; reason: string }[]).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

/** Admits partners as an approval does, without a template and a flow. */
export const admit = (server: Served, ...partners: readonly string[]) =>
  server.store.system((sql) =>
    sql.run(`update partner set state = 'active', "admittedOn" = '2026-01-01' where guid = any($1::uuid[])`, [
      partners,
    ]),
  )

/** A firm with a project, an owner and a supplier, and calls of its founder. */
export async function openDesk(server: Served, { name = '甲建设', phones = 1000 } = {}) {
  const firm = await openFirm(server, name, phones)
  const as = { login: firm.login }
  const [job, owner, supplier] = [randomUUID(), randomUUID(), randomUUID()]
  const save = (module: Module, guid: string, Data: Values, more: SaveOptions = {}) =>
    server.save(
      recordCall(module, 'Save'),
      more.Version ? 'edit' : 'add',
      { guid, Version: 0, Data, Confirmed: module === contract ? standing : [], Reason: '', ...more },
      as,
    )
  const mark = (module: Module, method: 'Delete' | 'Restore', guid: string, Version: number) =>
    server.save(recordCall(module, method), 'edit', { guid, Version }, as)
  const read = async (module: Module, guid: string) =>
    (await server.get(recordCall(module, 'GetModel'), { guid }, as)).body
  /** Voids a record in its present version. */
  const cancel = async (module: Module, guid: string) =>
    server.save(
      recordCall(module, 'Void'),
      'edit',
      { guid, Version: (await read(module, guid)).version, Reason: '录错了' },
      as,
    )
  const list = async (module: Module, query: object = {}) =>
    (await server.get(recordCall(module, 'GetListPage'), { ...everything, ...query }, as)).body

  const projectDraft = (code: string, name: string): Values => ({
    code,
    name,
    status: 'building',
    type: 'housing',
    startUpDepartment: firm.department,
    manager: firm.founder.userCode,
  })
  await save(project, job, projectDraft('P1', '一号楼'))
  await save(partner, owner, { name: '城投公司', type: 'owner' })
  await save(partner, supplier, { name: '宏达建材', type: 'supplier' })
  await admit(server, owner, supplier)

  /** The stock record of a material in a warehouse. */
  const stockOf = async (warehouse: string, of: string) => {
    const { rows } = await list(stock, { filters: { warehouse, material: of } })
    return rows[0]?.guid ?? randomUUID()
  }

  let count = 0
  const contractDraft = (more: Values = {}): Values => {
    count += 1
    return {
      direction: 'expense',
      code: `HT-${count}`,
      name: `合同${count}`,
      type: 'material',
      project: job,
      partyA: owner,
      partyB: supplier,
      amount: yuan(1000),
      signDate: '2026-03-01',
      handler: firm.founder.userCode,
      nodes: [],
      ...more,
    }
  }
  const mustSave = async (module: Module, Data: Values, more: SaveOptions = {}, guid: string = randomUUID()) => {
    const answer = await save(module, guid, Data, more)
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return guid
  }
  const createContract = (more: Values = {}) => mustSave(contract, contractDraft(more))
  /** A contract that is in effect, because it was approved. */
  const createSigned = async (more: Values = {}) => {
    const guid = await createContract(more)
    await decideRecord(server, firm, contract, guid, 'agree')
    return guid
  }
  /** A contract that is in effect without an approval, so that the desk has no flow and no template for contracts. */
  const createRegistered = async (more: Values = {}) => {
    const [of, guid] = [await createContract(more), randomUUID()]
    const scan = await uploadPictures(server, as, { module: contractSigning.name, guid, field: 'scan' }, 1)
    const answer = await save(contractSigning, guid, { contract: of, date: '2026-03-02', scan })
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return of
  }
  /** A contract in effect that was settled at an amount in fen. */
  const createSettled = async (approved: number, more: Values = {}) => {
    const of = await createSigned(more)
    const handler = firm.founder.userCode
    const items = settlementLines(approved, approved)
    const draft = { project: job, contract: of, items, date: '2026-09-01', handler }
    await decideRecord(server, firm, settlement, await mustSave(settlement, draft), 'agree')
    return of
  }
  let company: string | null = null
  /** An account of our own company. */
  const createAccount = async (more: Values = {}) => {
    company ??= await mustSave(partner, { name: `${name}集团`, type: 'own' })
    count += 1
    const draft = { name: `基本户${count}`, company, bank: '工商银行', account: `6222${count}`, openedOn: '2026-01-01' }
    return mustSave(ownAccount, { ...draft, state: 'active', opening: 0, ...more })
  }
  let account: string | null = null
  /** Records what the bank paid for an approved payment application, in fen. */
  const pay = async (of: string, amount: number, date = '2026-06-01') => {
    account ??= await createAccount()
    // Payments of the same day and amount to the same payee are meant.
    const confirmed = { Confirmed: ['pay-record.duplicate'] }
    return mustSave(payRecord, { payment: of, amount, date, account, method: 'transfer' }, confirmed)
  }
  return {
    firm,
    as,
    job,
    owner,
    supplier,
    save,
    mark,
    cancel,
    read,
    list,
    stockOf,
    projectDraft,
    contractDraft,
    mustSave,
    createContract,
    createSigned,
    createRegistered,
    createSettled,
    createAccount,
    pay,
    approve: (of: Module, record: string) => decideRecord(server, firm, of, record, 'agree'),
    reject: (of: Module, record: string) => decideRecord(server, firm, of, record, 'reject'),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
