import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { otherCollection } from '@/modules/finance/other-collection/other-collection.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, yuan } from '@/schema'
import { remindOfDeadlines } from '../../../server/engine/features/clocks/clocks'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { settingsFrom } from '../../../server/settings'
import { type HostDoubles, openHosts } from '../../hosts'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let hosts: HostDoubles
let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [own, account] = ['', '']
let count = 0

beforeAll(async () => {
  hosts = await openHosts()
  const { invoiceUrl } = settingsFrom(hosts.env, '')
  server = await serve({ endpoints: calls, settings: { invoiceUrl, invoiceToken: 'key' } })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own', taxNumber: '91310000OWN' })
  account = await desk.createAccount({ opening: yuan(10_000) })
})
afterAll(async () => {
  await server.close()
  await hosts.close()
})
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const draftOf = (amount: number, more: Values = {}): Values => {
  count += 1
  return {
    ...{ direction: 'input', kind: 'allElectronic', number: `2631${String(count).padStart(16, '0')}`, typed: true },
    ...{ issued: '2026-04-02', project: desk.job, seller: desk.supplier, buyer: own, gross: yuan(amount) },
    handler: desk.firm.founder.userCode,
    rates: [{ guid: randomUUID(), name: '钢材', net: yuan(amount), rate: 0, tax: 0 }],
    ...more,
  }
}
const enter = async (amount: number, more?: Values) => {
  const values = draftOf(amount, more)
  return { guid: await desk.mustSave(invoice, values), number: String(values.number) }
}
const verify = (guid: string, as = desk.as) => server.save('Common.VerifyInvoice', 'edit', { guid }, as)
const stateOf = async (guid: string) => (await desk.read(invoice, guid)).values.state
const know = (number: string, more: Values = {}) =>
  hosts.invoices.set(number, {
    state: 'normal',
    issued: '2026-04-02',
    gross: '100.00',
    buyerTax: '91310000own',
    ...more,
  })

/** Approves a payment without a contract and pays it, allocated to invoices. */
async function payOther(amount: number, invoices: readonly string[], more: object = {}) {
  const values = {
    ...{
      type: 'labour',
      // Each has a payee of its own, so that none looks like a payment that was recorded twice.
      payee: `李师傅${randomUUID().slice(0, 8)}`,
      total: yuan(amount),
      amount: yuan(amount),
      method: 'transfer',
      project: desk.job,
    },
    ...{ date: '2026-05-01', matter: '零星用工', applicant: desk.firm.founder.userCode },
  }
  const other = await desk.mustSave(nonContractPayment, values)
  await desk.approve(nonContractPayment, other)
  const lines = invoices.map((each) => ({ guid: randomUUID(), invoice: each, amount: yuan(amount / invoices.length) }))
  const guid = randomUUID()
  const record = { other, amount: yuan(amount), date: '2026-05-02', account, method: 'transfer', invoices: lines }
  return { other, guid, answer: await desk.save(payRecord, guid, record, more) }
}

describe('an invoice that the tax office is asked about', () => {
  it('is verified if all known values agree, and is a check with its day', async () => {
    const { guid, number } = await enter(100)
    know(number)
    const answer = await verify(guid)
    expect(answer.body).toEqual({ Result: 'verified', Differences: [] })
    const { values, done = [] } = await desk.read(invoice, guid)
    expect([values.state, done.length]).toEqual(['verified', 1])
    const asked = hosts.asked.filter(({ path }) => path === '/invoice').at(-1)
    expect(asked?.body).toEqual({ code: '', number, issued: '2026-04-02', gross: '100.00', net: '100.00' })
    expect(asked?.headers.authorization).toBe('Bearer key')
  })

  it.each([
    ['unequal', { gross: '99.99', buyerTax: 'X' }, ['gross', 'buyerTax']],
    ['missing', { state: 'missing' }, []],
    ['cancelled', { state: 'void' }, []],
    ['cancelled', { state: 'red', gross: '1' }, ['gross']],
  ])('is %s with %j', async (result, known, fields) => {
    const { guid, number } = await enter(100)
    know(number, known)
    expect((await verify(guid)).body).toEqual({ Result: result, Differences: fields })
    expect(await stateOf(guid)).toBe(result)
  })

  it('is not checked without an answer, and stays as it was', async () => {
    const { guid } = await enter(100)
    for (const reply of ['broken', { state: 'perhaps' }, { '@status': 500 }] as const) {
      hosts.answerNext('/invoice', reply)
      expect((await verify(guid)).body).toEqual({ Result: '', Differences: [] })
    }
    expect(await stateOf(guid)).toBe('unverified')
  })

  it('is asked about by those who may edit invoices, who need not have the right to verify', async () => {
    const { guid, number } = await enter(100)
    know(number)
    expect((await verify(guid, desk.firm.member)).problem).toBe('no-edit-right')
    const rights = [{ code: '8839', view: true, edit: true, delete: false, approve: false }]
    const role = { guid: desk.firm.role, name: '资料', version: 1, dataScope: 'all', rights } as const
    expect((await server.save('Role.Save', 'edit', role, desk.as)).text).toBe('Success')
    expect((await verify(guid, desk.firm.member)).body).toEqual({ Result: 'verified', Differences: [] })
    expect(await stateOf(guid)).toBe('verified')
    expect((await verify(randomUUID())).problem).toBe('not-found')
  })
})

