import { randomUUID } from 'node:crypto'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { settlement } from '@/modules/finance/settlement/settlement.module'
import { material } from '@/modules/materials/material/material.module'
import { purchase } from '@/modules/materials/purchase/purchase.module'
import { type Module, recordCall, yuan } from '@/schema'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk } from './support/desk'
import { settlementLines } from './support/settlement-lines'

let server: Served
let desk: Desk

beforeAll(async () => {
  server = await serve({ endpoints: calls })
  desk = await openDesk(server)
})
afterAll(() => server.close())

const history = async (module: Module, guid: string) =>
  (await server.get(recordCall(module, 'GetHistory'), { guid }, desk.as)).body

it('the history lists added, removed and changed lines', async () => {
  const node = (name: string, share: number) => ({ guid: randomUUID(), name, share })
  const [first, second, third] = [node('预付款', 10), node('进度款', 60), node('结算款', 30)]
  const draft = desk.contractDraft({ nodes: [first, second] })
  const guid = randomUUID()
  expect((await desk.save(contract, guid, draft)).text).toBe('Success')
  const nodes = [third, { ...first, share: 20, reminder: desk.firm.member.userCode }]
  expect(issuesIn(await desk.save(contract, guid, { ...draft, nodes }, { Version: 1 }))).toEqual([])
  const [edit] = await history(contract, guid)
  const of = (edit?.Changes ?? []).filter(({ field }) => field === 'nodes')
  expect(of).toEqual([
    { field: 'nodes', line: '进度款', from: '进度款', to: null, fromWords: '进度款', toWords: '' },
    { field: 'nodes', line: '结算款', from: null, to: '结算款', fromWords: '', toWords: '结算款' },
    { field: 'nodes', line: '预付款', each: 'share', from: 10, to: 20, fromWords: '', toWords: '' },
    { field: 'nodes', line: '预付款', each: 'amount', from: yuan(100), to: yuan(200), fromWords: '', toWords: '' },
    {
      ...{ field: 'nodes', line: '预付款', each: 'reminder', from: null, to: desk.firm.member.userCode },
      ...{ fromWords: '', toWords: '员工1' },
    },
  ])
})

it('the history names a line by its reference, and ignores moved lines', async () => {
  const createItem = async (code: string, name: string, kind: string) => {
    const guid = randomUUID()
    expect((await desk.save(material, guid, { code, name, kind, unit: '吨' })).text).toBe('Success')
    return { guid: randomUUID(), material: guid, quantity: 2 }
  }
  const one = await createItem('C1', '螺纹钢', 'steel')
  const other = await createItem('C2', '水泥', 'cement')
  const own = { title: '钢筋采购', project: desk.job, applicant: desk.firm.founder.userCode, status: 'open' }
  const draft = { ...own, date: '2026-03-01', needBy: '2026-03-09', items: [one, other] }
  const guid = randomUUID()
  expect(issuesIn(await desk.save(purchase, guid, draft))).toEqual([])
  const items = [other, { ...one, quantity: 3, taxRate: 13 }]
  await desk.save(purchase, guid, { ...draft, items }, { Version: 1 })
  const [edit] = await history(purchase, guid)
  const changes = (edit?.Changes ?? []).map(({ line, each, from, to }) => [line, each, from, to])
  expect(changes).toEqual([
    ['螺纹钢', 'quantity', 2, 3],
    ['螺纹钢', 'taxRate', null, 13],
  ])
})

it('the history contains the reason for a confirmed warning, separate from fields', async () => {
  const of = { project: desk.job, contract: await desk.createSigned() }
  const last = { ...of, date: '2026-09-01', handler: desk.firm.founder.userCode }
  const [line] = settlementLines(yuan(1200), yuan(900))
  const guid = await desk.mustSave(settlement, { ...last, items: [line] })
  const options = { Version: 1, Confirmed: ['settlement.above'], Reason: '业主同意; 见3#函' }
  expect(
    (await desk.save(settlement, guid, { ...last, items: [{ ...line, approved: yuan(1200) }] }, options)).text,
  ).toBe('Success')
  expect((await history(settlement, guid))[0]?.Reason).toBe('业主同意； 见3＃函')

  // A field with the same name is listed as a field.
  const paid = randomUUID()
  const draft = { ...of, purpose: 'progress', amount: yuan(10), dueDate: '2030-01-01' }
  const own = { ...draft, applicant: desk.firm.founder.userCode, reason: '三月' }
  expect((await desk.save(payment, paid, own)).text).toBe('Success')
  await desk.save(payment, paid, { ...own, reason: '四月' }, { Version: 1 })
  const [edit] = await history(payment, paid)
  expect(edit?.Reason).toBe('')
  expect(edit?.Changes).toEqual([{ field: 'reason', from: '三月', to: '四月', fromWords: '', toWords: '' }])
})
