import { type FlowTemplate, type Module, nodeApplies, nodesOf } from '@/schema'
import { after, dueNodes, unbegun } from '../../engine/flow-machine/reduce'
import type { FlowEvent, FlowState, TaskState } from '../../engine/flow-machine/state'
import { arrivalAt, rowsBetween } from '../../engine/flows/apply-event'
import { type ApproverContext, conditionValues } from '../../engine/flows/approvers'
import type { Sql } from '../../store/connection/statements'
import type { PastEvent, PastTask } from '../../store/flows/bulk-insert'
import type { StandIn } from './substitutes'

/** The course of a flow: how many people agree, and how the flow ends. */
export interface Plot {
  readonly end: 'passed' | 'review' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned' | 'passed-again'
  /** How many people agree before the end; the next person decides the end. */
  readonly agreed: number
  readonly addsApprover?: boolean
}

interface StoryInput {
  readonly sql: Sql
  readonly module: Module
  readonly template: FlowTemplate
  readonly values: Readonly<Record<string, unknown>>
  readonly starter: string
  readonly startedAt: number
  /** The latest time for events. */
  readonly now: number
  readonly hours: () => number
  /** Id of the node of an added approver. */
  readonly helper: string
  readonly others: readonly string[]
  readonly standIn: StandIn
}

const hour = 3_600_000
const opinions = {
  agreed: ['同意', '同意，请按合同约定执行', '已核对，同意', '资料齐全，同意支付', '情况属实，同意'],
  rejected: '与合同约定不符，驳回',
  returned: '附件不全，请补充后重新提交',
}

/** Generates a flow in the past, event by event, with the same reducer as real flows. */
export class Story {
  state: FlowState = unbegun
  at: number
  readonly events: PastEvent[] = []
  readonly tasks = new Map<string, PastTask>()

  constructor(private readonly input: StoryInput) {
    this.at = input.startedAt
  }

  private flowContext(): ApproverContext {
    const { sql, module, values, starter, template } = this.input
    return { sql, module, values, starter, own: template.own }
  }

  private apply(event: FlowEvent, opinion = '') {
    const { template } = this.input
    const next = after(template, this.state, event)
    const at = new Date(this.at).toISOString()
    for (const row of rowsBetween(template, this.state, next, event)) {
      const previous = this.tasks.get(row.id)
      const isOpen = row.status === 'waiting' || row.status === 'held'
      const since = previous?.since ?? at
      const due = row.hours === null || row.status !== 'waiting' ? null : Date.parse(since) + row.hours * hour
      this.tasks.set(row.id, {
        ...{ ...row, since, doneAt: isOpen ? null : at },
        dueAt: due === null ? null : new Date(due).toISOString(),
      })
    }
    this.events.push({ seq: next.seq, at, event, opinion })
    this.state = next
  }

  private async advance() {
    const { template } = this.input
    for (let due = dueNodes(template, this.state); due[0] !== undefined; due = dueNodes(template, this.state)) {
      const node = due[0]
      const arrival = await arrivalAt(template, this.flowContext(), this.state, node)
      this.apply({ kind: 'arrived', by: '', node: node.id, ...arrival })
    }
  }

  private pendingTask(): TaskState | undefined {
    return Object.values(this.state.nodes)
      .flatMap(({ tasks }) => tasks)
      .find(({ status }) => status === 'waiting')
  }

  /** The person who decides a task: the assignee, or the substitute at that time. */
  private decider({ user }: TaskState) {
    const by = this.input.standIn(user, this.at)
    return by === undefined || by === this.input.starter ? { by: user } : { by, for: user }
  }

  /** Advances the time, but not beyond `now`. */
  private advanceTime() {
    this.at = Math.min(this.at + this.input.hours() * hour, this.input.now - (this.input.now - this.at) / 3)
  }

  private async submit() {
    const { template, starter, values } = this.input
    const conditions = await conditionValues(this.flowContext(), template)
    const open = nodesOf(template)
      .filter((node) => nodeApplies(node, { ...values, ...conditions }))
      .map(({ id }) => id)
    this.apply({ kind: 'started', by: starter, open, chosen: {} })
    await this.advance()
  }

  private async agree(maxCount: number) {
    for (let count = 0; count < maxCount; count += 1) {
      const task = this.pendingTask()
      if (this.state.status !== 'review' || task === undefined) return
      this.advanceTime()
      this.apply(
        { kind: 'agreed', ...this.decider(task), task: task.id, chosen: {} },
        opinions.agreed[count % opinions.agreed.length],
      )
      await this.advance()
    }
  }

  private async addApprover() {
    const task = this.pendingTask()
    const other = this.input.others.find((each) => each !== task?.user)
    if (task === undefined || other === undefined) return
    this.advanceTime()
    const added = [{ id: this.input.helper, user: other }]
    this.apply(
      { kind: 'added', ...this.decider(task), task: task.id, where: 'before', asked: added, chosen: {} },
      '请一并核对',
    )
  }

  private finish(end: Plot['end']) {
    const task = this.pendingTask()
    if (this.state.status !== 'review' || task === undefined) return
    this.advanceTime()
    const speaker = this.decider(task)
    if (end === 'withdrawn') this.apply({ kind: 'withdrawn', by: this.input.starter }, '金额填错，撤回修改')
    if (end === 'rejected') this.apply({ kind: 'rejected', ...speaker, task: task.id }, opinions.rejected)
    if (end === 'returned' || end === 'abandoned' || end === 'passed-again') {
      this.apply({ kind: 'returned', ...speaker, task: task.id, to: 'start', again: 'all' }, opinions.returned)
    }
  }

  async generate({ end, agreed, addsApprover: asksMore = false }: Plot) {
    await this.submit()
    await this.agree(end === 'passed' ? 100 : agreed)
    if (asksMore) await this.addApprover()
    this.finish(end)
    if (end === 'abandoned' && this.state.status === 'returned') {
      this.advanceTime()
      this.apply({ kind: 'abandoned', by: this.input.starter }, '不再申请')
    }
    if (end === 'passed-again' && this.state.status === 'returned') {
      this.advanceTime()
      await this.submit()
      await this.agree(100)
    }
  }
}
