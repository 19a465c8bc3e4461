import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { recordCall } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { submitRecord } from './support/decide'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let own: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  own = await desk.mustSave(partner, { name: '甲建设公司', type: 'own' })
})
afterAll(() => server.close())

const everything = { page: 1, rows: 100, keyword: '', sort: '', filters: {}, also: [], deleted: false }
const all = { view: true, edit: true, delete: true, approve: false }
let version = 0
/** Gives the members of the firm some rights with a data scope. */
const giveRights = async (dataScope: 'department' | 'all', codes: readonly string[]) => {
  version += 1
  const rights = codes.map((code) => ({ code, ...all }))
  const role = { guid: desk.firm.role, name: '现场', version, dataScope, rights } as const
  expect((await server.save('Role.Save', 'edit', role, desk.as)).problem).toBeNull()
}

it('our own company is not the other side of a contract', async () => {
  const save = (more: object) => desk.save(contract, randomUUID(), desk.contractDraft({ ...more }))
  expect(issuesIn(await save({ partyA: own }))).toEqual([])
  expect(issuesIn(await save({ partyB: own }))).toEqual(['partyB own-company'])
  const income = { direction: 'income', type: 'construction' }
  expect(issuesIn(await save({ ...income, partyB: own }))).toEqual([])
  expect(issuesIn(await save({ ...income, partyA: own, partyB: desk.supplier }))).toEqual(['partyA own-company'])
  const [of, guid] = [await desk.createSigned({ partyA: desk.owner }), randomUUID()]
  const changed = await desk.save(contractChange, guid, await money.changeOf(of, 0, guid, { partyB: own }))
  expect(issuesIn(changed)).toEqual(['partyB own-company'])
})

it('a department sees its expense contracts, and income contracts only in projects in which it takes part', async () => {
  const { department } = desk.firm
  const expense = await desk.createContract({ department })
  const income = await desk.createContract({ department, direction: 'income', type: 'construction' })
  await giveRights('department', ['8817'])
  const { rows } = (await server.get(recordCall(contract, 'GetListPage'), everything, desk.firm.member)).body
  expect(rows.map(({ guid }) => guid)).toEqual(expect.arrayContaining([expense]))
  expect(rows.map(({ guid }) => guid)).not.toContain(income)
  await giveRights('all', ['8817'])
  const page = (await server.get(recordCall(contract, 'GetListPage'), everything, desk.firm.member)).body
  expect(page.rows.map(({ guid }) => guid)).toEqual(expect.arrayContaining([expense, income]))
})

it('a settlement is voided with a right of its own', async () => {
  const of = await desk.createSigned()
  const guid = await desk.mustSave(settlement, money.settle(of, 900, 900))
  await desk.approve(settlement, guid)
  const voidAs = async () => {
    const read = await server.get(recordCall(settlement, 'GetModel'), { guid }, desk.firm.member)
    const takes = { guid, Version: read.body.version, Reason: '重新结算' }
    const { problem } = await server.save(recordCall(settlement, 'Void'), 'edit', takes, desk.firm.member)
    return [read.body.can.void, problem]
  }
  await giveRights('all', ['8817'])
  expect(await voidAs()).toEqual([false, 'no-edit-right'])
  await giveRights('all', ['8817', '8841-close'])
  expect(await voidAs()).toEqual([true, null])
  expect((await desk.read(contract, of)).values.status).toBe('running')
})

it('an approver sees which applications have the same payee, amount and day', async () => {
  const of = await desk.createSigned()
  const [first, second, other] = [await money.apply(of, 100), await money.apply(of, 100), await money.apply(of, 101)]
  await submitRecord(server, desk.firm, payment, second)
  const sameAs = async (RID: string) =>
    (await server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID }, desk.as)).body.sameAs
  expect(await sameAs(second)).toEqual([String((await desk.read(payment, first)).values.number)])
  expect(await sameAs(other)).toEqual([])
  await desk.reject(payment, first)
  expect(await sameAs(second)).toEqual([])
})
