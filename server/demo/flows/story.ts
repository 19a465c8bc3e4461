import { type FlowTemplate, isFor, type Module, nodesOf } from '@/schema'
import { after, dueNodes, unbegun } from '../../engine/flow-machine/reduce'
import type { FlowEvent, FlowState, TaskState } from '../../engine/flow-machine/state'
import { type Around, conditionValues } from '../../engine/flows/approvers'
import { arrivalAt, rowsBetween } from '../../engine/flows/move'
import type { Sql } from '../../store/connection/statements'
import type { PastEvent, PastTask } from '../../store/flows/bulk-insert'
import type { StandIn } from './substitutes'

/** What becomes of a flow: how many decide before it stops, and how it stops. */
export interface Plot {
  readonly end: 'passed' | 'review' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned' | 'passed-again'
  /** How many agree first; whoever is asked then says what the end is. */
  readonly agreed: number
  readonly asksMore?: boolean
}

interface Telling {
  readonly sql: Sql
  readonly module: Module
  readonly template: FlowTemplate
  readonly values: Readonly<Record<string, unknown>>
  readonly starter: string
  readonly startedAt: number
  /** Nothing happens later. */
  readonly now: number
  readonly hours: () => number
  /** What somebody who is asked besides is asked under. */
  readonly helper: string
  readonly others: readonly string[]
  readonly standIn: StandIn
}

const hour = 3_600_000
const words = {
  agreed: ['同意', '同意，请按合同约定执行', '已核对，同意', '资料齐全，同意支付', '情况属实，同意'],
  rejected: '与合同约定不符，驳回',
  returned: '附件不全，请补充后重新提交',
}

/** A flow that ran before the demo began, event by event, by the same rules as any other. */
export class Story {
  state: FlowState = unbegun
  at: number
  readonly events: PastEvent[] = []
  readonly tasks = new Map<string, PastTask>()

  constructor(private readonly of: Telling) {
    this.at = of.startedAt
  }

  private around(): Around {
    const { sql, module, values, starter, template } = this.of
    return { sql, module, values, starter, own: template.own }
  }

  private happen(event: FlowEvent, opinion = '') {
    const { template } = this.of
    const next = after(template, this.state, event)
    const at = new Date(this.at).toISOString()
    for (const row of rowsBetween(template, this.state, next, event)) {
      const had = this.tasks.get(row.id)
      const isOpen = row.status === 'waiting' || row.status === 'held'
      const since = had?.since ?? at
      const due = row.hours === null || row.status !== 'waiting' ? null : Date.parse(since) + row.hours * hour
      this.tasks.set(row.id, {
        ...{ ...row, since, doneAt: isOpen ? null : at },
        dueAt: due === null ? null : new Date(due).toISOString(),
      })
    }
    this.events.push({ seq: next.seq, at, event, opinion })
    this.state = next
  }

  private async follow() {
    const { template } = this.of
    for (let due = dueNodes(template, this.state); due[0] !== undefined; due = dueNodes(template, this.state)) {
      const node = due[0]
      const arrival = await arrivalAt(template, this.around(), this.state, node)
      this.happen({ kind: 'arrived', by: '', node: node.id, ...arrival })
    }
  }

  private waiting(): TaskState | undefined {
    return Object.values(this.state.nodes)
      .flatMap(({ tasks }) => tasks)
      .find(({ status }) => status === 'waiting')
  }

  /** Who decides what somebody is asked: they, or who stands in for them just then. */
  private speaker({ user }: TaskState) {
    const by = this.of.standIn(user, this.at)
    return by === undefined || by === this.of.starter ? { by: user } : { by, for: user }
  }

  /** Time goes by, but not beyond now. */
  private later() {
    this.at = Math.min(this.at + this.of.hours() * hour, this.of.now - (this.of.now - this.at) / 3)
  }

  private async report() {
    const { template, starter, values } = this.of
    const asked = await conditionValues(this.around(), template)
    const open = nodesOf(template)
      .filter((node) => isFor(node, { ...values, ...asked }))
      .map(({ id }) => id)
    this.happen({ kind: 'started', by: starter, open, chosen: {} })
    await this.follow()
  }

  private async agree(most: number) {
    for (let count = 0; count < most; count += 1) {
      const task = this.waiting()
      if (this.state.status !== 'review' || task === undefined) return
      this.later()
      this.happen(
        { kind: 'agreed', ...this.speaker(task), task: task.id, chosen: {} },
        words.agreed[count % words.agreed.length],
      )
      await this.follow()
    }
  }

  private async askMore() {
    const task = this.waiting()
    const other = this.of.others.find((each) => each !== task?.user)
    if (task === undefined || other === undefined) return
    this.later()
    const asked = [{ id: this.of.helper, user: other }]
    this.happen(
      { kind: 'added', ...this.speaker(task), task: task.id, where: 'before', asked, chosen: {} },
      '请一并核对',
    )
  }

  private say(end: Plot['end']) {
    const task = this.waiting()
    if (this.state.status !== 'review' || task === undefined) return
    this.later()
    const speaker = this.speaker(task)
    if (end === 'withdrawn') this.happen({ kind: 'withdrawn', by: this.of.starter }, '金额填错，撤回修改')
    if (end === 'rejected') this.happen({ kind: 'rejected', ...speaker, task: task.id }, words.rejected)
    if (end === 'returned' || end === 'abandoned' || end === 'passed-again') {
      this.happen({ kind: 'returned', ...speaker, task: task.id, to: 'start', again: 'all' }, words.returned)
    }
  }

  async tell({ end, agreed, asksMore = false }: Plot) {
    await this.report()
    await this.agree(end === 'passed' ? 100 : agreed)
    if (asksMore) await this.askMore()
    this.say(end)
    if (end === 'abandoned' && this.state.status === 'returned') {
      this.later()
      this.happen({ kind: 'abandoned', by: this.of.starter }, '不再申请')
    }
    if (end === 'passed-again' && this.state.status === 'returned') {
      this.later()
      await this.report()
      await this.agree(100)
    }
  }
}
