import { randomUUID } from 'node:crypto'
import type { MessageStatus } from '@wire'
import { dayFromToday } from '@/schema'
import { handleOverdueTasks } from '../../../server/engine/flows/clock'
import { node, type Office, template } from './support/office'
import {
  clockDeps,
  everything,
  fourPeoplePerTest,
  inFirm,
  nameOf,
  office,
  openOfficeForTests,
  person,
  server,
} from './support/world'

openOfficeForTests(28)

fourPeoplePerTest()

/** Submits a flow of two steps, with a copy to a person after the first. */
async function submitFlow(more: { readonly hours?: number; readonly late?: 'urge' | 'escalate' | 'pass' } = {}) {
  const copies = [person(3).userCode]
  const of = await office.addTemplate(
    template([
      [node('a', { people: [person(0).userCode], copies })],
      [node('b', { people: [person(1).userCode], ...more })],
    ]),
  )
  const record = await office.createPayment(600)
  const { flow, answer } = await office.report(record, of)
  expect(answer.text).toBe('Success')
  return { flow, record, of }
}
const decide = async (flow: string, index: number, action: Parameters<Office['decide']>[2], more: object = {}) => {
  const answer = await office.decide(person(index), await office.taskOf(flow, person(index)), action, more)
  expect(answer.text).toBe('Success')
}

/** The messages of a person about a flow, newest first, with code, status and text. */
async function messagesOf(flow: string, who: object) {
  const takes = { group: '', module: '', unread: false, page: 1, rows: 100 } as const
  const { body } = await server.get('Message.GetList', takes, who)
  return body.filter(({ Flow }) => Flow === flow).map(({ Code, Status, Text }) => ({ Code, Status, Text }))
}
const newest = async (flow: string, who: object) => {
  const [one] = await messagesOf(flow, who)
  return one === undefined ? null : [one.Code, one.Status]
}
const inBox = async (box: 'waiting' | 'done' | 'copied', flow: string, who: object): Promise<MessageStatus | null> => {
  const { body } = await server.get('FlowMonitor.getRecieveMsg', { ...everything, box }, who)
  return body.rows.find(({ Guid }) => Guid === flow)?.MsgStatus ?? null
}
const mine = async (flow: string) =>
  (await server.get('FlowMonitor.getMyFlow', everything, office.as)).body.rows.find(({ Guid }) => Guid === flow)
    ?.MsgStatus
const act = (call: 'WFAudit.Abandon' | 'WFAudit.CancelToWaitAudit', flow: string, Remark = '') =>
  server.save(call, 'edit', { guid: flow, Remark }, office.as)
const expire = (flow: string) =>
  inFirm((sql) =>
    sql.run(`update flow_task set due_at = now() - interval '1 hour', next_at = null where flow_guid = $1`, [flow]),
  )
const turnClocks = () => Promise.all([handleOverdueTasks(clockDeps()), handleOverdueTasks(clockDeps())])

