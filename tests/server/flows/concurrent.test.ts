import { randomUUID } from 'node:crypto'
import { modules } from '@/modules'
import { contract } from '@/modules/finance/contract/contract.module'
import { payment } from '@/modules/finance/payment/payment.module'
import { yuan } from '@/schema'
import { replayAll } from '../../../server/engine/flows/replay'
import { calls } from '../../../server/http/calls'
import { signedInPerson } from '../support/people'
import { type Served, serve } from '../support/serve'
import { node, type Office, openOffice, type Person, template } from './support/office'

let first: Served
let second: Served
let office: Office
let approvers: Person[] = []
const approverCount = 50
/** Number of instances used in turn. */
let instances = 1
let turn = 0

const inTurn = (): Served => {
  const save = ((...args: Parameters<Served['save']>) => {
    turn += 1
    return (turn % instances === 0 ? first : second).save(...args)
  }) as Served['save']
  return { ...first, save }
}

beforeAll(async () => {
  first = await serve({ endpoints: calls })
  second = await serve({ endpoints: calls, sharedWith: first })
  office = await openOffice(inTurn(), 1)
  const { enterprise } = office.firm
  approvers = await Promise.all(
    Array.from({ length: approverCount }, async (_, index) => {
      const person = await signedInPerson(first.store, { enterprise, name: `审批${index}` })
      return { login: person.login as Person['login'], phone: '', userCode: person.userCode }
    }),
  )
})
afterAll(async () => {
  const { differences } = await replayAll(first.store, { modules })
  await second.close()
  await first.close()
  expect(differences).toEqual([])
})

const templateOf = (sign: 'or' | 'all') =>
  template([[node('a', { kind: 2, people: approvers.map(({ userCode }) => userCode), sign })]])

const countOf = (answers: readonly { readonly problem: string | null }[]) => {
  const counts: Record<string, number> = {}
  for (const { problem } of answers) counts[problem ?? 'done'] = (counts[problem ?? 'done'] ?? 0) + 1
  return counts
}

const eventsOf = (flow: string, kind: string) =>
  first.store.transaction({ enterprise: office.firm.enterprise }, (sql) =>
    sql.many<{ user: string }>(
      'select user_code as user from flow_event where flow_guid = $1 and kind = $2 order by seq',
      [flow, kind],
    ),
  )

/** The pending tasks, each with its person. */
const tasksFor = async (flow: string) =>
  (await office.waiting(flow)).map(({ id, user }) => {
    const who = approvers.find(({ userCode }) => userCode === user)
    if (who === undefined) throw new Error(`${user} is unknown`)
    return { id, who }
  })

const submit = async (sign: 'or' | 'all', of?: string) => {
  const record = await office.createPayment(600, of)
  const { flow, answer } = await office.report(record, await office.addTemplate(templateOf(sign)))
  expect(answer.text).toBe('Success')
  return { flow, record, tasks: await tasksFor(flow) }
}

const signed = () => office.desk.createRegistered({ amount: yuan(1_000_000) })
const approvedOf = async (guid: string) => (await office.desk.read(contract, guid)).values.approved

