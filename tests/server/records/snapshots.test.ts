import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contractChange } from '@/modules/finance/contract-change/contract-change.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { visa } from '@/modules/finance/visa/visa.module'
import { type Module, recordCall, yuan } from '@/schema'
import { tablesOf } from '../../../server/engine/features'
import { callsOf } from '../../../server/http/calls'
import { moduleHooks } from '../../../server/modules'
import { cup, cupRepair } from '../../snapshot-toys'
import { exportAndRead, rowOf, startJobs } from '../sheets/support/sheets'
import { readPdf, textOn } from '../support/pdf'
import { type Served, serve } from '../support/serve'
import { decideFlow, submitRecord } from './support/decide'
import { type Desk, openDesk, type Values } from './support/desk'
import { moneyOf } from './support/money'
import { visasOf } from './support/visas'

const all: readonly Module[] = [...modules, cup, cupRepair]
let server: Served
let jobs: ReturnType<typeof startJobs>
let desk: Desk
let money: ReturnType<typeof moneyOf>
let visas: ReturnType<typeof visasOf>

beforeAll(async () => {
  server = await serve({ endpoints: callsOf(all, moduleHooks), modules: all })
  await server.store.system((sql) => sql.run(tablesOf(all)))
  jobs = startJobs(server, { modules: all })
  desk = await openDesk(server)
  money = moneyOf(server, desk)
  visas = visasOf(server, desk)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
})

const shown = async (module: Module, guid: string) => (await desk.read(module, guid)).snapshots ?? []
const row = (Label: string, Then: string, Now: string, more: Values = {}) => ({
  ...{ Label, Of: '', Then, Now, Share: '' },
  ...more,
})

it('a step keeps values, which stay as they were; taken again it keeps them once more', async () => {
  const guid = await desk.mustSave(cup, { name: '一号杯', size: 5, price: yuan(10) })
  expect(await shown(cup, guid)).toEqual([])
  await desk.mustSave(cupRepair, { cup: guid, result: 'done' })
  const [first] = await shown(cup, guid)
  expect(first?.rows).toEqual([row('容量', '5', '5'), row('价格', '10.00', '10.00'), row('状态', '已修', '已修')])
  const { values, version } = await desk.read(cup, guid)
  expect((await desk.save(cup, guid, { ...values, price: yuan(12) }, { Version: version })).text).toBe('Success')
  await desk.mustSave(cupRepair, { cup: guid, result: 'done' })
  const [latest, earlier] = await shown(cup, guid)
  expect(latest?.rows[1]).toEqual(row('价格', '12.00', '12.00'))
  expect(earlier?.rows[1]).toEqual(row('价格', '10.00', '12.00'))
})

it('a payment application keeps the figures of its report, also when it is reported again after a return', async () => {
  const of = await desk.createSigned({ name: '外墙保温合同' })
  const guid = await money.apply(of, 100)
  expect(await shown(payment, guid)).toEqual([])
  const { flow } = await submitRecord(server, desk.firm, payment, guid)
  const other = await money.apply(of, 50)
  await desk.approve(payment, other)
  await desk.pay(other, yuan(50))
  const paid = (snapshot: Awaited<ReturnType<typeof shown>>[number] | undefined) =>
    snapshot?.rows.find(({ Label }) => Label === '累计已付')
  expect(paid((await shown(payment, guid))[0])).toEqual(row('累计已付', '0.00', '50.00'))
  await decideFlow(server, desk.firm, flow, 'reject')
  await submitRecord(server, desk.firm, payment, guid)
  const [again, before, ...more] = await shown(payment, guid)
  expect([paid(again)?.Then, paid(before)?.Then, more]).toEqual(['50.00', '0.00', []])
})

it('a change says what share of its contract the changes so far are, on its page, on paper and in a spreadsheet', async () => {
  const of = await desk.createSigned({ name: '主体劳务合同', amount: yuan(2_860_000) })
  await desk.approve(contractChange, await money.change(of, 56_180.49))
  const guid = await money.change(of, 1000)
  await desk.approve(contractChange, guid)
  const rows = [
    row('变更后金额', '2,916,180.49', '2,917,180.49', { Of: '主体劳务合同' }),
    row('变更增减金额', '56,180.49', '57,180.49', { Of: '主体劳务合同', Share: '占 2,860,000.00 的 +1.96%' }),
  ]
  expect((await shown(contractChange, guid))[0]?.rows).toEqual(rows)
  const { body } = await server.get(recordCall(contractChange, 'GetModel'), { guid }, { ...desk.as, lang: 'en' })
  expect(body.snapshots?.[0]?.rows[1]?.Share).toBe('+1.96% of 2,860,000.00')

  const auth = `${desk.as.login.Id}.${desk.as.login.JW}.${Date.now()}`
  const url = `/OPM3/H5/ContractChange.ashx?method=GetPdf&guid=${guid}`
  const paper = textOn(await readPdf((await server.app.inject({ url, headers: { auth } })).rawPayload))
  expect(paper).toMatch(/当时与现在.*主体劳务合同·变更后金额2,916,180\.492,917,180\.49/)

  const { sheets } = await exportAndRead(server, contractChange, desk.as)
  const kept = sheets.find(({ name }) => name === '当时的数值')
  expect(kept === undefined ? null : rowOf(kept, 1)).toMatchObject({
    ...{ 所属: { is: 'text', text: '主体劳务合同' }, 内容: { is: 'text', text: '变更后金额' } },
  })
})

it('a visa keeps the figures of each contract, shown only to those who may see the contract', async () => {
  const [own, income] = [
    await desk.createSigned({ name: '防水合同' }),
    await desk.createSigned({ direction: 'income', name: '总包合同' }),
  ]
  const guid = await visas.createVisa([visas.effect(own, 100), visas.effect(income, 300)])
  await desk.approve(visa, guid)
  const [snapshot] = await shown(visa, guid)
  expect(snapshot?.rows.map(({ Of, Label, Then, Now }) => [Of, Label, Then, Now])).toEqual([
    ['防水合同', '变更后金额', '1,000.00', '1,100.00'],
    ['总包合同', '变更后金额', '1,000.00', '1,000.00'],
    ['防水合同', '变更增减金额', '0.00', '100.00'],
    ['总包合同', '变更增减金额', '0.00', '0.00'],
  ])
  const { role: guidOfRole, member } = desk.firm
  const { body: role } = await server.get('Role.GetModel', { guid: guidOfRole }, desk.as)
  const right = { code: '8811', view: true, edit: false, delete: false, approve: false }
  const rights = {
    guid: guidOfRole,
    name: role.name,
    dataScope: 'all' as const,
    rights: [right],
    version: role.version,
  }
  expect((await server.save('Role.Save', 'edit', rights, desk.as)).text).toBe('Success')
  const seen = await server.get(recordCall(visa, 'GetModel'), { guid }, { login: member.login })
  expect([seen.problem, seen.body.snapshots?.[0]?.rows]).toEqual([null, []])
})

it('a submission that is refused keeps nothing', async () => {
  const of = await desk.createSigned()
  const guid = await money.apply(of, 10)
  const { version } = await desk.read(payment, guid)
  const report = { guid: randomUUID(), TemplateID: randomUUID(), MID: payment.name, RID: guid, Version: version }
  const refused = await server.save('SubmitWF.Submit', 'add', { ...report, Receivers: {}, Remark: '' }, desk.as)
  expect(refused.problem).toBe('template-outdated')
  expect(await shown(payment, guid)).toEqual([])
})