describe('an invoice that is not used', () => {
  it('is announced to its owner once after 30 days; a used one is not', async () => {
    const [unused, used] = [await enter(100), await enter(100)]
    expect((await payOther(60, [used.guid])).answer.text).toBe('Success')
    const at = new Date(`${dayFromToday(30)}T09:30:00+08:00`)
    const deps = { store: server.store, services: server.services, modules: [invoice] }
    for (const run of [1, 2]) await remindOfDeadlines(deps, new Date(at.getTime() + run * 3_600_000))
    const announced = await server.store.system((sql) =>
      sql.many<{ user: string; guid: string }>(
        `select user_code as "user", record_guid::text as guid from message where code = 'clock.today'
           and record_guid = any($1::uuid[])`,
        [[unused.guid, used.guid]],
      ),
    )
    expect(announced).toEqual([{ user: desk.firm.founder.userCode, guid: unused.guid }])
    const mine = await desk.list(invoice, { filters: { handler: 'me', use: 'open' } })
    const guids = mine.rows.map(({ guid }) => guid)
    expect([guids.includes(unused.guid), guids.includes(used.guid)]).toEqual([true, false])
  })
})

describe('payments without a contract and collections without one', () => {
  it('are allocated to invoices without a contract, as far as these are open', async () => {
    const { guid } = await enter(100)
    const first = await payOther(60, [guid])
    expect(first.answer.text).toBe('Success')
    const above = await payOther(41, [guid])
    expect(above.answer.details.issues).toEqual([{ field: 'invoices.0.amount', reason: 'above-open', limit: yuan(40) }])
    const contract = await desk.createSigned({ partyA: own })
    const foreign = await enter(100, { contract })
    expect(issuesIn((await payOther(10, [foreign.guid])).answer)).toEqual(['invoices.0.invoice not-a-choice'])
    const sales = await enter(50, { direction: 'sales', seller: own, buyer: desk.owner })
    const lines = [{ guid: randomUUID(), invoice: sales.guid, amount: yuan(30) }]
    const values = { kind: 'scrap', payerName: '回收站', project: desk.job, amount: yuan(30), account, matter: '废料' }
    const received = await desk.mustSave(otherCollection, {
      ...{ ...values, date: '2026-05-03', method: 'cash', handler: desk.firm.founder.userCode, invoices: lines },
    })
    expect((await desk.read(invoice, sales.guid)).values).toMatchObject({ open: yuan(20), use: 'partly' })
    expect((await desk.read(otherCollection, received)).values.withoutInvoice).toBe(0)
    expect((await money.voidIt(otherCollection, received)).text).toBe('Success')
    expect((await desk.read(invoice, sales.guid)).values).toMatchObject({ open: yuan(50), use: 'open' })
  })

  it('ask for a reason if an invoice was credited, and their applicants are notified when one is later', async () => {
    const [bad, good] = [await enter(10), await enter(10, { handler: desk.firm.member.userCode })]
    know(bad.number, { state: 'red' })
    await verify(bad.guid)
    const refused = await payOther(10, [bad.guid])
    expect([refused.answer.problem, issuesIn(refused.answer)]).toEqual([
      'confirm-first',
      ['invoices pay-record.checked'],
    ])
    const accepted = await payOther(10, [bad.guid], { Confirmed: ['pay-record.checked'], Reason: '已要求换票' })
    expect(accepted.answer.text).toBe('Success')
    expect((await payOther(10, [good.guid])).answer.text).toBe('Success')
    know(good.number, { state: 'void', gross: '10.00' })
    await verify(good.guid)
    const { body } = await server.get('Message.GetList', { page: 1, rows: 50, group: '' } as never, {
      login: desk.firm.member.login,
    })
    expect(JSON.stringify(body)).toContain(good.number)
  })
})
