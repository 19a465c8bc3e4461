import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { depositRelease } from '@/modules/finance/deposit-release/deposit-release.module'
import { nodeReaching } from '@/modules/finance/node-reaching/node-reaching.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { linesIn, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let of: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  of = await desk.createSigned({
    ...{ amount: yuan(1000.01), taxRate: 9, billing: 'nodes' },
    nodes: [
      ['预付', 33.33],
      ['进度', 33.33],
      ['尾款', 33.34],
    ].map(([name, share]) => ({ guid: randomUUID(), name, share })),
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const reach = (name: string, date = '2026-04-01') => {
  const guid = randomUUID()
  return desk.save(nodeReaching, guid, { contract: of, name, date }).then((answer) => ({ guid, answer }))
}

it('a contract has its amount without tax, and the last node is what the others leave', async () => {
  const { values } = await desk.read(contract, of)
  expect(values).toMatchObject({ net: yuan(917.44), tax: yuan(82.57), nextNode: '预付' })
  expect(linesIn(values, 'nodes').map(({ amount }) => amount)).toEqual([yuan(333.3), yuan(333.3), yuan(333.41)])
  const twice = ['甲', '甲'].map((name) => ({ guid: randomUUID(), name, share: 50 }))
  const answerFor = (billing: string) =>
    desk.save(contract, randomUUID(), desk.contractDraft({ billing, name: `同名节点${billing}`, nodes: twice }))
  expect(issuesIn(await answerFor('nodes'))).toEqual(['nodes contract.nodeNames'])
  expect((await answerFor('free')).text).toBe('Success')
})

it('the tax follows from the amount as in the specification', async () => {
  const guid = await desk.createContract({ amount: yuan(2_860_000), taxRate: 9 })
  expect((await desk.read(contract, guid)).values).toMatchObject({ net: yuan(2_623_853.21), tax: yuan(236_146.79) })
})

it('a node is due when it is reached, once, and not any more when that is taken back', async () => {
  expect(await money.figures(of, 'due', 'unapplied')).toEqual([0, 0])
  expect(issuesIn((await reach('没有的节点')).answer)).toEqual(['name not-a-choice'])
  const { guid, answer } = await reach('预付')
  expect(answer.text).toBe('Success')
  expect(await money.figures(of, 'due', 'unapplied')).toEqual([333.3, 333.3])
  expect((await desk.read(contract, of)).values.nextNode).toBe('进度')
  expect(issuesIn((await reach('预付')).answer)).toEqual(['name not-in-state'])
  const { version } = await desk.read(nodeReaching, guid)
  expect((await desk.mark(nodeReaching, 'Delete', guid, version)).text).toBe('Success')
  expect(await money.figures(of, 'due', 'unapplied')).toEqual([0, 0])
  expect((await desk.read(contract, of)).values.nextNode).toBe('预付')
})

it('an approved application makes nothing due, and more than the reached nodes needs a reason', async () => {
  await reach('预付')
  const above = await desk.save(payment, randomUUID(), money.application(of, 333.31))
  expect(issuesIn(above)).toEqual(['amount payment.due'])
  await desk.approve(payment, await desk.mustSave(payment, money.application(of, 333.3)))
  expect(await money.figures(of, 'due', 'approved')).toEqual([333.3, 333.3])
})

it('all nodes together are the amount of the contract', async () => {
  await reach('尾款')
  await reach('进度')
  expect(await money.figures(of, 'due')).toEqual([1000.01])
  expect((await desk.read(contract, of)).values.nextNode).toBe(null)
})

describe('the settlement of a contract that is due by nodes', () => {
  const created = (deposit: number) =>
    desk.createSigned({
      ...{ amount: yuan(1000.01), billing: 'nodes', deposit },
      nodes: [
        { guid: randomUUID(), name: '预付', share: 50 },
        { guid: randomUUID(), name: '尾款', share: 50 },
      ],
    })
  const settle = async (contractOf: string, approved: number) => {
    const guid = await desk.mustSave(settlement, money.settle(contractOf, approved, approved))
    await desk.approve(settlement, guid)
    return guid
  }
  const reached = (contractOf: string, name: string) =>
    desk.mustSave(nodeReaching, { contract: contractOf, name, date: '2026-04-01' })

  it('makes the final amount due, less the retention, which a release pays back', async () => {
    const own = await created(3)
    await reached(own, '预付')
    const guid = await settle(own, 980.35)
    expect((await desk.read(settlement, guid)).values).toMatchObject({
      ...{ basis: 'nodes', dueBefore: yuan(500.01), retainedRest: yuan(29.41), dueRest: yuan(450.93) },
    })
    expect(await money.figures(own, 'final', 'due', 'retained')).toEqual([980.35, 950.94, 29.41])
    const repair = [{ guid: randomUUID(), amount: yuan(5), reason: '维修' }]
    const release = await desk.mustSave(depositRelease, {
      ...{ project: desk.job, contract: own, amount: yuan(29.41), deductions: repair, inspection: '合格' },
      ...{ date: '2028-09-01', handler: desk.firm.founder.userCode },
    })
    await desk.approve(depositRelease, release)
    expect(await money.figures(own, 'due', 'retained', 'payable')).toEqual([975.35, 0, 975.35])
  })

  it('lowers what is due if the nodes were more than the final amount, and its voiding takes that back', async () => {
    const own = await created(0)
    await reached(own, '预付')
    const last = await reached(own, '尾款')
    const guid = await settle(own, 900)
    expect(await money.figures(own, 'due', 'retained')).toEqual([900, 0])
    const { version } = await desk.read(nodeReaching, last)
    expect((await desk.mark(nodeReaching, 'Delete', last, version)).problem).toBe('step-followed')
    expect((await money.voidIt(settlement, guid)).text).toBe('Success')
    expect(await money.figures(own, 'due')).toEqual([1000.01])
  })

  it('is computed from the nodes at its approval', async () => {
    const own = await created(0)
    const guid = await desk.mustSave(settlement, money.settle(own, 1000, 1000))
    await reached(own, '预付')
    await desk.approve(settlement, guid)
    expect((await desk.read(settlement, guid)).values).toMatchObject({ dueBefore: yuan(500.01), dueRest: yuan(499.99) })
    expect(await money.figures(own, 'due')).toEqual([1000])
  })

  it('changes nothing of a contract that is due by applications', async () => {
    const own = await desk.createSigned({ deposit: 3 })
    await desk.approve(payment, await desk.mustSave(payment, money.application(own, 200)))
    await settle(own, 900)
    expect(await money.figures(own, 'due', 'approved', 'retained', 'payable')).toEqual([200, 200, 0, 900])
  })
})
