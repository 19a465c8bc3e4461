import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { invoice } from '@/modules/finance/invoice/invoice.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { ownAccount } from '@/modules/finance/own-account/own-account.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { collectionAllocation } from '../../../server/store/migrations/0310-collection-allocation'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'

let server: Served
let desk: Desk
let money: ReturnType<typeof moneyOf>
let account: string
let income: string

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
})
afterAll(() => server.close())
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
beforeEach(async () => {
  account = await desk.createAccount()
  income = await desk.createSigned({ direction: 'income', amount: yuan(1000) })
})

const drafted = (amount: number, more: Values = {}): Values => ({
  ...{
    project: desk.job,
    contract: income,
    amount: yuan(amount),
    date: dayFromToday(-20),
    account,
    method: 'transfer',
  },
  ...{ payer: desk.owner, purpose: 'progress', handler: desk.firm.founder.userCode, ...more },
})
const collect = (amount: number, more: Values = {}) => desk.mustSave(collection, drafted(amount, more))
const confirmed = { Confirmed: ['collection.rest', 'collection.duplicate'], Reason: '业主多付，下期抵扣' }
const balance = async () => Number((await desk.read(ownAccount, account)).values.balance) / 100

it('changes what was received for its contract and its account, with the tax that it includes', async () => {
  const guid = await collect(327, { taxRate: 9 })
  const { values } = await desk.read(collection, guid)
  expect(values).toMatchObject({
    ...{
      ratio: 32.7,
      net: yuan(300),
      tax: yuan(27),
      rest: yuan(1000),
      excess: 0,
      duplicate: null,
      payee: desk.supplier,
    },
    ...{ bank: '工商银行', status: 'recorded' },
  })
  expect(values.number).toMatch(/^SK/)
  expect(await money.figures(income, 'receivable', 'received', 'uncollected')).toEqual([1000, 327, 673])
  expect(await balance()).toBe(327)
  const why = await server.get(
    recordCall(contract, 'GetWhy'),
    { page: 1, rows: 10, guid: income, field: 'received' },
    desk.as,
  )
  expect(why.body.rows).toMatchObject([{ Module: 'collection', Guid: guid, Amount: yuan(327) }])
})

it('above what is left of the contract needs a reason and shows the excess', async () => {
  await collect(900)
  const guid = randomUUID()
  const above = await desk.save(collection, guid, drafted(150))
  expect(above.problem).toBe('confirm-first')
  expect(above.details.issues).toEqual([
    { field: 'amount', reason: 'collection.rest', level: 'reason', limit: yuan(100) },
  ])
  expect((await desk.save(collection, guid, drafted(150), { ...confirmed, Reason: '' })).problem).toBe('confirm-first')
  expect((await desk.save(collection, guid, drafted(150), confirmed)).text).toBe('Success')
  expect((await desk.read(collection, guid)).values.excess).toBe(yuan(50))
  expect(await money.figures(income, 'received', 'uncollected')).toEqual([1050, -50])
})

it('in the future, or more than a year ago, needs a reason', async () => {
  const askedFor = async (date: string) => issuesIn(await desk.save(collection, randomUUID(), drafted(1, { date })))
  expect(await askedFor(dayFromToday(1))).toEqual(['date collection.future'])
  expect(await askedFor(dayFromToday(-366))).toEqual(['date collection.old'])
  expect(await askedFor(dayFromToday())).toEqual([])
})

it('of an advance that measurements have recovered is not voided', async () => {
  income = await desk.createSigned({
    ...{ direction: 'income', amount: yuan(1000), billing: 'measured', advance: yuan(100), recovery: 20, deposit: 3 },
  })
  const guid = await collect(100, { purpose: 'advance' })
  const works = [{ guid: randomUUID(), name: '主体结构', quantity: 1, price: yuan(300) }]
  const period = { from: '2026-04-01', to: '2026-04-30', date: '2026-04-30', handler: desk.firm.founder.userCode }
  const measured = await desk.mustSave(measurement, {
    project: desk.job,
    contract: income,
    ...period,
    works,
    deductions: [],
  })
  await desk.approve(measurement, measured)
  expect((await money.confirm(measured)).answer.text).toBe('Success')
  expect(await money.figures(income, 'due', 'outstanding')).toEqual([331, 40])
  expect(issuesIn(await money.voidIt(collection, guid))).toEqual(['amount advance-recovered'])
})

