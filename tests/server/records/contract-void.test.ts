import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { contractSigning } from '@/modules/finance/contract-signing/contract-signing.module'
import { measurement } from '@/modules/finance/measurement/measurement.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { linesIn, recordCall, yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { type Served, serve } from '../support/serve'
import { type Desk, issuesIn, openDesk, type Values } from './support/desk'
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
afterEach(async () => {
  expect((await replayAll(server.store, { modules })).differences).toEqual([])
})

const why = async (of: string, field: string) =>
  (await server.get(recordCall(contract, 'GetWhy'), { guid: of, field, page: 1, rows: 50 }, desk.as)).body
const edit = async (of: string, more: Values) => {
  const { values, version } = await desk.read(contract, of)
  return desk.save(contract, of, { ...values, ...more }, { Version: version })
}

describe('a contract in effect', () => {
  it('that was signed without an approval is voided too, and its signing is not taken back then', async () => {
    const of = await desk.createRegistered()
    expect((await desk.read(contract, of)).can.void).toBe(true)
    expect((await money.voidIt(contract, of)).text).toBe('Success')
    const { done } = await desk.read(contract, of)
    const signing = done?.[0]?.Guid ?? ''
    const { version } = await desk.read(contractSigning, signing)
    expect((await desk.mark(contractSigning, 'Delete', signing, version)).problem).toBe('voided')
    expect((await desk.read(contract, of)).values.status).toBe('void')
  })

  it('is voided with a reason: its lines are cancelled, its number stays used, it changes no more', async () => {
    const of = await desk.createSigned({ code: 'HT-作废' })
    expect((await money.voidIt(contract, of)).text).toBe('Success')
    const { values, held } = await desk.read(contract, of)
    expect([values.status, values.total, values.payable, held]).toEqual(['void', 0, 0, 'voided'])
    expect((await why(of, 'total')).rows.map(({ Amount }: { Amount: number }) => Amount)).toEqual([
      -yuan(1000),
      yuan(1000),
    ])
    expect((await money.voidIt(contract, of)).problem).toBe('voided')
    expect((await edit(of, { remark: '改' })).problem).toBe('voided')
    const again = await desk.save(contract, randomUUID(), desk.contractDraft({ code: 'HT-作废' }))
    expect(issuesIn(again)).toEqual(['code taken'])
    const paid = await desk.save(payment, randomUUID(), money.application(of, 1))
    expect(issuesIn(paid)).toContain('contract not-in-state')
  })

  it('is not voided before its approval, nor while documents in effect or in preparation refer to it', async () => {
    const draft = await desk.createContract()
    expect((await money.voidIt(contract, draft)).problem).toBe('not-in-effect')
    const of = await desk.createSigned({ billing: 'measured', deposit: 3 })
    const application = await money.apply(of, 10, { Confirmed: ['payment.due'], Reason: '预付' })
    expect((await money.voidIt(contract, of)).problem).toBe('used-by')
    await desk.reject(payment, application)
    const measured = await desk.mustSave(measurement, {
      ...{ project: desk.job, contract: of, from: '2026-04-01', to: '2026-04-30', date: '2026-04-30', deductions: [] },
      handler: desk.firm.founder.userCode,
      works: [{ guid: randomUUID(), name: '抹灰', quantity: 1, price: yuan(100) }],
    })
    await desk.approve(measurement, measured)
    expect((await money.voidIt(contract, of)).problem).toBe('used-by')
    await money.voidIt(measurement, measured)
    const change = await money.change(of, 5)
    await desk.approve(contractChange, change)
    const refused = await money.voidIt(contract, of)
    const { number } = (await desk.read(contractChange, change)).values
    expect([refused.problem, refused.text]).toEqual(['used-by', expect.stringContaining(String(number))])
    await money.voidIt(contractChange, change)
    expect((await money.voidIt(contract, of)).text).toBe('Success')
  })

  it.each([0, 1, 2, 3, 4, 5])('is voided or paid, not both at once, if %d ms are between the two', async (apart) => {
    const of = await desk.createSigned()
    const [voided, applied] = await Promise.all([
      money.voidIt(contract, of),
      setTimeout(apart).then(() => desk.save(payment, randomUUID(), money.application(of, 10))),
    ])
    const isVoid = voided.problem === null
    expect(applied.problem === null).toBe(!isVoid)
    expect((await desk.read(contract, of)).values.status).toBe(isVoid ? 'void' : 'running')
  })
})