describe.each([1, 2])('with %s instances', (count) => {
  beforeEach(() => {
    instances = count
    turn = 0
  })

  it('fifty decisions at a step that needs one give one outcome, forty-nine refusals with the name, and one approved payment', async () => {
    const of = await signed()
    const { flow, record, tasks } = await submit('or', of)
    expect(tasks).toHaveLength(approverCount)
    const answers = await Promise.all(tasks.map(({ id, who }) => office.decide(who, id, 'agree')))
    expect(countOf(answers)).toEqual({ done: 1, 'flow-stale': approverCount - 1 })
    const winner = tasks[answers.findIndex(({ problem }) => problem === null)]?.who.userCode
    expect(await eventsOf(flow, 'agreed')).toEqual([{ user: winner }])
    const name = `审批${approvers.findIndex(({ userCode }) => userCode === winner)}`
    const texts = new Set(answers.filter(({ problem }) => problem !== null).map(({ text }) => text))
    expect([...texts]).toEqual([`这一步已由${name}处理：已同意。您的意见没有提交`])
    expect((await office.desk.read(payment, record)).flow).toBe(1)
    expect(await approvedOf(of)).toBe(yuan(600))
  })

  it('concurrent agreements and rejections count the first decision only', async () => {
    const of = await signed()
    const { flow, record, tasks } = await submit('or', of)
    const answers = await Promise.all(
      tasks.map(({ id, who }, index) => office.decide(who, id, index % 2 === 0 ? 'agree' : 'reject')),
    )
    expect(countOf(answers)).toEqual({ done: 1, 'flow-stale': approverCount - 1 })
    const isAgreed = (await eventsOf(flow, 'agreed')).length === 1
    expect((await eventsOf(flow, 'rejected')).length).toBe(isAgreed ? 0 : 1)
    expect((await office.desk.read(payment, record)).flow).toBe(isAgreed ? 1 : -2)
    expect(await approvedOf(of)).toBe(isAgreed ? yuan(600) : 0)
  })

  it('fifty decisions at a step that needs all are all counted, and the last one approves the payment', async () => {
    const of = await signed()
    const { flow, record, tasks } = await submit('all', of)
    const answers = await Promise.all(tasks.map(({ id, who }) => office.decide(who, id, 'agree')))
    expect(countOf(answers)).toEqual({ done: approverCount })
    expect(new Set((await eventsOf(flow, 'agreed')).map(({ user }) => user)).size).toBe(approverCount)
    expect((await office.desk.read(payment, record)).flow).toBe(1)
    expect(await approvedOf(of)).toBe(yuan(600))
  })

  it('one decision sent twenty times at once counts once', async () => {
    const { flow, tasks } = await submit('all')
    const [[task], [other]] = [tasks, office.staff]
    if (task === undefined || other === undefined) throw new Error('there is no pending task')
    for (const [action, kind] of [
      ['add-before', 'added'],
      ['agree', 'agreed'],
    ] as const) {
      const guid = randomUUID()
      const own = tasks.find(({ id }) => id !== task.id && action === 'agree') ?? task
      const more = { guid, Users: action === 'agree' ? [] : [other.userCode] }
      const answers = await Promise.all(Array.from({ length: 20 }, () => office.decide(own.who, own.id, action, more)))
      expect(countOf(answers)).toEqual({ done: 20 })
      expect(await eventsOf(flow, kind)).toHaveLength(1)
    }
  })

  it('a record submitted twenty times at once is submitted once', async () => {
    const of = await office.addTemplate(templateOf('or'))
    const record = await office.createPayment(600)
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.report(record, of)))
    expect(countOf(answers.map(({ answer }) => answer))).toEqual({ done: 1, 'flow-under-way': 19 })
    const again = await office.createPayment(600)
    const guid = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => office.report(again, of, { guid })))
    expect(countOf(same.map(({ answer }) => answer))).toEqual({ done: 20 })
    expect(await eventsOf(guid, 'started')).toHaveLength(1)
  })

  it('forty payments of one contract approved at once are all counted in it', async () => {
    const of = await signed()
    const own = await office.addTemplate(templateOf('or'))
    const flows = await Promise.all(
      Array.from({ length: 40 }, async () => (await office.report(await office.createPayment(600, of), own)).flow),
    )
    const tasks = await Promise.all(flows.map(async (flow, index) => (await tasksFor(flow))[index]))
    const answers = await Promise.all(
      tasks.flatMap((task) => (task === undefined ? [] : office.decide(task.who, task.id, 'agree'))),
    )
    expect(countOf(answers)).toEqual({ done: 40 })
    expect(await approvedOf(of)).toBe(yuan(600 * 40))
  })

  it('a concurrent decision and withdrawal have one effect', async () => {
    const { flow, record, tasks } = await submit('or')
    const [task] = tasks
    if (task === undefined) throw new Error('there is no pending task')
    const [back, agreed] = await Promise.all([
      inTurn().save('WFAudit.CancelToWaitAudit', 'edit', { guid: flow, Remark: '' }, office.as),
      office.decide(task.who, task.id, 'agree'),
    ])
    const isBack = back.problem === null
    expect([back.problem, agreed.problem]).toEqual(isBack ? [null, 'flow-ended'] : ['flow-ended', null])
    expect((await office.desk.read(payment, record)).flow).toBe(isBack ? -1 : 1)
  })
})
