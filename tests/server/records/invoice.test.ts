import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { collection } from '@/modules/finance/collection/collection.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { invoiceCheck } from '@/modules/finance/invoice-check/invoice-check.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { applyPosts } from '../../../server/engine/features/posts/reconcile'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrate } from '../../../server/store/schema/migrate'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let [own, of] = ['', '']
let count = 0

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own', taxNumber: '91310000' })
  of = await desk.createSigned({ partyA: own })
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const draftOf = (amount: number, more: Values = {}): Values => {
  count += 1
  return {
    ...{ direction: 'input', kind: 'special', code: '3100', number: `0000${count}`, issued: '2026-04-02' },
    ...{ project: desk.job, contract: of, seller: desk.supplier, buyer: own, gross: yuan(amount), typed: true },
    handler: desk.firm.founder.userCode,
    rates: [{ guid: randomUUID(), name: '钢材', net: yuan(amount), rate: 0, tax: 0 }],
    ...more,
  }
}
const saving = (values: Values) => desk.save(invoice, randomUUID(), values)
const read = async (guid: string) => (await desk.read(invoice, guid)).values

describe('a sales invoice of a contract', () => {
  const salesOf = (contract: string, amount: number, more: Values = {}) =>
    draftOf(amount, { direction: 'sales', seller: own, buyer: desk.owner, contract, ...more })

  it('above what was received needs a reason, and above the contract it is refused', async () => {
    const contract = await desk.createSigned({
      direction: 'income',
      partyA: desk.owner,
      partyB: own,
      amount: yuan(1000),
    })
    const account = await desk.createAccount()
    const received = { project: desk.job, contract, amount: yuan(300), date: '2026-04-01', account, method: 'transfer' }
    const parties = { payer: desk.owner, purpose: 'progress', handler: desk.firm.founder.userCode }
    await desk.mustSave(collection, { ...received, ...parties })
    const first = await desk.mustSave(invoice, salesOf(contract, 200))
    const above = await saving(salesOf(contract, 100.01))
    expect(above.details.issues).toMatchObject([{ field: 'gross', reason: 'invoice.due', limit: yuan(100) }])
    const reasoned = { Confirmed: ['invoice.due'], Reason: '甲方要求先开票' }
    const more = await desk.save(invoice, randomUUID(), salesOf(contract, 500), reasoned)
    expect(more.text).toBe('Success')
    const refused = await desk.save(invoice, randomUUID(), salesOf(contract, 300.01), reasoned)
    expect(refused.details.issues).toMatchObject([{ field: 'gross', reason: 'invoice.final', limit: yuan(300) }])
    // Its own amount does not count against an invoice that is corrected, and a credit note is not limited.
    const { values, version } = await desk.read(invoice, first)
    const rates = [{ guid: randomUUID(), name: '钢材', net: yuan(150), rate: 0, tax: 0 }]
    const corrected = { ...values, gross: yuan(150), rates }
    const again = await desk.save(invoice, first, corrected, { Version: version, ...reasoned })
    expect(again.text).toBe('Success')
    const credit = [{ guid: randomUUID(), name: '钢材', net: -yuan(50), rate: 0, tax: 0 }]
    const red = await saving(salesOf(contract, 0, { original: first, gross: -yuan(50), rates: credit }))
    expect(red.text).toBe('Success')
    expect(await money.figures(contract, 'invoiced')).toEqual([600])
  })

  it('is given to no more than one of many above the contract at once', async () => {
    const contract = await desk.createSigned({
      direction: 'income',
      partyA: desk.owner,
      partyB: own,
      amount: yuan(1000),
    })
    const reasoned = { Confirmed: ['invoice.due'], Reason: '甲方要求先开票' }
    const all = Array.from({ length: 5 }, () => salesOf(contract, 400))
    const answers = await Promise.all(all.map((values) => desk.save(invoice, randomUUID(), values, reasoned)))
    expect(answers.filter(({ problem }) => problem === null)).toHaveLength(2)
    expect(await money.figures(contract, 'invoiced')).toEqual([800])
  })
})