describe('the fields of a contract in effect', () => {
  const nodes = (date: string, more: Values = {}) => [
    { guid: '7d0f1a52-3b0e-4f7a-9a55-0d3a5c6b7e81', name: '预付', share: 90, amount: yuan(900), date, ...more },
  ]

  it('that may change while it is running are the dates and reminders of its nodes, but not their amounts', async () => {
    const own = nodes('2026-06-01', { guid: randomUUID() })
    const of = await desk.createSigned({ nodes: own })
    const stored = linesIn((await desk.read(contract, of)).values, 'nodes')
    const later = stored.map((line) => ({ ...line, date: '2026-07-01', reminder: desk.firm.founder.userCode }))
    expect((await edit(of, { nodes: later })).text).toBe('Success')
    expect(linesIn((await desk.read(contract, of)).values, 'nodes')).toMatchObject([{ date: '2026-07-01' }])
    for (const changed of [
      later.map((line) => ({ ...line, share: 50, amount: yuan(500) })),
      later.map((line) => ({ ...line, name: '进度' })),
      [],
      [...later, { guid: randomUUID(), name: '又一个', share: 0.01, amount: 10 }],
    ]) {
      expect(issuesIn(await edit(of, { nodes: changed }))).toContain('nodes approved')
    }
  })

  it('that may change after its settlement are the remark only', async () => {
    const of = await desk.createSettled(yuan(900))
    expect((await edit(of, { remark: '归档' })).text).toBe('Success')
    expect(issuesIn(await edit(of, { handler: desk.firm.member.userCode }))).toEqual(['handler approved'])
    expect(issuesIn(await edit(of, { partyAAgent: '王五' }))).toEqual(['partyAAgent approved'])
  })

  it('ask for a confirmation if a node is planned more than five years from the contract', async () => {
    const own = (date: string) => nodes(date, { guid: randomUUID() })
    const save = (date: string) =>
      desk.save(contract, randomUUID(), desk.contractDraft({ endDate: '2026-12-31', nodes: own(date) }))
    expect((await save('2031-12-31')).text).toBe('Success')
    expect(issuesIn(await save('2032-01-01'))).toEqual(['nodes contract.far'])
    expect(issuesIn(await save('2021-02-28'))).toEqual(['nodes contract.far'])
  })
})

it('a payment application is changed by its applicant, its author and administrators only', async () => {
  const all = { view: true, edit: true, delete: true, approve: false }
  const rights = ['8817', '8818', '8822', '8801'].map((code) => ({ code, ...all }))
  const role = { guid: desk.firm.role, name: '现场', version: 1, dataScope: 'all', rights } as const
  await server.save('Role.Save', 'edit', role, desk.as)
  const of = await desk.createSigned()
  const other = await desk.firm.invite(2)
  const guid = await desk.mustSave(payment, { ...money.application(of, 10), applicant: desk.firm.member.userCode })
  const editAs = async (login: typeof desk.as.login, reason: string) => {
    const { values, version, can } = (await server.get(recordCall(payment, 'GetModel'), { guid }, { login })).body
    const takes = { guid, Version: version, Data: { ...values, reason }, Confirmed: [], Reason: '' }
    const { problem } = await server.save(recordCall(payment, 'Save'), 'edit', takes, { login })
    return [can.edit, problem]
  }
  expect(await editAs(other.login, '他人')).toEqual([false, 'editors-only'])
  expect(await editAs(desk.firm.member.login, '本人')).toEqual([true, null])
  expect(await editAs(desk.firm.login, '管理员')).toEqual([true, null])
})
