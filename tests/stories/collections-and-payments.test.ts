import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { recordCall, yuan } from '@/schema'
import { replayAll } from '../../server/engine/flows/replay'
import { calls } from '../../server/http/calls'
import { type Desk, issuesIn, openDesk, type Values } from '../server/records/support/desk'
import { moneyOf } from '../server/records/support/money'
import { type Served, serve } from '../server/support/serve'

/** The steps build on each other, in the order of the file. */
let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [account, income, dayWork] = ['', '', '']

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  account = await desk.createAccount({ opening: yuan(1_000_000), openedOn: '2026-01-01' })
  income = await desk.createSigned({
    ...{ direction: 'income', name: '滨江三号楼施工总承包', type: 'construction', amount: yuan(8_000_000) },
  })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const collectionOf = (amount: number, date: string, purpose: string): Values => ({
  ...{ project: desk.job, contract: income, amount: yuan(amount), date, purpose, account, method: 'transfer' },
  ...{ payer: desk.owner, taxRate: 9, handler: desk.firm.founder.userCode },
})
const balance = async () => Number((await desk.read(ownAccount, account)).values.balance) / 100
const incomeFigures = () => money.figures(income, 'total', 'receivable', 'received', 'uncollected')

/** Records a collection and returns its ratio, its amount without tax and its tax. */
async function collect(amount: number, date: string, purpose: string) {
  const dated = { Confirmed: ['collection.future', 'collection.old'], Reason: '按合同约定' }
  const guid = await desk.mustSave(collection, collectionOf(amount, date, purpose), dated)
  const { ratio, net, tax } = (await desk.read(collection, guid)).values
  return [ratio, Number(net) / 100, Number(tax) / 100]
}

describe('the owner pays', () => {
  it('the advance and the first measurement', async () => {
    expect(await collect(800_000, '2026-02-10', 'advance')).toEqual([10, 733_944.95, 66_055.05])
    expect(await collect(1_500_000, '2026-05-20', 'progress')).toEqual([18.75, 1_376_146.79, 123_853.21])
    expect(await incomeFigures()).toEqual([8_000_000, 8_000_000, 2_300_000, 5_700_000])
  })

  it('the second measurement of the changed contract', async () => {
    await desk.approve(contractChange, await money.change(income, 120_000))
    expect(await collect(3_156_832.39, '2026-07-15', 'progress')).toEqual([38.88, 2_896_176.5, 260_655.89])
    expect(await incomeFigures()).toEqual([8_120_000, 8_120_000, 5_456_832.39, 2_663_167.61])
  })

  it('the settlement and the retention', async () => {
    const guid = await desk.mustSave(settlement, money.settle(income, 8_160_000, 8_095_250))
    await desk.approve(settlement, guid)
    expect((await desk.read(settlement, guid)).values).toMatchObject({
      ...{ difference: yuan(64_750), reduction: 0.79, adjustment: yuan(-24_750) },
    })
    await collect(2_395_560.11, '2026-10-08', 'settlement')
    await collect(242_857.5, '2026-11-20', 'deposit')
    expect(await incomeFigures()).toEqual([8_120_000, 8_095_250, 8_095_250, 0])
    expect(await balance()).toBe(9_095_250)
  })

  it('nothing more without a reason', async () => {
    const answer = await desk.save(collection, randomUUID(), collectionOf(0.01, '2026-11-21', 'other'))
    expect(answer.problem).toBe('confirm-first')
    expect(answer.details.issues).toEqual([{ field: 'amount', reason: 'collection.rest', level: 'reason', limit: 0 }])
    expect(await incomeFigures()).toEqual([8_120_000, 8_095_250, 8_095_250, 0])
  })

  it('by collections only: no payment is applied for, and no figure is typed', async () => {
    expect(issuesIn(await desk.save(payment, randomUUID(), money.application(income, 1)))).toContain(
      'contract not-in-state',
    )
    const { values, version } = await desk.read(contract, income)
    const typed = { ...values, received: 1, uncollected: 1, paid: yuan(99), applied: yuan(99), remark: '核对' }
    expect((await desk.save(contract, income, typed, { Version: version })).text).toBe('Success')
    expect(await incomeFigures()).toEqual([8_120_000, 8_095_250, 8_095_250, 0])
    expect((await desk.read(contract, income)).values).toMatchObject({ paid: 0, applied: 0 })
  })
})

describe('the day-work of 84,600.00 is paid without a contract', () => {
  const total = yuan(84_600)
  const application = (amount: number, more: Values = {}): Values => ({
    ...{ type: 'labour', applicant: desk.firm.founder.userCode, payee: '现场零工班组', method: 'transfer' },
    ...{ project: desk.job, total, amount: yuan(amount), date: '2026-08-01', matter: '零星用工第二期', ...more },
  })
  const payFully = async (other: string, amount: number) => {
    const paid = { other, amount: yuan(amount), date: '2026-08-05', account, method: 'transfer' }
    await desk.mustSave(payRecord, paid)
    expect((await desk.read(nonContractPayment, other)).values).toMatchObject({ status: 'done', paid: yuan(amount) })
  }

  it('50,000.00 first, which is paid when the bank has paid it', async () => {
    dayWork = await desk.mustSave(nonContractPayment, application(50_000))
    await desk.approve(nonContractPayment, dayWork)
    expect((await desk.read(nonContractPayment, dayWork)).values).toMatchObject({ status: 'applied', paid: 0 })
    await payFully(dayWork, 50_000)
  })

  it('then at most 34,600.00', async () => {
    const above = await desk.save(nonContractPayment, randomUUID(), application(40_000, { first: dayWork }))
    expect(above.details.issues).toEqual([
      { field: 'amount', reason: 'non-contract-payment.remaining', limit: yuan(34_600) },
    ])
    const second = await desk.mustSave(nonContractPayment, application(34_600, { first: dayWork }))
    await desk.approve(nonContractPayment, second)
    await payFully(second, 34_600)
  })

  it('and nothing is left of it', async () => {
    const answer = await desk.save(nonContractPayment, randomUUID(), application(0.01, { first: dayWork }))
    expect(answer.details.issues).toMatchObject([{ reason: 'non-contract-payment.remaining', limit: 0 }])
  })
})

it('the account has its opening balance, what was received and not what was paid, line by line', async () => {
  expect(await balance()).toBe(9_010_650)
  const takes = { page: 1, rows: 50, guid: account, field: 'balance' }
  const { body } = await server.get(recordCall(ownAccount, 'GetWhy'), takes, desk.as)
  const lines = body.rows.map(({ Amount }) => Amount / 100).sort((a, b) => a - b)
  expect(lines).toEqual([
    ...[-50_000, -34_600, 242_857.5, 800_000],
    ...[1_000_000, 1_500_000, 2_395_560.11, 3_156_832.39],
  ])
})
