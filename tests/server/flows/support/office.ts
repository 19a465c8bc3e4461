import { randomUUID } from 'node:crypto'
import type { DecisionAction } from '@wire'
import { payment } from '@/modules/finance/payment/payment.module'
import { emptyNode, type FlowNode, type FlowTemplate, type Module, yuan } from '@/schema'
import { openDesk } from '../../records/support/desk'
import type { Served } from '../../support/serve'

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['firm']['invite']>>

export const node = (id: string, more: Partial<FlowNode>): FlowNode => ({
  ...emptyNode(id),
  name: `节点${id}`,
  ...more,
})

export const template = (stages: FlowTemplate['stages'], more: Partial<FlowTemplate> = {}): FlowTemplate => ({
  ...{ stages, own: 'skip', again: 'keep', afterReturn: 'all', copies: [] },
  ...more,
})

type Chosen = Readonly<Record<string, readonly string[]>>

/** An office with people, a contract to pay, and approval of payments. */
export async function openOffice(server: Served, people = 4) {
  const desk = await openDesk(server)
  const { firm, as } = desk
  const running = await desk.createRegistered({ amount: yuan(1_000_000) })
  const staff: Person[] = []
  for (let index = 0; index < people; index += 1) staff.push(await firm.invite(20 + index))
  const boss: Person = { login: firm.login, phone: firm.founder.phone, userCode: firm.founder.userCode }

  async function addTemplate(body: FlowTemplate, more: { readonly name?: string; readonly module?: string } = {}) {
    const guid = randomUUID()
    const answer = await server.save(
      'AuditTemplate.Save',
      'add',
      {
        ...{ guid, MID: more.module ?? payment.name, Name: more.name ?? `流程${guid.slice(0, 6)}`, Sort: 0 },
        ...{ Disabled: false, Body: body, Version: 0 },
      },
      as,
    )
    if (answer.problem !== null) throw new Error(`${answer.text} ${JSON.stringify(answer.details)}`)
    return guid
  }

  /** Creates a payment that is not submitted yet. */
  const createPayment = (amount: number, contract: string = running) =>
    desk.mustSave(payment, {
      ...{ project: desk.job, contract, purpose: 'progress', amount: yuan(amount), dueDate: '2026-12-01' },
      ...{ applicant: firm.founder.userCode, reason: '进度款' },
    })

  async function report(
    record: string,
    of: string,
    more: { readonly guid?: string; readonly Receivers?: Chosen; readonly who?: Person; readonly module?: Module } = {},
  ) {
    const guid = more.guid ?? randomUUID()
    const module = more.module ?? payment
    const { version } = await desk.read(module, record)
    const takes = { guid, TemplateID: of, MID: module.name, RID: record, Version: version, Remark: '' }
    const answer = await server.save(
      'SubmitWF.Submit',
      'add',
      { ...takes, Receivers: more.Receivers ?? {} },
      more.who ?? as,
    )
    return { flow: guid, answer }
  }

  interface DecisionOptions {
    readonly guid?: string
    readonly Opinion?: string
    readonly To?: string
    readonly Again?: string
    readonly Users?: readonly string[]
    readonly Receivers?: Chosen
    readonly Signature?: string
  }
  const decide = (who: Person, TaskID: string, Action: DecisionAction, more: DecisionOptions = {}) =>
    server.save(
      'WFAudit.Decide',
      'edit',
      {
        ...{ guid: randomUUID(), TaskID, Action, Opinion: '意见', To: '', Again: '', Users: [], Receivers: {} },
        ...{ Signature: '', ...more },
      },
      who,
    )

  /** The waiting tasks of a flow, from the database. */
  const waiting = (flow: string) =>
    server.store.transaction({ enterprise: firm.enterprise }, (sql) =>
      sql.many<{ id: string; user: string; node: string }>(
        `select guid::text as id, user_code as user, node from flow_task where flow_guid = $1 and status = 'waiting'
          order by node, user_code`,
        [flow],
      ),
    )
  /** The waiting task of a person in a flow. */
  const taskOf = async (flow: string, who: Person) =>
    (await waiting(flow)).find(({ user }) => user === who.userCode)?.id ?? randomUUID()

  return { desk, firm, as, boss, staff, addTemplate, createPayment, report, decide, waiting, taskOf }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
