import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { nodeReaching } from '@/modules/finance/node-reaching/node-reaching.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { linesIn, recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const node = (name: string, share: number, more: Values = {}) => ({ guid: randomUUID(), name, share, ...more })
const valuesOf = async (of: string) => (await desk.read(contract, of)).values
const nodesOf = async (of: string) =>
  linesIn(await valuesOf(of), 'nodes').map(({ name, share, amount, state }) => [name, share, amount, state])
const tryTerms = async (of: string, amount: number, more: Values) => {
  const guid = randomUUID()
  return desk.save(contractChange, guid, await money.changeOf(of, amount, guid, more))
}

describe('a change of a contract', () => {
  it('sets the terms that it names when it is approved, and its voiding takes them back', async () => {
    const of = await desk.createSigned({ taxRate: 9, deposit: 3, startDate: '2026-03-01', endDate: '2026-12-31' })
    const terms = { kind: 'terms', endDate: '2027-03-31', taxRate: 6, deposit: 5 }
    const guid = await money.change(of, 0, terms)
    expect(await valuesOf(of)).toMatchObject({ endDate: '2026-12-31', taxRate: 9, deposit: 3 })
    await desk.approve(contractChange, guid)
    expect((await desk.read(contractChange, guid)).values).toMatchObject({
      ...{ covers: 'terms', status: 'effective', endBefore: '2026-12-31', taxBefore: 9, depositBefore: 3 },
    })
    expect(await valuesOf(of)).toMatchObject({
      ...{ startDate: '2026-03-01', endDate: '2027-03-31', agreedEnd: '2027-03-31', taxRate: 6, deposit: 5 },
      ...{ net: yuan(943.4), tax: yuan(56.6), depositAmount: yuan(50), status: 'running' },
    })
    expect((await money.voidIt(contractChange, guid)).text).toBe('Success')
    expect(await valuesOf(of)).toMatchObject({
      ...{ endDate: '2026-12-31', agreedEnd: '2026-12-31', taxRate: 9, deposit: 3, net: yuan(917.43) },
    })
  })

  it('changes no terms while it is in review or after it was rejected', async () => {
    const of = await desk.createSigned({ taxRate: 9 })
    const guid = await money.change(of, 10, { taxRate: 6 })
    await desk.reject(contractChange, guid)
    expect(await valuesOf(of)).toMatchObject({ taxRate: 9, total: yuan(1000) })
  })

  it('sets another party, which the lines of the contract in the ledger then have', async () => {
    const of = await desk.createSigned()
    const other = await desk.mustSave(partner, { name: '新城建材', type: 'supplier' })
    const same = await tryTerms(of, 0, { kind: 'party', partyB: desk.owner })
    expect(issuesIn(same)).toEqual(['partyB contract-change.parties'])
    await desk.approve(contractChange, await money.change(of, 0, { kind: 'party', partyB: other }))
    expect(await valuesOf(of)).toMatchObject({ partyA: desk.owner, partyB: other, total: yuan(1000) })
  })

  it('is refused with terms that contradict each other', async () => {
    const of = await desk.createSigned({ startDate: '2026-03-01', endDate: '2026-12-31' })
    expect(issuesIn(await tryTerms(of, 0, { endDate: '2026-02-01' }))).toEqual(['endDate contract-change.dates'])
    const twice = await tryTerms(of, 0, { endDate: '2027-02-01', days: 5 })
    expect(issuesIn(twice)).toEqual(['days contract-change.once'])
    expect(issuesIn(await tryTerms(of, 0, { deposit: 100.01 }))).toEqual(['deposit too-large'])
    await desk.approve(contractChange, await money.change(of, 0, { days: 10 }))
    const later = await tryTerms(of, 0, { endDate: '2027-02-01' })
    expect([later.problem, ...issuesIn(later)]).toEqual(['confirm-first', 'extension contract-change.extended'])
  })

  it('sets the plan of payments in parts of the new amount, and keeps what was reached', async () => {
    const of = await desk.createSigned({ billing: 'nodes', nodes: [node('预付', 30), node('尾款', 70)] })
    await desk.mustSave(nodeReaching, { contract: of, name: '预付', date: '2026-04-01' })
    const lost = await tryTerms(of, 0, { nodes: [node('进度', 50)] })
    expect(lost.details.issues).toEqual([{ field: 'nodes', reason: 'node-reached', limit: '预付' }])
    const above = await tryTerms(of, 0, { nodes: [node('预付', 30), node('进度', 70.01)] })
    expect(issuesIn(above)).toEqual(['nodes contract-change.shares'])
    const nodes = [node('预付', 25), node('进度', 25), node('尾款', 50)]
    const guid = await money.change(of, 200, { nodes })
    await desk.approve(contractChange, guid)
    expect(await nodesOf(of)).toEqual([
      ['预付', 25, yuan(300), 'reached'],
      ['进度', 25, yuan(300), 'waiting'],
      ['尾款', 50, yuan(600), 'waiting'],
    ])
    expect(await money.figures(of, 'total', 'due')).toEqual([1200, 300])
    const { values, version } = await desk.read(contract, of)
    expect((await desk.save(contract, of, { ...values, remark: '补' }, { Version: version })).text).toBe('Success')
    await desk.mustSave(nodeReaching, { contract: of, name: '进度', date: '2026-05-01' })
    expect(await money.figures(of, 'due')).toEqual([600])
    expect((await money.voidIt(contractChange, guid)).problem).toBe('step-followed')
  })

  it('does not remove a node that was reached after it was saved', async () => {
    const of = await desk.createSigned({ billing: 'nodes', nodes: [node('预付', 30), node('尾款', 70)] })
    const guid = await money.change(of, 0, { nodes: [node('进度', 100)] })
    await desk.mustSave(nodeReaching, { contract: of, name: '预付', date: '2026-04-01' })
    expect((await desk.approve(contractChange, guid)).details.issues).toEqual([
      { field: 'nodes', reason: 'node-reached', limit: '预付' },
    ])
    expect((await nodesOf(of)).map(([name]) => name)).toEqual(['预付', '尾款'])
  })

  it('of the share of retention leaves past measurements as they are, and the next one trues them up', async () => {
    const of = await desk.createSigned({ amount: yuan(10_000), billing: 'measured', deposit: 3 })
    const measure = async (month: string) => {
      const guid = await desk.mustSave(measurement, {
        ...{
          project: desk.job,
          contract: of,
          from: `2026-${month}-01`,
          to: `2026-${month}-28`,
          date: `2026-${month}-30`,
        },
        ...{ handler: desk.firm.founder.userCode, deductions: [] },
        works: [{ guid: randomUUID(), name: '抹灰', quantity: 1, price: yuan(1000) }],
      })
      await desk.approve(measurement, guid)
      return (await desk.read(measurement, guid)).values
    }
    expect(await measure('04')).toMatchObject({ retained: yuan(30), retainAdjust: null, due: yuan(970) })
    await desk.approve(contractChange, await money.change(of, 0, { deposit: 5 }))
    expect(await money.figures(of, 'retained')).toEqual([30])
    expect(await measure('05')).toMatchObject({ retained: yuan(70), retainAdjust: yuan(20), due: yuan(930) })
    expect(await measure('06')).toMatchObject({ retained: yuan(50), retainAdjust: null })
    expect(await money.figures(of, 'retained', 'due')).toEqual([150, 2850])
    const { rows } = (
      await server.get(recordCall(contract, 'GetWhy'), { guid: of, field: 'due', page: 1, rows: 50 }, desk.as)
    ).body
    // What is due has the day of the measurement, not the end of its period.
    expect(rows.map(({ Date: day }) => day)).toEqual(['2026-06-30', '2026-05-30', '2026-04-30'])
  })

  it('that sets no terms is voided after later steps, as before', async () => {
    const of = await desk.createSigned({ billing: 'nodes', nodes: [node('预付', 30)] })
    const guid = await money.change(of, 100)
    await desk.approve(contractChange, guid)
    await desk.mustSave(nodeReaching, { contract: of, name: '预付', date: '2026-04-01' })
    expect((await money.voidIt(contractChange, guid)).text).toBe('Success')
    expect(await money.figures(of, 'total')).toEqual([1000])
  })
})
