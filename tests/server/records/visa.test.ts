import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { visaAnswer } from '@/modules/finance/visa-answer/visa-answer.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { moneyOf } from './support/money'
import { visasOf } from './support/visas'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let visas: ReturnType<typeof visasOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  visas = visasOf(server, desk)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const totalOf = async (of: string) => (await money.figures(of, 'total'))[0]

describe('a visa', () => {
  it('needs three photos, and names a running contract once', async () => {
    const income = await desk.createSigned({ direction: 'income' })
    const few = await visas.saveVisa([visas.effect(income, 1)], {}, 2)
    expect(few.answer.details.issues).toEqual([{ field: 'photos', reason: 'too-few-files', limit: 3 }])
    const twice = await visas.saveVisa([visas.effect(income, 1), visas.effect(income, 2)])
    expect(issuesIn(twice.answer)).toEqual(['effects visa.once'])
    const draft = await desk.createContract()
    const early = await visas.saveVisa([visas.effect(draft, 1)])
    expect(issuesIn(early.answer)).toEqual(['effects.0.contract visa.signed'])
    const above = await visas.saveVisa([visas.effect(await desk.createSigned(), 1, { approved: yuan(2) })])
    expect(issuesIn(above.answer)).toEqual(['effects visa.above'])
  })

  it('before the contract was signed needs a reason, and an answer above the claim too', async () => {
    const income = await desk.createSigned({ direction: 'income' })
    const early = await visas.saveVisa([visas.effect(income, 1)], { date: '2026-02-28' })
    expect(early.answer.details.issues).toEqual([
      { field: 'effects.0.contract', reason: 'visa.beforeSigning', level: 'reason', limit: '2026-03-01' },
    ])
    const guid = await visas.createVisa([visas.effect(income, 5)])
    await desk.approve(visa, guid)
    const { answer } = await visas.saveAnswer(guid, income, { amount: 5.01 })
    expect(answer.details.issues).toEqual([
      { field: 'amount', reason: 'visa-answer.more', level: 'reason', limit: yuan(5) },
    ])
  })

  it('is not voided while a settlement that contains it waits for its approval', async () => {
    const own = await desk.createSigned()
    const guid = await visas.createVisa([visas.effect(own, 5)])
    await desk.approve(visa, guid)
    await desk.mustSave(settlement, money.settle(own, 1005, 1005))
    expect((await money.voidIt(visa, guid)).problem).toBe('gate-closed')
  })

  it('does not believe a typed agreement, and takes effect without an amount', async () => {
    const [own, income] = [await desk.createSigned(), await desk.createSigned({ direction: 'income' })]
    const typed = await visas.saveVisa([visas.effect(income, 5, { state: 'agreed', approved: yuan(5) })])
    expect(issuesIn(typed.answer)).toEqual(['effects.0.approved visa.unanswered'])
    const guid = await visas.createVisa([visas.effect(own, 0, { state: 'agreed', answeredOn: '2026-01-01' })])
    expect((await visas.linesOf(visa, guid))[0]).toMatchObject({ state: 'claimed', answeredOn: null })
    await desk.approve(visa, guid)
    const approved = await desk.read(visa, guid)
    expect(approved.values).toMatchObject({ status: 'effective', expenseAgreed: 0 })
    // All lines are agreed, so that no answer is expected.
    expect(approved.steps).toEqual([])
    expect(await totalOf(own)).toBe(1000)
  })

  it('takes its lines back when it is voided, and an answer when it is deleted', async () => {
    const [own, owner] = [await desk.createSigned(), await desk.createSigned({ direction: 'income' })]
    const guid = await visas.createVisa([visas.effect(own, 100), visas.effect(owner, 300)])
    await desk.approve(visa, guid)
    const first = await visas.saveAnswer(guid, owner, { result: 'refused', files: 0 })
    expect((await visas.linesOf(visa, guid)).map(({ state }) => state)).toEqual(['agreed', 'refused'])
    const { version, values } = await desk.read(visaAnswer, first.guid)
    const signed = await visas.filesFor(visaAnswer, first.guid, 'signed', 1)
    const agreed = { ...values, result: 'agreed', amount: yuan(250), signed }
    expect((await desk.save(visaAnswer, first.guid, agreed, { Version: version })).text).toBe('Success')
    expect([await totalOf(own), await totalOf(owner)]).toEqual([1100, 1250])
    await desk.mark(visaAnswer, 'Delete', first.guid, version + 1)
    expect([await totalOf(own), await totalOf(owner)]).toEqual([1100, 1000])
    expect((await desk.read(visa, guid)).values).toMatchObject({ incomeAgreed: 0, margin: yuan(-100) })
    expect((await money.voidIt(visa, guid)).text).toBe('Success')
    expect(await totalOf(own)).toBe(1000)
    const late = await visas.saveAnswer(guid, owner, { amount: 1 })
    expect(late.answer.problem).not.toBeNull()
  })

  it('in effect is not edited, and does not make the value of a contract negative', async () => {
    const own = await desk.createSigned()
    const guid = await visas.createVisa([visas.effect(own, -1000.01)])
    const below = await desk.approve(visa, guid)
    expect(below.details.issues).toEqual([{ field: 'effects.0.claimed', reason: 'contract-below-zero' }])
    const other = await visas.createVisa([visas.effect(own, 10)])
    await desk.approve(visa, other)
    const { values, version } = await desk.read(visa, other)
    expect((await desk.save(visa, other, { ...values, place: '屋面' }, { Version: version })).problem).toBe('in-flow')
    expect((await desk.read(contract, own)).values.total).toBe(yuan(1010))
  })
})
