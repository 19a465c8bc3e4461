import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { task } from '@/modules/office/task/task.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'
import { settlementLines } from './support/settlement-lines'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())

describe('a contract', () => {
  it('with a duplicate number or name is refused in the words that old clients expect', async () => {
    await desk.createContract({ code: 'HT-77', name: '塔吊租赁' })
    const sameCode = await desk.save(contract, randomUUID(), desk.contractDraft({ code: 'HT-77' }))
    expect([sameCode.text, sameCode.problem]).toEqual(['ContractCode Already Existed', 'invalid'])
    const sameName = await desk.save(contract, randomUUID(), desk.contractDraft({ name: '塔吊租赁' }))
    expect(sameName.text).toBe('ContractName Already Existed')
    expect(issuesIn(sameName)).toEqual(['name taken'])
  })

  it('gets a number if none is entered', async () => {
    const guid = await desk.createContract({ code: '' })
    expect((await desk.read(contract, guid)).values.code).toMatch(/^HT20\d\d-P1-\d{4}$/)
  })

  it('calculates the payable, retained and reduced amounts', async () => {
    const guid = await desk.createSigned({ amount: yuan(1000), deposit: 3 })
    const of = { project: desk.job, contract: guid, date: '2026-05-01', handler: desk.firm.founder.userCode }
    await desk.approve(contractChange, await money.change(guid, 100))
    const last = { ...of, items: settlementLines(yuan(1200), yuan(1080)) }
    await desk.approve(settlement, await desk.mustSave(settlement, last))
    expect((await desk.read(contract, guid)).values).toMatchObject({
      ...{ total: yuan(1100), depositAmount: yuan(32.4), difference: yuan(120), reduction: 10, payable: yuan(1080) },
    })
  })

  it.each([
    [250, 0.29, 0.73],
    [110, 0.35, 0.39],
  ])('of %d yuan with %d percent deposit retains %d yuan', async (amount, deposit, retained) => {
    const guid = await desk.createContract({ amount: yuan(amount), deposit })
    expect((await desk.read(contract, guid)).values.depositAmount).toBe(yuan(retained))
  })
})

describe('a payment', () => {
  const paymentDraft = (of: string, amount: number, more: Values = {}): Values => ({
    ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(amount), status: 'applied' },
    ...{ dueDate: '2027-01-01', applicant: desk.firm.founder.userCode, reason: '工程量已确认', ...more },
  })

  it('requires confirmation if it exceeds the contract amount but not the payable amount, or if shares exceed 100 percent', async () => {
    const of = await desk.createSettled(yuan(1100), { amount: yuan(1000) })
    const guid = await desk.mustSave(payment, paymentDraft(of, 600))
    await desk.approve(payment, guid)
    await desk.pay(guid, yuan(600))
    const more = await desk.save(payment, randomUUID(), paymentDraft(of, 500))
    expect(more.problem).toBe('confirm-first')
    expect(issuesIn(more)).toEqual(['amount payment.changed', 'share payment.shares'])
    const exactly = await desk.save(payment, randomUUID(), paymentDraft(of, 400))
    expect(exactly.text).toBe('Success')
  })

  it('without a contract is limited to the remaining amount', async () => {
    const owed = {
      ...{ type: 'labour', applicant: desk.firm.founder.userCode, payee: '李师傅', method: 'cash', status: 'applied' },
      ...{ total: yuan(700), date: '2026-05-01', matter: '零星用工' },
    }
    const more = await desk.save(nonContractPayment, randomUUID(), { ...owed, amount: yuan(700.01) })
    expect(more.details.issues).toMatchObject([{ reason: 'non-contract-payment.remaining', limit: yuan(700) }])
    expect((await desk.save(nonContractPayment, randomUUID(), { ...owed, amount: yuan(700) })).text).toBe('Success')
  })
})

