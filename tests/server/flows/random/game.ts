import type { DecisionAction } from '@wire'
import { type FlowTemplate, nodesOf } from '@/schema'
import type { As, Served } from '../../support/serve'
import { type Context, decide, type OpenTask, type Row, type StarterAct, setAmount, starterAct, submit } from './calls'
import { type Dice, dice } from './dice'
import { type ModelEvent, type ModelState, type Picks, stateAfter, type TaskKey, waitingTasks } from './model'
import type { PaymentDraft } from './people'
import { Planning } from './planning'
import { assigneeOf } from './tasks'
import { randomDraft } from './templates'

export interface TestTemplate {
  readonly guid: string
  readonly body: FlowTemplate
}

type Answer = Awaited<ReturnType<Served['save']>>
const numberOf = { review: 0, passed: 1, rejected: -2, returned: -3, withdrawn: -1, abandoned: -1 } as const
const isEnd = (status: ModelState['status']) => ['passed', 'rejected', 'withdrawn', 'abandoned'].includes(status)
const maxSteps = 40
const endAfter = 14

/** The life of one record: random actions are sent to the server, and each result is compared with the model. */
export class Game {
  readonly chance: Dice
  private readonly plans: Planning
  readonly record: string
  draft: PaymentDraft
  private events: ModelEvent[] = []
  flow = ''
  private version = 1
  private waitingNow: readonly OpenTask[] = []
  private readonly closedTasks = new Map<string, OpenTask & { readonly isWithdrawn: boolean }>()
  private last: (() => Promise<Answer>) | null = null
  private lastKey = ''
  private lastBy = ''
  private isUrged = false
  private steps = 0
  flows = 0
  isOver = false
  readonly log: string[] = []

  constructor(
    private readonly context: Context,
    private readonly testTemplate: TestTemplate,
    seed: number,
  ) {
    this.chance = dice(seed)
    this.plans = new Planning(this.chance, context.office.org, testTemplate.body, context.absences)
    this.record = this.chance.guid()
    this.draft = randomDraft(this.chance, context.office.org, this.chance.one(context.office.org.people).code)
  }

  private get org() {
    return this.context.office.org
  }

  private state(): ModelState {
    return stateAfter(this.org, this.testTemplate.body, this.events)
  }

  private as(code: string): As {
    return this.context.office.signed[code] ?? {}
  }

  private fail(what: string): never {
    throw new Error(`${what}\n${this.log.join('\n')}\n${JSON.stringify(this.template)}\n${JSON.stringify(this.org)}`)
  }

  /** Compares the answer with the expected problem, and records the event if the call was accepted. */
  private check(what: string, answer: Answer, expected: string | null, event?: ModelEvent) {
    this.log.push(`${this.steps} ${what} -> ${answer.problem ?? answer.text}`)
    if (answer.problem !== expected) this.fail(`${what}: ${answer.problem} ${answer.text} instead of ${expected}`)
    if (expected === null && event !== undefined) this.events = [...this.events, event]
  }

  compare(row: Row | undefined) {
    if (this.flow === '') return
    if (row === undefined) this.fail('there is no such flow')
    const state = this.state()
    const keysOf = (all: readonly TaskKey[]) => all.map(({ node, user }) => `${node} ${user}`).sort()
    const expectedKeys = keysOf(waitingTasks(state).map(({ node, task }) => ({ node, user: assigneeOf(task) })))
    const actualKeys = keysOf(row.tasks)
    const actual = [row.status, row.state, ...actualKeys].join(', ')
    const expectedRow = [state.status, numberOf[state.status], ...expectedKeys].join(', ')
    this.log.push(`   = ${actual}`)
    if (actual !== expectedRow) this.fail(`the flow is ${actual} instead of ${expectedRow}`)
    if (state.status === 'review' && actualKeys.length === 0) this.fail('no task is waiting')
    for (const each of this.waitingNow) {
      const isStill = row.tasks.some(({ id }) => id === each.id)
      if (!isStill) this.closedTasks.set(each.id, { ...each, isWithdrawn: state.status === 'withdrawn' })
    }
    for (const { id } of row.tasks) this.closedTasks.delete(id)
    this.waitingNow = row.tasks
    this.version = row.version
    if (isEnd(state.status)) {
      this.isOver = state.status === 'passed' || this.steps > endAfter || this.chance.chance(60)
    }
    if (this.steps > maxSteps) this.isOver = true
  }