describe('the status of a message', () => {
  it('is unreviewed while the task waits, then shows the decision and the result of the flow', async () => {
    const { flow } = await submitFlow()
    expect(await newest(flow, person(0))).toEqual(['approval.waits', 'unreviewed'])
    expect([await inBox('waiting', flow, person(0)), await mine(flow)]).toEqual(['unreviewed', 'unreviewed'])
    await decide(flow, 0, 'agree')
    expect(await newest(flow, person(0))).toEqual(['approval.waits', 'agreed'])
    expect(await newest(flow, person(3))).toEqual(['approval.copied', 'unreviewed'])
    expect([await inBox('done', flow, person(0)), await inBox('copied', flow, person(3))]).toEqual([
      'agreed',
      'unreviewed',
    ])
    await decide(flow, 1, 'reject')
    expect(await newest(flow, person(1))).toEqual(['approval.waits', 'rejected'])
    expect(await newest(flow, office.as)).toEqual(['outcome.rejected', 'rejected'])
    expect([await mine(flow), await inBox('copied', flow, person(3))]).toEqual(['rejected', 'rejected'])
  })

  it('is not-arrived after a return, and while added approvers decide first', async () => {
    const { flow, record, of } = await submitFlow()
    await decide(flow, 0, 'agree')
    await decide(flow, 1, 'return')
    expect(await newest(flow, person(1))).toEqual(['approval.waits', 'returned'])
    expect(await newest(flow, office.as)).toEqual(['outcome.returned', 'returned'])
    expect((await office.report(record, of)).answer.text).toBe('Success')
    // The first approver gets a task again; the second and the person with a copy do not have it yet.
    expect(await newest(flow, person(0))).toEqual(['approval.waits', 'unreviewed'])
    expect(await newest(flow, person(1))).toEqual(['approval.waits', 'not-arrived'])
    expect(await newest(flow, person(3))).toEqual(['approval.copied', 'not-arrived'])
    expect([await inBox('done', flow, person(1)), await inBox('copied', flow, person(3))]).toEqual([
      'not-arrived',
      'not-arrived',
    ])
    expect((await messagesOf(flow, office.as)).map(({ Status }) => Status)).toEqual(['returned'])
    await decide(flow, 0, 'add-before', { Users: [person(2).userCode] })
    expect(await newest(flow, person(0))).toEqual(['approval.waits', 'not-arrived'])
    await decide(flow, 2, 'agree')
    expect(await newest(flow, person(0))).toEqual(['approval.waits', 'unreviewed'])
    await decide(flow, 0, 'agree')
    expect(await inBox('copied', flow, person(3))).toBe('unreviewed')
  })

  it('is ended for a person whose task was cancelled, and people with a copy receive the result', async () => {
    const { flow } = await submitFlow()
    await decide(flow, 0, 'agree')
    expect((await act('WFAudit.CancelToWaitAudit', flow)).text).toBe('Success')
    expect(await newest(flow, person(1))).toEqual(['approval.waits', 'ended'])
    expect(await mine(flow)).toBe('ended')
    expect(await newest(flow, person(3))).toEqual(['outcome.ended', 'ended'])
    expect((await messagesOf(flow, person(3)))[0]?.Text).toMatch(/提交的付款申请“.*”审批已结束：已撤回$/)
    expect((await messagesOf(flow, { ...person(3), lang: 'en' }))[0]?.Text).toMatch(/ has ended: withdrawn$/)
    // Neither the acting person nor those who decided get a message.
    expect([await newest(flow, office.as), await newest(flow, person(0))]).toEqual([null, ['approval.waits', 'agreed']])
    const other = await submitFlow()
    await decide(other.flow, 0, 'agree')
    await decide(other.flow, 1, 'transfer', { Users: [person(2).userCode] })
    expect(await newest(other.flow, person(1))).toEqual(['approval.waits', 'ended'])
    await decide(other.flow, 2, 'agree')
    expect(await newest(other.flow, office.as)).toEqual(['outcome.agreed', 'agreed'])
    const [last, copy] = await messagesOf(other.flow, person(3))
    expect([last?.Code, last?.Status, copy?.Code, copy?.Status]).toEqual([
      ...['outcome.ended', 'ended'],
      ...['approval.copied', 'agreed'],
    ])
    expect(last?.Text).toMatch(/审批已结束：已通过$/)
  })

  it('is abandoned for all participants when the flow is abandoned', async () => {
    const { flow } = await submitFlow()
    await decide(flow, 0, 'agree')
    await decide(flow, 1, 'return')
    expect((await act('WFAudit.Abandon', flow, '重做')).text).toBe('Success')
    expect(await mine(flow)).toBe('abandoned')
    for (const index of [0, 1, 3]) {
      expect(await newest(flow, person(index))).toEqual(['outcome.abandoned', 'abandoned'])
    }
    expect((await messagesOf(flow, person(1)))[0]?.Text).toMatch(/作废了付款申请“.*”：重做$/)
    expect([await inBox('copied', flow, person(3)), await inBox('done', flow, person(1))]).toEqual([
      'abandoned',
      'returned',
    ])
    expect(await newest(flow, office.as)).toEqual(['outcome.returned', 'returned'])
  })

  it('is timed-out after the time limit, and the person who submitted is notified once', async () => {
    const urged = await submitFlow({ hours: 2 })
    await decide(urged.flow, 0, 'agree')
    for (const _ of [1, 2]) {
      await expire(urged.flow)
      await turnClocks()
    }
    expect(await inBox('waiting', urged.flow, person(1))).toBe('timed-out')
    expect([await mine(urged.flow), await inBox('copied', urged.flow, person(3))]).toEqual(['timed-out', 'timed-out'])
    expect((await messagesOf(urged.flow, person(1))).map(({ Code, Status }) => [Code, Status])).toEqual([
      ...['approval.overdue', 'approval.overdue', 'approval.waits'].map((code) => [code, 'timed-out']),
    ])
    expect((await messagesOf(urged.flow, office.as)).map(({ Code, Status }) => [Code, Status])).toEqual([
      ['outcome.late-urged', 'timed-out'],
    ])
    await decide(urged.flow, 1, 'agree')
    expect(await newest(urged.flow, person(1))).toEqual(['approval.overdue', 'agreed'])
    await inFirm((sql) =>
      sql.run('update member set superior_user = $2 where user_code = $1', [person(1).userCode, person(2).userCode]),
    )
    for (const [late, code] of [
      ['escalate', 'outcome.late-moved'],
      ['pass', 'outcome.late-passed'],
    ] as const) {
      const { flow } = await submitFlow({ hours: 2, late })
      await decide(flow, 0, 'agree')
      await expire(flow)
      await turnClocks()
      expect(await newest(flow, person(1))).toEqual(['approval.waits', 'timed-out'])
      const own = (await messagesOf(flow, office.as)).find((each) => each.Code === code)
      expect([own?.Status, own?.Text]).toEqual(['timed-out', expect.stringContaining(nameOf(1))])
    }
  })

  it('about a timeout is sent once per step to the person who submitted, whatever the number of assignees', async () => {
    const both = [person(0), person(1)]
    const of = await office.addTemplate(
      template([[node('a', { kind: 2, people: both.map(({ userCode }) => userCode), hours: 2 })]]),
    )
    const { flow } = await office.report(await office.createPayment(610), of)
    await expire(flow)
    await turnClocks()
    const late = (await messagesOf(flow, office.as)).filter(({ Code }) => Code === 'outcome.late-urged')
    expect(late).toHaveLength(1)
    for (const index of [0, 1]) {
      expect(late[0]?.Text).toContain(nameOf(index))
      expect(await newest(flow, person(index))).toEqual(['approval.overdue', 'timed-out'])
    }
  })

  it('is empty for a message without a flow, and is shown for the newest message in the centre', async () => {
    const { flow } = await submitFlow()
    const substitution = {
      guid: randomUUID(),
      UserCode: '',
      ByUser: person(0).userCode,
      Reason: '',
      From: dayFromToday(),
      To: dayFromToday(1),
    }
    expect((await server.save('Substitute.Save', 'add', substitution, person(2))).text).toBe('Success')
    const { body } = await server.get('Message.GetCentre', {}, person(0))
    const statuses = body.groups.flatMap(({ Id, Newest }) =>
      Newest === null ? [] : [[Id, Newest.Flow, Newest.Status]],
    )
    expect(statuses).toEqual([
      ['approval', flow, 'unreviewed'],
      ['system', '', ''],
    ])
  })
})
