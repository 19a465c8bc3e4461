import { randomUUID } from 'node:crypto'
import type { RecordFlow } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { dayFromToday } from '@/schema'
import { handleOverdueTasks } from '../../../server/engine/flows/clock'
import { headersOf } from '../records/support/keyed'
import { node, type Person, template } from './support/office'
import {
  clockDeps,
  everything,
  inFirm,
  listenForChanges,
  office,
  openOfficeForTests,
  person,
  server,
} from './support/world'

openOfficeForTests(6, { pushes: ['wecom'] })

const submitFlow = async (who: number, more: { readonly hours?: number; readonly by?: Person } = {}) => {
  const { hours = 0, by = office.boss } = more
  const of = await office.addTemplate(template([[node('a', { people: [person(who).userCode], hours })]]))
  const record = await office.createPayment(600)
  const { flow, answer } = await office.report(record, of, { who: by })
  expect(answer.text).toBe('Success')
  return { flow, record, of }
}
const urge = (flow: string, who: Person, key = '') =>
  server.save(
    'WFAudit.HastenWaitAudit',
    'edit',
    { guid: flow },
    { login: who.login, headers: key === '' ? {} : headersOf({ key, madeAt: new Date().toISOString() }) },
  )
const letMinutesPass = (flow: string, minutes: number) =>
  inFirm(async (sql) => {
    const earlier = `- ${minutes} * interval '1 minute'`
    await sql.run(`update flow set urged_at = urged_at ${earlier}, moved_at = moved_at ${earlier} where guid = $1`, [
      flow,
    ])
    await sql.run(
      `update flow_task set due_at = due_at ${earlier}, next_at = next_at ${earlier} where flow_guid = $1`,
      [flow],
    )
  })
const runClock = () => handleOverdueTasks(clockDeps())
/** The urge messages of a person about a flow. */
const urges = (flow: string, { userCode }: Person) =>
  inFirm((sql) =>
    sql.many<{ code: string; over: boolean; pushes: number }>(
      `select code, revoked_at is not null as over,
              (select count(*) from push p where p.message_guid = m.guid) as pushes
         from message m where flow_guid = $1 and user_code = $2 and kind = 'urge' order by at`,
      [flow, userCode],
    ),
  )
const unread = async (who: Person) => (await server.get('Message.GetCounts', {}, who)).body.groups.approval ?? 0

describe('an urge', () => {
  it('creates a message each time, by a person or the clock, once per key, and the decision ends them', async () => {
    const { userCode } = person(0)
    await inFirm((sql) =>
      sql.run(
        `insert into member_identity (enterprise_id, user_code, provider, external_id) values ($1, $2, 'wecom', 'w0')`,
        [office.firm.enterprise, userCode],
      ),
    )
    const { flow } = await submitFlow(0, { hours: 2 })
    expect(await unread(person(0))).toBe(1)
    const key = randomUUID()
    for (const times of [1, 1]) {
      expect((await urge(flow, office.boss, key)).text).toBe('Success')
      expect(await urges(flow, person(0))).toHaveLength(times)
    }
    await letMinutesPass(flow, 11)
    // A repetition under the same key is ignored however late it arrives.
    expect((await urge(flow, office.boss, key)).text).toBe('Success')
    expect([await urges(flow, person(0)), await unread(person(0))]).toMatchObject([{ length: 1 }, 2])
    expect((await urge(flow, office.boss)).text).toBe('Success')
    expect([await urges(flow, person(0)), await unread(person(0))]).toMatchObject([{ length: 2 }, 3])
    await letMinutesPass(flow, 180)
    await Promise.all([runClock(), runClock()])
    const pending = { over: false, pushes: 1 }
    expect(await urges(flow, person(0))).toEqual([
      { code: 'approval.urged', ...pending },
      { code: 'approval.urged', ...pending },
      { code: 'approval.overdue', ...pending },
    ])
    expect(await unread(person(0))).toBe(4)
    await server.save('WFAudit.Comment', 'add', { guid: flow, key: randomUUID(), Remark: '已补' }, office.as)
    expect((await urges(flow, person(0))).map(({ over }) => over)).toEqual([false, false, false])
    await office.decide(person(0), await office.taskOf(flow, person(0)), 'agree')
    expect((await urges(flow, person(0))).map(({ over }) => over)).toEqual([true, true, true])
    expect(await unread(person(0))).toBe(0)
  })
})