it('of an advance is due only while its contract is running', async () => {
  income = await desk.createSigned({ direction: 'income', amount: yuan(1000), billing: 'measured', advance: yuan(100) })
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(income, 800, 800)))
  await collect(50, { purpose: 'advance' })
  expect(await money.figures(income, 'due', 'outstanding', 'received')).toEqual([800, 0, 50])
})

it('of a settled contract is limited by the settlement', async () => {
  await desk.approve(settlement, await desk.mustSave(settlement, money.settle(income, 800, 800)))
  const above = await desk.save(collection, randomUUID(), drafted(800.01))
  expect(above.details.issues).toMatchObject([{ reason: 'collection.rest', limit: yuan(800) }])
  await collect(800)
  expect(await money.figures(income, 'receivable', 'uncollected')).toEqual([800, 0])
})

it('with the account, day, amount and payer of another one has to be confirmed', async () => {
  const first = await collect(100)
  const other = await desk.mustSave(partner, { name: '代付公司', type: 'owner' })
  await collect(100, { date: dayFromToday(-19) })
  await collect(100, { payer: other })
  const again = await desk.save(collection, randomUUID(), drafted(100))
  expect(again.details.issues).toEqual([{ field: 'amount', reason: 'collection.duplicate', level: 'confirm' }])
  const guid = randomUUID()
  expect((await desk.save(collection, guid, drafted(100), confirmed)).text).toBe('Success')
  const { number } = (await desk.read(collection, first)).values
  expect((await desk.read(collection, guid)).values.duplicate).toBe(number)
})

it('is neither changed nor deleted, but voided with a reason', async () => {
  const guid = await collect(400)
  const { version } = await desk.read(collection, guid)
  expect(issuesIn(await desk.save(collection, guid, drafted(500), { Version: version }))).toEqual(['amount in-effect'])
  expect((await desk.mark(collection, 'Delete', guid, version)).problem).toBe('void-only')
  const without = await server.save(
    recordCall(collection, 'Void'),
    'edit',
    { guid, Version: version, Reason: '' },
    desk.as,
  )
  expect(without.text).not.toBe('Success')
  expect((await money.voidIt(collection, guid)).text).toBe('Success')
  expect(await money.figures(income, 'received', 'uncollected')).toEqual([0, 1000])
  expect(await balance()).toBe(0)
})

it('is recorded for an income contract in effect only, and never for less than a fen', async () => {
  const refused = async (values: Values) => issuesIn(await desk.save(collection, randomUUID(), values))
  const draft = await desk.createContract({ direction: 'income' })
  expect(await refused(drafted(1, { contract: draft }))).toContain('contract not-in-state')
  expect(await refused(drafted(1, { contract: await desk.createSigned() }))).toContain('contract not-in-state')
  expect(await refused(drafted(0))).toContain('amount not-positive')
  expect(await refused(drafted(-1))).toContain('amount not-positive')
})

it('two at the same time both count', async () => {
  const answers = await Promise.all([600, 500].map((amount) => desk.save(collection, randomUUID(), drafted(amount))))
  // The second one sees the first one, so that it needs a reason.
  expect(answers.map(({ problem }) => problem).sort()).toEqual(['confirm-first', null])
})

it('is recorded with a right of its own below that of the tile, which also shows the accounts', async () => {
  const none = { view: false, edit: false, delete: false, approve: false }
  const grant = (version: number, codes: readonly string[]) => {
    const rights = codes.map((code) => ({ code, ...none, view: true, edit: true }))
    const role = { guid: desk.firm.role, name: '收款员', version, dataScope: 'all', rights } as const
    return server.save('Role.Save', 'edit', role, desk.as)
  }
  const saved = (guid = randomUUID()) => {
    const takes = { guid, Version: 0, Data: drafted(1), Confirmed: [], Reason: '' }
    return server.save(recordCall(collection, 'Save'), 'add', takes, desk.firm.member)
  }
  const accounts = () => server.get(recordCall(ownAccount, 'GetModel'), { guid: account }, desk.firm.member)
  await grant(1, ['8815', '8817', '8851'])
  expect((await saved()).problem).toBe('no-edit-right')
  await grant(2, ['8815', '8817', '8851', '8851-collect'])
  expect((await saved()).text).toBe('Success')
  expect((await accounts()).status).toBe(200)
})

