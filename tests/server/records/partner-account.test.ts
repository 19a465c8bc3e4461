import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { partnerAccount } from '@/modules/projects/partner-account/partner-account.module'
import { recordCall } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { silent } from '../../../server/log'
import { migrate } from '../../../server/store/schema/migrate'
import { type Served, serve } from '../support/serve'
import { admit, type Desk, issuesIn, openDesk, type Values } from './support/desk'
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

const accountOf = (of: string, account: string, more: Values = {}) =>
  desk.mustSave(partnerAccount, { partner: of, holder: '宏达建材', bank: '工商银行', account, main: 'main', ...more })

it('a payment goes to the main account of the payee, or to another one that is chosen', async () => {
  const first = await accountOf(desk.supplier, '6222 0001')
  const second = await accountOf(desk.supplier, '6222 0002', { bank: '建设银行' })
  expect((await desk.read(partnerAccount, first)).values.main).toBe('other')
  const of = await desk.createSigned()
  const application = await money.apply(of, 100)
  expect((await desk.read(payment, application)).values).toMatchObject({
    ...{ payeeAccount: null, payeeBank: '建设银行', payeeNumber: '6222 0002' },
  })
  const chosen = { ...money.application(of, 100), payeeAccount: first }
  const other = await desk.mustSave(payment, chosen)
  expect((await desk.read(payment, other)).values.payeeNumber).toBe('6222 0001')
  const foreign = await accountOf(desk.owner, '6222 0003')
  const refused = await desk.save(payment, randomUUID(), { ...chosen, payeeAccount: foreign })
  expect(issuesIn(refused)).toEqual(['payeeAccount not-a-choice'])
  await desk.approve(payment, application)
  const account = await desk.createAccount()
  const paid = await desk.mustSave(payRecord, { ...money.recordOf(application, 100, account), payeeAccount: second })
  expect((await desk.read(payRecord, paid)).values.payeeNumber).toBe('6222 0002')
})

it('accounts are seen with the right to payments only', async () => {
  await accountOf(desk.supplier, '6222 0009')
  const see = (codes: readonly string[], version: number) => {
    const rights = codes.map((code) => ({ code, view: true, edit: false, delete: false, approve: false }))
    const role = { guid: desk.firm.role, name: '现场', version, dataScope: 'all', rights } as const
    return server.save('Role.Save', 'edit', role, desk.as)
  }
  const page = { page: 1, rows: 10, keyword: '', sort: '', filters: {}, also: [], deleted: false } as never
  const seen = async () => server.get(recordCall(partnerAccount, 'GetListPage'), page, desk.firm.member)
  await see(['8822'], 1)
  expect((await seen()).problem).toBe('no-view-right')
  await see(['8818', '8822'], 2)
  expect((await seen()).problem).toBeNull()
})

it('a blocked partner is refused in new contracts and payments, and stays in those before', async () => {
  const blocked = await desk.mustSave(partner, { name: '鸿运模板厂', type: 'supplier' })
  await admit(server, blocked)
  const of = await desk.createSigned({ partyB: blocked })
  const { values, version } = await desk.read(partner, blocked)
  expect(values.state).toBe('active')
  const block = { ...values, blockedFor: '质量不合格' }
  expect((await desk.save(partner, blocked, block, { Version: version })).text).toBe('Success')
  expect((await desk.read(partner, blocked)).values.state).toBe('blocked')
  const fresh = await desk.save(contract, randomUUID(), desk.contractDraft({ partyB: blocked }))
  expect(issuesIn(fresh)).toEqual(['partyB not-in-state'])
  const application = await desk.save(payment, randomUUID(), money.application(of, 10))
  expect(issuesIn(application)).toEqual(['payee payment.blocked'])
  const before = await desk.read(contract, of)
  const changed = { ...before.values, remark: '已通知对方' }
  expect((await desk.save(contract, of, changed, { Version: before.version })).text).toBe('Success')
})

it('the account that a partner had becomes its main account', async () => {
  await server.store.system((sql) =>
    sql.run(`
      delete from migration where name in ('0292-partner-accounts', '0410-partner-admission', '0460-approved-before',
                                            'definitions');
      alter table partner add column bank text, add column account text;
      update partner set bank = '农业银行', account = '6228 1', state = null, validity = null where guid = '${desk.owner}'`),
  )
  await migrate({ url: server.database.url, definitions: tablesOf(modules), log: silent })
  const { rows } = await desk.list(partnerAccount, { keyword: '6228' })
  expect(rows[0]?.values).toMatchObject({ account: '6228 1', main: 'main' })
  // Partners from before the admission by approval count as approved.
  expect(await desk.read(partner, desk.owner)).toMatchObject({
    flow: 1,
    values: { state: 'active', validity: 'none' },
  })
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})