  /** Stops the game if its flow has ended. */
  stopIfEnded() {
    if (this.flow === '' || isEnd(this.state().status)) this.isOver = true
  }

  async step() {
    this.steps += 1
    const state = this.flow === '' ? null : this.state()
    if (state === null || ['rejected', 'withdrawn', 'abandoned'].includes(state.status)) await this.report(null)
    else if (state.status === 'returned') await this.whenReturned(state)
    else await this.inReview(state)
  }

  private async whenReturned(state: ModelState) {
    const what = this.chance.weighed({ report: 74, abandon: 7, withdraw: 4, urge: 3, stale: 5, repeat: 4, strange: 3 })
    if (what === 'report' || what === 'strange') await this.report(state, what === 'strange')
    else if (what === 'stale') await this.stale()
    else if (what === 'repeat') await this.repeat()
    else await this.ofStarter(what, state)
  }

  private async inReview(state: ModelState) {
    const isEnding = this.steps > endAfter
    const what = this.chance.weighed({
      ...{ decide: isEnding ? 100 : 76, wrong: 4, stale: 4, repeat: 4, withdraw: 2, urge: 3, comment: 2, abandon: 1 },
      ...{ report: 2, stolen: 2 },
    })
    if (what === 'decide') await this.decide(state, isEnding)
    else if (what === 'wrong') await this.wrongPerson(state)
    else if (what === 'stale') await this.stale()
    else if (what === 'repeat') await this.repeat()
    else if (what === 'stolen') await this.stolenKey(state)
    else if (what === 'report') await this.reportAgain()
    else await this.ofStarter(what, state)
  }

  private submit(by: string, guid: string, Version: number, Receivers: Picks) {
    const takes = { guid, TemplateID: this.testTemplate.guid, RID: this.record, Version, Receivers }
    return submit(this.context, this.as(by), takes)
  }

  private async report(state: ModelState | null, isStrange = false) {
    const makers = this.org.people.filter(({ isMaker }) => isMaker).map(({ code }) => code)
    const by = state === null ? this.chance.one(makers) : state.starter
    const stranger = this.chance.one(makers.filter((code) => code !== by))
    if (state !== null && this.chance.chance(70)) await this.changeAmount()
    const seen = { draft: this.draft, starter: by }
    const all = nodesOf(this.testTemplate.body).flatMap((node) => {
      if (node.choose !== 'starter') return []
      // Receivers chosen before remain chosen.
      const users = state === null || this.chance.chance(30) ? this.plans.someOf(node, seen) : []
      return users.length === 0 ? [] : [[node.id, users] as const]
    })
    const picks = Object.fromEntries(all)
    const isStale = this.chance.chance(4)
    const guid = this.chance.guid()
    const send = () => this.submit(isStrange ? stranger : by, guid, this.version + (isStale ? 1 : 0), picks)
    const expected = isStale ? 'stale' : isStrange ? 'not-your-flow' : this.plans.faultOf(by, this.draft, picks, state)
    if (state === null && expected === null) this.begin(guid)
    this.check(`${by} reports ${this.draft.amount} ${JSON.stringify(picks)}`, await send(), expected, {
      ...{ kind: 'report', by, draft: this.draft, picks },
    })
    if (expected !== null) {
      // Gives up a record that can never be submitted.
      if (expected !== 'stale' && !isStrange && this.steps > 4) this.isOver = true
      return
    }
    if (state === null) this.flows += 1
    this.remember(send, state === null ? '' : guid, by)
  }

  private begin(guid: string) {
    this.events = []
    this.flow = guid
    this.waitingNow = []
    this.closedTasks.clear()
    this.isUrged = false
  }

  private remember(send: () => Promise<Answer>, key: string, by: string) {
    this.last = send
    this.lastKey = key
    this.lastBy = by
  }

  private async changeAmount() {
    this.draft = { ...this.draft, amount: randomDraft(this.chance, this.org, '').amount }
    await setAmount(this.context, this.record, this.draft.amount)
    this.version += 1
  }

  private async reportAgain() {
    const answer = await this.submit(this.org.administrators[0] ?? '', this.chance.guid(), this.version, {})
    this.check('submits in review', answer, 'flow-under-way')
  }