it('is offered by a running income contract, and a payment application is not', async () => {
  expect((await desk.read(contract, income)).offers).toEqual(['collect', 'invoice', 'change', 'supplement'])
  const answer = await desk.save(payment, randomUUID(), money.application(income, 1))
  expect(issuesIn(answer)).toContain('contract not-in-state')
})

it('is filtered by what is allocated, by invoice and by account, and a void one is not to be allocated', async () => {
  const own = await desk.mustSave(partner, { name: '滨江营造公司', type: 'own' })
  income = await desk.createSigned({ direction: 'income', amount: yuan(1000), partyB: own })
  const invoiced = await desk.mustSave(
    invoice,
    {
      ...{ direction: 'sales', kind: 'special', code: '3100', number: '00000001', issued: '2026-04-02' },
      ...{ project: desk.job, contract: income, seller: own, buyer: desk.owner, gross: yuan(300), source: 'typed' },
      ...{ handler: desk.firm.founder.userCode, typed: true },
      rates: [{ guid: randomUUID(), name: '工程款', net: yuan(300), rate: 0, tax: 0 }],
    },
    { Confirmed: ['invoice.due'], Reason: '按进度先开票' },
  )
  const lineOf = (amount: number) => ({ invoices: [{ guid: randomUUID(), invoice: invoiced, amount: yuan(amount) }] })
  const [none, partly, done, typed] = [
    await collect(100),
    await collect(200, { ...lineOf(50), payer: desk.owner, date: '2026-06-02' }),
    await collect(120, lineOf(120)),
    await collect(130, { invoice: '20260009' }),
  ]
  const listed = async (filters: object) =>
    (await desk.list(collection, { filters: { contract: income, ...filters } })).rows.map(({ guid }) => guid).sort()
  expect(await listed({ allocation: 'open' })).toEqual([none, typed].sort())
  expect(await listed({ allocation: 'partly,done' })).toEqual([partly, done].sort())
  expect(await listed({ invoicing: 'no' })).toEqual([none])
  expect(await listed({ invoicing: 'yes', account })).toEqual([partly, done, typed].sort())
  expect(await listed({ account: await desk.createAccount() })).toEqual([])
  await money.voidIt(collection, none)
  expect(await listed({ allocation: 'open' })).toEqual([typed])
  const { version, values } = await desk.read(collection, typed)
  await desk.save(collection, typed, { ...values, ...lineOf(130) }, { Version: version })
  expect(await listed({ allocation: 'done' })).toEqual([done, typed].sort())
  // Collections from before have the same values as those that are saved now.
  const valuesOf = () =>
    server.store.system((sql) =>
      sql.many('select guid::text as guid, allocation, invoicing from collection where contract = $1 order by guid', [
        income,
      ]),
    )
  const before = await valuesOf()
  await server.store.system((sql) => sql.run('update collection set allocation = null, invoicing = null'))
  await server.store.system((sql) => sql.run(collectionAllocation))
  expect(await valuesOf()).toEqual(before)
})

it('is summed by month, without what was voided and within the filters', async () => {
  const months = async (filters: Readonly<Record<string, string>>) =>
    (
      await server.get(
        recordCall(collection, 'GetListNumbers'),
        { keyword: '', filters: { contract: income, ...filters } },
        desk.as,
      )
    ).body.months
  await collect(100, { date: '2026-02-28' })
  await collect(200, { date: '2026-03-01' })
  await collect(50, { date: '2026-03-31', method: 'cash' })
  await money.voidIt(collection, await collect(70, { date: '2026-03-02' }))
  const february = { month: '2026-02', count: 1, sum: yuan(100) }
  expect(await months({})).toEqual([{ month: '2026-03', count: 2, sum: yuan(250) }, february])
  expect(await months({ method: 'cash' })).toEqual([{ month: '2026-03', count: 1, sum: yuan(50) }])
  expect(await months({ date: '2026-02-01~2026-02-28' })).toEqual([february])
})
