import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { payment } from '@/modules/finance/payment/payment.module'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { headersOf, textsOf } from '../records/support/keyed'
import { type Served, serve } from '../support/serve'
import { node, type Office, openOffice, type Person, template } from './support/office'

let first: Served
let second: Served
let office: Office
let plan: string

beforeAll(async () => {
  first = await serve({ endpoints: calls })
  second = await serve({ endpoints: calls, sharedWith: first })
  office = await openOffice(first, 2)
  const people = office.staff.map(({ userCode }) => userCode)
  plan = await office.addTemplate(
    template([[node('a', { people: people.slice(0, 1) })], [node('b', { people: people.slice(1) })]]),
  )
})
afterAll(async () => {
  const { differences } = await replayAll(first.store, { modules })
  await second.close()
  await first.close()
  expect(differences).toEqual([])
})

const madeAt = new Date(Date.now() - 7_200_000).toISOString()
const atBoth = <T>(work: (server: Served) => Promise<T>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => work(index % 2 ? first : second)))
const callOf = (who: { readonly login: Person['login'] }, key: string = randomUUID()) => ({
  login: who.login,
  headers: headersOf({ key, madeAt }),
})
const entriesOf = async (record: string) => {
  const { body } = await first.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: record }, office.as)
  return body.flows.flatMap(({ Entries }) => Entries)
}

it('a lost answer to a submission, a decision, a remark or a reminder does not double it, and each keeps its time', async () => {
  const record = await office.createPayment(500)
  const { version: Version } = await office.desk.read(payment, record)
  const report = { guid: randomUUID(), TemplateID: plan, MID: payment.name, RID: record, Version, Remark: '请批' }
  const submit = (server: Served) =>
    server.save('SubmitWF.Submit', 'add', { ...report, Receivers: {} }, callOf(office.boss, report.guid))
  expect(textsOf([...(await atBoth(submit)), await submit(first)])).toEqual(Array(13).fill('Success'))

  const [who] = office.staff as [Person]
  const TaskID = await office.taskOf(report.guid, who)
  const decision = { guid: randomUUID(), TaskID, Action: 'agree', Opinion: '同意', To: '', Again: '' } as const
  const decide = (server: Served) =>
    server.save('WFAudit.Decide', 'edit', { ...decision, Users: [], Receivers: {}, Signature: '' }, callOf(who))
  expect(textsOf([...(await atBoth(decide)), await decide(first)])).toEqual(Array(13).fill('Success'))

  const remark = { guid: report.guid, key: randomUUID(), Remark: '尽快' }
  const addRemark = (server: Served) => server.save('WFAudit.Comment', 'add', remark, callOf(who))
  expect(textsOf([...(await atBoth(addRemark)), await addRemark(first)])).toEqual(Array(13).fill('Success'))

  const key = randomUUID()
  const urge = (server: Served) =>
    server.save('WFAudit.HastenWaitAudit', 'edit', { guid: report.guid }, callOf(office.boss, key))
  expect(textsOf([...(await atBoth(urge)), await urge(first)])).toEqual(Array(13).fill('Success'))
  const other = await first.save('WFAudit.HastenWaitAudit', 'edit', { guid: report.guid }, callOf(office.boss))
  expect(other.problem).toBe('urged-recently')

  const entries = await entriesOf(record)
  expect(entries.map(({ Kind }) => Kind)).toEqual(['started', 'agreed', 'commented', 'urged'])
  expect(entries.map(({ MadeAt }) => Date.parse(MadeAt))).toEqual(Array(4).fill(Date.parse(madeAt)))
})

it('automatic events have no time of creation at a client', async () => {
  const record = await office.createPayment(500)
  const { flow } = await office.report(record, plan)
  const kinds = await first.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
    sql.many<{ kind: string; made: string | null }>(
      'select kind, made_at as made from flow_event where flow_guid = $1 order by seq',
      [flow],
    ),
  )
  expect(kinds.map(({ kind, made: at }) => [kind, at])).toEqual([
    ['started', null],
    ['arrived', null],
  ])
})