describe('an invoice', () => {
  it('is the same with blanks and full-width forms, and another one with another code', async () => {
    await desk.mustSave(invoice, draftOf(100, { code: '31-00', number: 'ab 77' }))
    const same = await saving(draftOf(100, { code: '３１－００', number: 'ＡＢ77 ' }))
    expect(issuesIn(same)).toEqual(['number invoice-entered'])
    const guid = await desk.mustSave(invoice, draftOf(100, { code: '3200', number: 'AB77' }))
    expect(await read(guid)).toMatchObject({ number: 'AB77', series: '3200', sellerTax: null, buyerTax: '91310000' })
  })

  it('is entered by one of many who enter it at once', async () => {
    const values = draftOf(100)
    const answers = await Promise.all(Array.from({ length: 6 }, () => saving({ ...values })))
    const refused = answers.filter(({ problem }) => problem !== null)
    expect(refused).toHaveLength(5)
    // Those that do not see the first one yet are refused by the unique index.
    for (const answer of refused) expect(issuesIn(answer).join()).toMatch(/^number (invoice-entered|not-twice)$/)
  })

  it('names the person who entered it only to those who may see it', async () => {
    const rights = [{ code: '8839', view: true, edit: true, delete: false, approve: false }]
    const role = { guid: desk.firm.role, name: '现场', version: 1, dataScope: 'own', rights } as const
    await server.save('Role.Save', 'edit', role, desk.as)
    const values = draftOf(100, { contract: null, project: desk.job })
    await desk.mustSave(invoice, values)
    const takes = { guid: randomUUID(), Version: 0, Data: values, Confirmed: [], Reason: '' }
    const answer = await server.save('Invoice.Save' as never, 'add', takes as never, desk.firm.member)
    const issues = (answer.details as { issues?: readonly { reason: string; limit?: unknown }[] }).issues ?? []
    const entered = issues.find(({ reason }) => reason === 'invoice-entered')
    expect(String(entered?.limit ?? '')).not.toContain('创始人')
  })

  it('of a stranger as buyer needs a reason, and so does an old one', async () => {
    const foreign = await saving(draftOf(100, { buyer: desk.owner }))
    expect([foreign.problem, issuesIn(foreign)]).toEqual(['confirm-first', ['buyer invoice.own']])
    const old = await saving(draftOf(100, { issued: '2020-01-01' }))
    expect([old.problem, issuesIn(old)]).toEqual(['confirm-first', ['issued invoice.old']])
    expect(issuesIn(await saving(draftOf(100, { issued: '2099-01-01' })))).toEqual(['issued invoice.future'])
  })

  it('is verified with a right of its own and not changed afterwards', async () => {
    const guid = await desk.mustSave(invoice, draftOf(100))
    const { version, steps = [] } = await desk.read(invoice, guid)
    expect(steps).toEqual([{ name: 'check', refused: '' }])
    await desk.mustSave(invoiceCheck, { invoice: guid, result: 'verified', date: '2026-04-05' })
    expect(await read(guid)).toMatchObject({ state: 'verified', checkedOn: '2026-04-05' })
    const changed = await desk.save(invoice, guid, draftOf(99), { Version: version })
    expect(changed.problem).not.toBeNull()
    const { body } = await server.get('Invoice.GetModel' as never, { guid } as never, desk.firm.member)
    expect((body as { steps?: unknown[] }).steps ?? []).not.toContainEqual({ name: 'check', refused: '' })
  })

  it('counts for its contract until it is void, and then gives its number free', async () => {
    const contract = await desk.createSigned({ partyA: own })
    const values = draftOf(300, { contract })
    const guid = await desk.mustSave(invoice, values)
    expect(await money.figures(contract, 'invoiced')).toEqual([300])
    expect((await desk.mark(invoice, 'Delete', guid, 1)).problem).not.toBeNull()
    expect((await money.voidIt(invoice, guid)).text).toBe('Success')
    expect(await money.figures(contract, 'invoiced')).toEqual([0])
    expect(await read(guid)).toMatchObject({ state: 'void', open: 0 })
    const again = await desk.mustSave(invoice, { ...draftOf(300, { contract }), number: values.number })
    // A number that was checked stays used, and so it does while an amount is allocated to the invoice.
    await desk.mustSave(invoiceCheck, { invoice: again, result: 'verified', date: '2026-04-05' })
    const account = await desk.createAccount()
    const application = await money.apply(contract, 300)
    await desk.approve(payment, application)
    const lines = [{ guid: randomUUID(), invoice: again, amount: yuan(300) }]
    const paid = await desk.mustSave(payRecord, { ...money.recordOf(application, 300, account), invoices: lines })
    const { values: record } = await desk.read(payRecord, paid)
    const refused = await money.voidIt(invoice, again)
    expect([refused.problem, refused.details.title]).toEqual(['used-by', record.number])
    await money.voidIt(payRecord, paid)
    expect((await money.voidIt(invoice, again)).text).toBe('Success')
    const taken = await saving({ ...draftOf(300, { contract }), number: values.number })
    expect(issuesIn(taken)).toEqual(['number invoice-entered'])
  })
})