  private async ofStarter(what: StarterAct, { status, starter }: ModelState) {
    const isOther = this.chance.chance(15)
    const by = isOther ? (this.org.administrators.find((code) => code !== starter) ?? '') : starter
    const inTime = { withdraw: ['review', 'returned'], abandon: ['returned'], urge: ['review'], comment: [status] }
    const late = inTime[what].includes(status) ? null : 'flow-ended'
    const often = what === 'urge' && this.isUrged ? 'urged-recently' : null
    const expected = isOther && what !== 'comment' ? 'not-your-flow' : (late ?? often)
    const event: ModelEvent | undefined = what === 'withdraw' || what === 'abandon' ? { kind: what } : undefined
    this.check(
      `${by} ${what}s`,
      await starterAct(this.context, this.as(by), what, this.flow, this.chance.guid()),
      expected,
      event,
    )
    if (what === 'urge' && expected === null) this.isUrged = true
  }

  private send(by: string, key: string, task: string, action: DecisionAction, more: object) {
    return decide(this.context, this.as(by), key, task, action, more)
  }

  private async decide(state: ModelState, isEnding: boolean) {
    const task = this.chance.one(this.waitingNow)
    const action = isEnding
      ? 'agree'
      : this.chance.weighed<DecisionAction>({
          ...{ agree: 52, reject: 3, return: 12, transfer: 10, 'add-before': 11, 'add-after': 12 },
        })
    const by = this.chance.chance(50) ? this.chance.one(this.plans.actorsFor(task.user, state.starter)) : task.user
    const { more, expected, event } = this.plans.planned(state, task, action, isEnding)
    const key = this.chance.guid()
    const send = () => this.send(by, key, task.id, action, more)
    const what = `${by} for ${task.user} at ${task.node}: ${action} ${JSON.stringify({ ...more, Signature: '' })}`
    this.check(what, await send(), expected, event)
    if (expected === null) this.remember(send, key, by)
  }

  private async wrongPerson({ starter }: ModelState) {
    const task = this.chance.one(this.waitingNow)
    const may = this.plans.actorsFor(task.user, starter)
    const [by] = this.chance.some(
      this.org.people.filter(({ code }) => !may.includes(code)),
      1,
    )
    if (by === undefined) return
    const answer = await this.send(by.code, this.chance.guid(), task.id, 'agree', {})
    const sees = by.isMaker || by.code === starter || this.org.administrators.includes(by.code)
    // Visibility for others follows from the scope of their rights, which has separate tests.
    const expected = !sees && answer.problem === 'not-found' ? 'not-found' : 'not-your-task'
    this.check(`${by.code} instead of ${task.user}`, answer, expected)
  }

  private async stale() {
    const [task] = this.chance.some([...this.closedTasks.values()], 1)
    if (task === undefined) return
    const action = this.chance.one(['agree', 'reject', 'return', 'transfer'] as const)
    const answer = await this.send(task.user, this.chance.guid(), task.id, action, { Users: [task.user] })
    this.check(`${task.user} comes late at ${task.node}`, answer, task.isWithdrawn ? 'flow-ended' : 'flow-stale')
  }

  private async repeat() {
    if (this.last !== null) this.check('the same call again', await this.last(), null)
  }

  private async stolenKey(state: ModelState) {
    const task = this.chance.one(this.waitingNow)
    if (this.lastKey === '' || this.plans.actorsFor(task.user, state.starter).includes(this.lastBy)) return
    const { more } = this.plans.planned(state, task, 'agree', true)
    const answer = await this.send(task.user, this.lastKey, task.id, 'agree', more)
    this.check(`${task.user} with the key of ${this.lastBy}`, answer, 'not-found')
  }

  /** A task that may have a time limit. */
  timedTask() {
    return this.waitingNow.find(({ node }) => this.plans.node(node).hours > 0)
  }

  /** Records the timeout of a task. */
  onTimeout({ node, user }: TaskKey, escalationTarget: (state: ModelState, key: TaskKey) => string | null) {
    const { late } = this.plans.node(node)
    this.log.push(`   timeout at ${node} for ${user}`)
    const at = { node, user }
    const to = late === 'escalate' ? escalationTarget(this.state(), at) : null
    if (late === 'pass') this.events = [...this.events, { kind: 'agree', at, picks: {}, late: true }]
    if (to !== null) this.events = [...this.events, { kind: 'hand', at, to }]
  }

  get template() {
    return this.testTemplate.body
  }
}