it('comments and urges do not change the position of a flow in the lists', async () => {
  const { flow } = await submitFlow(1, { hours: 100 })
  const since = async () => {
    const { body } = await server.get('FlowMonitor.getMyFlow', everything, office.as)
    return body.rows.find(({ Guid }) => Guid === flow)?.Since ?? ''
  }
  await letMinutesPass(flow, 4320)
  const before = await since()
  expect(Date.now() - Date.parse(before)).toBeGreaterThan(4_000 * 60_000)
  await server.save('WFAudit.Comment', 'add', { guid: flow, key: randomUUID(), Remark: '已补' }, office.as)
  expect((await urge(flow, office.boss)).text).toBe('Success')
  expect(await since()).toBe(before)
  await letMinutesPass(flow, 4320)
  const earlier = await since()
  await runClock()
  expect((await urges(flow, person(1))).map(({ code }) => code)).toEqual(['approval.urged', 'approval.overdue'])
  expect(await since()).toBe(earlier)
  await office.decide(person(1), await office.taskOf(flow, person(1)), 'transfer', { Users: [person(2).userCode] })
  expect(Date.now() - Date.parse(await since())).toBeLessThan(60_000)
})

const texts = async (who: Person, lang: 'zh' | 'en' = 'zh') =>
  (
    await server.get(
      'Message.GetList',
      { group: 'system', module: '', unread: true, page: 1, rows: 50 },
      {
        ...who,
        lang,
      },
    )
  ).body.map(({ Text }) => Text)

it('a substitute is notified and sees pending tasks at once, and is notified of the cancellation', async () => {
  const { notifiedUsers, close } = await listenForChanges()
  try {
    const nextSubstitution = {
      ...{ ByUser: person(4).userCode, UserCode: '', Reason: '' },
      From: dayFromToday(),
      To: dayFromToday(),
    }
    await server.save('Substitute.Save', 'add', { ...nextSubstitution, guid: randomUUID() }, person(3))
    expect(await notifiedUsers()).toEqual([person(3).userCode, person(4).userCode].sort())
    const guid = randomUUID()
    const substitution = { ...nextSubstitution, guid, ByUser: person(3).userCode, To: dayFromToday(1) }
    for (const who of [[2, 3, 4], []]) {
      expect((await server.save('Substitute.Save', 'add', substitution, person(2))).text).toBe('Success')
      expect(await notifiedUsers()).toEqual(who.map((index) => person(index).userCode).sort())
    }
    const days = `${dayFromToday()} ~ ${dayFromToday(1)}`
    expect(await texts(person(3))).toEqual([`员工22请您代理审批（${days}）`])
    expect(await texts(person(3), 'en')).toEqual([`You decide on approvals for 员工22 (${days})`])
    for (const who of [[2, 3, 4], []]) {
      expect((await server.save('Substitute.Cancel', 'edit', { guid }, person(2))).text).toBe('Success')
      expect(await notifiedUsers()).toEqual(who.map((index) => person(index).userCode).sort())
    }
    expect(new Set(await texts(person(3)))).toEqual(
      new Set([`员工22请您代理审批（${days}）`, `员工22的代理审批已取消（${days}）`]),
    )
    expect(await texts(person(2))).toEqual([])
  } finally {
    await close()
  }
})

it('an administrator may act for a person who submitted a flow and left', async () => {
  const formerStarter = person(5)
  await inFirm((sql) =>
    sql.run('update member set is_administrator = true where user_code = $1', [formerStarter.userCode]),
  )
  const { flow, record, of } = await submitFlow(1, { by: formerStarter })
  const permittedActions = async (who: object) => {
    const { body } = await server.get('FlowMonitor.GetInFlow', { MID: payment.name, RID: record }, who)
    return { report: body.report, Can: body.flows[0]?.Can as RecordFlow['Can'] }
  }
  expect((await permittedActions(office.as)).Can).toEqual({
    withdraw: false,
    abandon: false,
    comment: true,
    urge: 'no',
  })
  await inFirm((sql) => sql.run(`update member set state = 'disabled' where user_code = $1`, [formerStarter.userCode]))
  expect((await permittedActions(office.as)).Can).toEqual({ withdraw: true, abandon: false, comment: true, urge: '' })
  expect((await permittedActions(person(1))).Can).toEqual({
    withdraw: false,
    abandon: false,
    comment: true,
    urge: 'no',
  })
  expect((await urge(flow, office.boss)).text).toBe('Success')
  await office.decide(person(1), await office.taskOf(flow, person(1)), 'return')
  expect(await permittedActions(office.as)).toMatchObject({
    report: '',
    Can: { withdraw: false, abandon: true, urge: 'no' },
  })
  expect(await permittedActions(person(1))).toMatchObject({ report: 'no-edit-right', Can: { abandon: false } })
  expect((await office.report(record, of)).answer.text).toBe('Success')
  expect((await permittedActions(office.as)).Can).toMatchObject({ withdraw: true, urge: 'urged-recently' })
})