/** The lines of contracts before invoices were records. */
const linesBefore = (contracts: readonly [string, string], project: string) => `
delete from migration where name in ('0291-invoice-records', '0320-recognition', 'definitions');
create table contract_invoices (enterprise_id uuid, guid uuid, parent_guid uuid, place integer, type text, code text,
                                amount numeric(20, 2), date date, payer text, payee text);
insert into contract_invoices
select enterprise_id, gen_random_uuid(), guid, 0, 'input', 'OLD 1', 120.5, '2026-01-05'::date, '甲方', '乙方'
  from contract where guid = '${contracts[0]}'
union all
select enterprise_id, gen_random_uuid(), guid, 1, 'input', 'ＯＬＤ1', 80, '2026-01-06'::date, null, null
  from contract where guid = '${contracts[1]}' and project = '${project}';`

it('invoices that were lines of contracts become records, also those with the same number', async () => {
  const contracts = [
    await desk.createSigned({ partyA: own, taxRate: 9 }),
    await desk.createSigned({ partyA: own }),
  ] as const
  await server.store.system((sql) => sql.run(linesBefore([contracts[0], contracts[1]], desk.job)))
  for (let start = 0; start < 2; start += 1) {
    await migrate({ url: server.database.url, definitions: tablesOf(modules), log: silent })
    await server.store.system((sql) => sql.run("delete from ledger_module where module = 'invoice'"))
    await applyPosts(server.store, modules, silent)
  }
  const { rows } = await desk.list(invoice, { keyword: 'OLD1', sort: 'issued' })
  const found = await Promise.all(rows.map(({ guid }) => read(guid)))
  expect(found).toMatchObject([
    { number: 'OLD1', series: '-', gross: yuan(120.5), open: yuan(120.5), seller: desk.supplier, buyer: own },
    { number: 'OLD1', series: '重复 2', gross: yuan(80), open: yuan(80), contract: contracts[1] },
  ])
  // The tax follows from the rate of the contract, or is marked as not known.
  expect(found).toMatchObject([
    { net: yuan(110.55), tax: yuan(9.95), taxKnown: 'known', typed: true, rates: [{ rate: 9, tax: yuan(9.95) }] },
    { net: yuan(80), tax: 0, taxKnown: 'unknown', typed: true },
  ])
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
  expect(found.map(({ remark }) => remark)).toMatchObject([
    expect.stringContaining('付款方：甲方'),
    expect.stringContaining('号码与另一张发票相同（ＯＬＤ1）'),
  ])
  expect(await money.figures(contracts[0], 'invoiced')).toEqual([120.5])
  expect(await money.figures(contracts[1], 'invoiced')).toEqual([80])
})