describe('a partner', () => {
  it('with a similar name requires confirmation, once', async () => {
    const [guid, other] = [randomUUID(), randomUUID()]
    await desk.save(partner, guid, { name: '江南建材有限公司', type: 'supplier' })
    const draft = { name: '江南建材（集团）股份有限公司', type: 'supplier' }
    const answer = await desk.save(partner, other, draft)
    expect(answer.problem).toBe('confirm-first')
    expect(answer.details.issues).toEqual([
      { field: 'name', reason: 'alike', level: 'confirm', limit: '江南建材有限公司' },
    ])
    expect((await desk.save(partner, other, draft, { Confirmed: ['alike'] })).text).toBe('Success')
    expect((await desk.save(partner, other, { ...draft, contact: '王经理' }, { Version: 1 })).text).toBe('Success')
  })

  it('requires a visible name', async () => {
    expect(issuesIn(await desk.save(partner, randomUUID(), { name: ' \u200b ', type: 'owner' }))).toEqual([
      'name required',
    ])
  })
})

describe('a task', () => {
  const taskDraft = (more: Values) => ({
    ...{ title: '复核标高', type: 'project', importance: 'normal', owner: desk.firm.founder.userCode, rate: 0 },
    ...{ startDate: '2026-01-01', endDate: dayFromToday(3), content: '全部楼层', ...more },
  })
  const stateOf = async (more: Values) => {
    const guid = randomUUID()
    expect((await desk.save(task, guid, taskDraft(more))).text).toBe('Success')
    const { values, words } = await desk.read(task, guid)
    return [values.status, words.status]
  }

  it('derives its status from its fields and the current day', async () => {
    expect(await stateOf({})).toEqual(['waiting', '未开始'])
    expect(await stateOf({ rate: 30 })).toEqual(['running', '进行中'])
    expect(await stateOf({ actualStart: '2026-01-02' })).toEqual(['running', '进行中'])
    expect(await stateOf({ rate: 30, endDate: dayFromToday(-1) })).toEqual(['overdue', '已逾期'])
    expect(await stateOf({ rate: 30, endDate: dayFromToday() })).toEqual(['running', '进行中'])
    expect(await stateOf({ rate: 100, endDate: dayFromToday(-1) })).toEqual(['done', '已完成'])
    expect(await stateOf({ rate: 30, cancelled: true, endDate: dayFromToday(-1) })).toEqual(['cancelled', '已取消'])
    const { counts, rows } = await desk.list(task, { filters: { status: 'overdue' } })
    expect(counts).toMatchObject({ waiting: 1, running: 3, overdue: 1, done: 1, cancelled: 1 })
    expect(rows).toHaveLength(1)
  })

  it('requires a rate', async () => {
    const { rate: _, ...unset } = taskDraft({})
    expect(issuesIn(await desk.save(task, randomUUID(), unset))).toEqual(['rate required'])
    expect(issuesIn(await desk.save(task, randomUUID(), taskDraft({ rate: 101 })))).toEqual(['rate too-large'])
  })
})

describe('the references to a record', () => {
  it('are counted per module, in the language of the caller, limited to records the caller may see', async () => {
    const of = await desk.createSigned()
    const createPayment = (guid: string) =>
      desk.save(payment, guid, {
        ...{ project: desk.job, contract: of, purpose: 'progress', amount: yuan(10), status: 'applied' },
        ...{ dueDate: '2027-01-01', applicant: desk.firm.founder.userCode, reason: '工程量已确认' },
      })
    await Promise.all([createPayment(randomUUID()), createPayment(randomUUID())])
    const links = async (as: object) => (await server.get(recordCall(contract, 'GetLinks'), { guid: of }, as)).body
    expect(await links(desk.as)).toEqual([
      {
        ...{ Module: 'payment', Area: 'finance', Title: '付款申请', Field: 'contract', Count: 2 },
        ...{ Group: 'finance', GroupTitle: '合同与资金', Icon: 'money' },
      },
    ])
    const { body: of2 } = await server.get(recordCall(project, 'GetLinks'), { guid: desk.job }, desk.as)
    expect(of2.map(({ Module }) => Module)).toEqual(expect.arrayContaining(['contract', 'payment']))
  })
})
