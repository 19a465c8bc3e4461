import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { designChange } from '@/modules/finance/design-change/design-change.module'
import { extraWork } from '@/modules/finance/extra-work/extra-work.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { workItem } from '@/modules/site/work-item/work-item.module'
import { recordCall, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { visasOf } from '../server/records/support/visas'
import { type Served, serve } from '../server/support/serve'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let visas: ReturnType<typeof visasOf>
/** A design change without quantities and contracts. */
let design: Values
/** The expense contract and the income contract of the story. */
let expense: string
let income: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  visas = visasOf(server, desk)
  expense = await desk.createSigned({ amount: yuan(2_860_000), endDate: '2026-12-31' })
  income = await desk.createSigned({ direction: 'income', amount: yuan(8_000_000), endDate: '2026-12-31' })
  design = {
    ...{ kind: 'notice', project: desk.job, date: '2026-04-15', discipline: 'structure', drawing: 'JG-07' },
    ...{ issuer: '设计院', reason: '梁截面调整', applicant: desk.firm.founder.userCode },
  }
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

/** The days by which a contract was extended, and its end. */
async function endOf(of: string) {
  const { extension, agreedEnd } = (await desk.read(contract, of)).values
  return [extension, agreedEnd]
}

const totalOf = async (of: string) => (await money.figures(of, 'total'))[0]

/** One line of a design change: its quantities, its unit price, and what it adds. */
const workLine = (name: string, unit: string, before: number, after: number, price: number): Values => ({
  ...{ guid: randomUUID(), name, unit, before, after, price: yuan(price) },
})

async function createExtraWork(of: string, items: readonly Values[]) {
  const guid = randomUUID()
  const photos = await visas.filesFor(extraWork, guid, 'photos', 3)
  const values = {
    ...{ project: desk.job, date: '2026-04-20', basis: 'contract', contract: of, place: '地下室', reason: '清理淤泥' },
    ...{ photos, items, confirmer: '李工', applicant: desk.firm.founder.userCode },
  }
  const answer = await desk.save(extraWork, guid, values)
  expect([answer.text, issuesIn(answer)]).toEqual(['Success', []])
  return guid
}

const workers = (trade: string, quantity: number, price: number): Values => ({
  ...{ guid: randomUUID(), kind: 'labour', trade, unit: 'day', quantity, price: yuan(price) },
})

describe('changes of a project', () => {
  let event: string
  const linesOfEvent = async (...names: readonly string[]) =>
    (await visas.linesOf(visa, event)).map((line) => names.map((name) => line[name]))

  it('change an expense contract by our approval, to the amount that was lowered before', async () => {
    event = await visas.createVisa([
      visas.effect(expense, 71_900, { approved: yuan(64_380.5), days: 5, agreedDays: 3 }),
      visas.effect(income, 138_000, { days: 12 }),
    ])
    expect(await totalOf(expense)).toBe(2_860_000)
    expect([await money.figures(expense, 'proposed'), await money.figures(income, 'proposed')]).toEqual([
      ...[[71_900], [138_000]],
    ])
    expect((await desk.approve(visa, event)).text).toBe('Success')
    expect([await totalOf(expense), await totalOf(income)]).toEqual([2_924_380.5, 8_000_000])
    expect([await money.figures(expense, 'proposed'), await money.figures(income, 'proposed')]).toEqual([
      ...[[0], [138_000]],
    ])
    expect(await linesOfEvent('state', 'approved', 'agreedDays', 'cut', 'cutRate')).toEqual([
      ['agreed', yuan(64_380.5), 3, yuan(7519.5), 10.46],
      ['claimed', null, null, null, null],
    ])
    expect([await endOf(expense), await endOf(income)]).toEqual([
      [3, '2027-01-03'],
      [0, '2026-12-31'],
    ])
  })

  it('change an income contract by the signed answer of the other side only', async () => {
    const early = await visas.saveAnswer(event, income, { amount: 120_000, files: 0 })
    expect(issuesIn(early.answer)).toEqual(['signed required'])
    const own = await visas.saveAnswer(event, expense, { amount: 1 })
    expect(issuesIn(own.answer)).toEqual(['result visa-answer.agreement'])
    expect((await visas.saveAnswer(event, income, { amount: 120_000, days: 10 })).answer.text).toBe('Success')
    expect(await totalOf(income)).toBe(8_120_000)
    const second = await visas.saveAnswer(event, income, { amount: 130_000 })
    expect(second.answer.details.issues).toEqual([{ field: 'contract', reason: 'not-in-state', limit: '已确认' }])
    expect((await desk.read(visa, event)).values).toMatchObject({
      ...{ incomeClaimed: yuan(138_000), incomeAgreed: yuan(120_000) },
      ...{ expenseClaimed: yuan(71_900), expenseAgreed: yuan(64_380.5), margin: yuan(55_619.5) },
      ...{ incomeCut: yuan(18_000), incomeCutRate: 13.04, expenseCut: yuan(7519.5), expenseCutRate: 10.46 },
    })
    expect(await linesOfEvent('cut', 'cutRate', 'agreedDays')).toEqual([
      [yuan(7519.5), 10.46, 3],
      [yuan(18_000), 13.04, 10],
    ])
  })

  it('extend the contracts by the days that were agreed, which the figure explains', async () => {
    expect(await endOf(income)).toEqual([10, '2027-01-10'])
    const asked = { page: 1, rows: 20, guid: income, field: 'extension' }
    const { body: why } = await server.get(recordCall(contract, 'GetWhy'), asked, desk.as)
    const { number } = (await desk.read(visa, event)).values
    expect([why.Sum, why.rows.map(({ Measure, Amount, Title }) => [Measure, Amount, Title])]).toEqual([
      ...[10, [['days', 10, number]]],
    ])
  })

  it('include design changes by quantities before and after', async () => {
    const guid = await desk.mustSave(designChange, {
      ...design,
      items: [workLine('模板', 'm2', 0, 120, 85.5), workLine('砌体', 'm3', 500, 300, 142.3)],
      effects: [visas.effect(expense, -18_200)],
    })
    const { values } = await desk.read(designChange, guid)
    expect(values.itemsAmount).toBe(yuan(-18_200))
    expect((values.items as Values[]).map(({ amount }) => amount)).toEqual([yuan(10_260), yuan(-28_460)])
    await desk.approve(designChange, guid)
    expect(await totalOf(expense)).toBe(2_906_180.5)
  })

  it('do not lower a quantity of work below what was reported', async () => {
    const item = await desk.mustSave(workItem, {
      ...{ code: '01-1', name: '土方开挖', project: desk.job, unit: 'm3', planned: 1000, price: yuan(12.35) },
    })
    await desk.mustSave(outputReport, {
      ...{ project: desk.job, kind: 'month', date: '2026-05-31', progress: 30 },
      ...{ period: { from: '2026-05-01', to: '2026-05-31' }, reporter: desk.firm.founder.userCode },
      items: [{ guid: randomUUID(), item, quantity: 300.5 }],
    })
    const below = await desk.save(designChange, randomUUID(), {
      ...{ ...design, edition: 'B' },
      items: [{ ...workLine('土方开挖', 'm3', 1000, 300.4999, 12.35), item }],
    })
    expect(below.details.issues).toEqual([{ field: 'items.0.after', reason: 'design-change.reported', limit: 300.5 }])
  })

  it('include extra work, each line rounded once', async () => {
    const guid = await createExtraWork(expense, [
      workers('普工', 12.5, 380),
      workers('瓦工', 7.25, 420),
      workers('电工', 2.3333, 945.01),
    ])
    const { values } = await desk.read(extraWork, guid)
    expect((values.items as Values[]).map(({ amount }) => amount)).toEqual([yuan(4750), yuan(3045), yuan(2204.99)])
    expect(values.amount).toBe(yuan(9999.99))
    await desk.approve(extraWork, guid)
    expect(await money.figures(expense, 'amount', 'changed', 'total')).toEqual([2_860_000, 56_180.49, 2_916_180.49])
  })

  it('keep a disputed claim out of the value of its contract', async () => {
    const guid = await visas.createVisa([visas.effect(expense, 18_819.51)], { kind: 'claim' })
    expect(await money.figures(expense, 'proposed')).toEqual([18_819.51])
    await desk.reject(visa, guid)
    expect(await money.figures(expense, 'proposed')).toEqual([0])
    expect((await desk.read(visa, guid)).values.waiting).toBe(0)
    const { guid: dispute, answer } = await visas.saveAnswer(guid, expense, { result: 'disputed', files: 0 })
    expect(answer.text).toBe('Success')
    expect(await money.figures(expense, 'disputed', 'total')).toEqual([18_819.51, 2_916_180.49])
    expect((await desk.read(visa, guid)).values.status).toBe('refused')
    await desk.mark(visaAnswer, 'Delete', dispute, 1)
    expect(await money.figures(expense, 'disputed', 'total')).toEqual([0, 2_916_180.49])
    expect((await visas.linesOf(visa, guid))[0]).toMatchObject({ state: 'claimed', answeredOn: null })
  })

  it('are lines of the settlement of their contract, as is a claim that was refused', async () => {
    const lines: readonly (readonly [kind: string, name: string, submitted: number, approved: number])[] = [
      ['base', '合同内', 2_860_000, 2_846_950.26],
      ['change', '签证', 64_380.5, 60_000],
      ['change', '设计变更', -18_200, -18_200],
      ['change', '零星用工', 9999.99, 9999.99],
      ['dispute', '索赔', 18_819.51, 0],
    ]
    const items = lines.map(([kind, name, submitted, approved]) => ({
      ...{ guid: randomUUID(), kind, name, submitted: yuan(submitted), approved: yuan(approved) },
    }))
    const settled = await desk.mustSave(settlement, { ...money.settle(expense, 0, 0), items })
    const { values } = await desk.read(settlement, settled)
    expect(values).toMatchObject({
      ...{ submitted: yuan(2_935_000), approved: yuan(2_898_750.25), difference: yuan(36_249.75), reduction: 1.24 },
      adjustment: yuan(-17_430.24),
    })
    expect((values.items as Values[]).map(({ difference }) => difference)).toEqual([
      ...[yuan(13_049.74), yuan(4380.5), 0, 0, yuan(18_819.51)],
    ])
    await desk.approve(settlement, settled)
    expect(await money.figures(expense, 'final', 'payable')).toEqual([2_898_750.25, 2_898_750.25])
  })

  it('cannot be voided or answered once their contract is settled', async () => {
    const refused = await money.voidIt(visa, event)
    const { rows } = await desk.list(settlement)
    const number = rows.find(({ values }) => values.contract === expense)?.values.number
    expect([refused.problem, refused.text]).toEqual(['gate-closed', `结算${number}已包含本单，不能作废`])
    expect([await totalOf(expense), await totalOf(income)]).toEqual([2_916_180.49, 8_120_000])
  })
})
