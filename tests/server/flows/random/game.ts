import type { DecisionAction } from '@wire'
import { type FlowTemplate, nodesOf } from '@/schema'
import type { As, Served } from '../../support/serve'
import { type Asked, decide, type Ground, putAmount, type Standing, type StarterAct, starterAct, submit } from './calls'
import { type Dice, dice } from './dice'
import { type Deed, type Picks, type Spot, type Story, tell, turns } from './model'
import type { Paper } from './people'
import { Planning } from './planning'
import { sitter } from './seats'
import { randomPaper } from './templates'

export interface Plan {
  readonly guid: string
  readonly body: FlowTemplate
}

type Answer = Awaited<ReturnType<Served['save']>>
const numberOf = { review: 0, passed: 1, rejected: -2, returned: -3, withdrawn: -1, abandoned: -1 } as const
const isEnd = (status: Story['status']) => ['passed', 'rejected', 'withdrawn', 'abandoned'].includes(status)
const mostSteps = 40
const tiredAfter = 14

/** The life of one record: random actions are sent to the server, and each result is compared with the model. */
export class Game {
  readonly chance: Dice
  private readonly plans: Planning
  readonly record: string
  paper: Paper
  private deeds: Deed[] = []
  flow = ''
  private version = 1
  private asked: readonly Asked[] = []
  private readonly gone = new Map<string, Asked & { readonly isWithdrawn: boolean }>()
  private last: (() => Promise<Answer>) | null = null
  private lastKey = ''
  private lastBy = ''
  private isUrged = false
  private steps = 0
  flows = 0
  isOver = false
  readonly log: string[] = []

  constructor(
    private readonly ground: Ground,
    private readonly plan: Plan,
    seed: number,
  ) {
    this.chance = dice(seed)
    this.plans = new Planning(this.chance, ground.office.folk, plan.body, ground.absences)
    this.record = this.chance.guid()
    this.paper = randomPaper(this.chance, ground.office.folk, this.chance.one(ground.office.folk.people).code)
  }

  private get folk() {
    return this.ground.office.folk
  }

  private story(): Story {
    return tell(this.folk, this.plan.body, this.deeds)
  }

  private as(code: string): As {
    return this.ground.office.signed[code] ?? {}
  }

  private fail(what: string): never {
    throw new Error(`${what}\n${this.log.join('\n')}\n${JSON.stringify(this.plan.body)}\n${JSON.stringify(this.folk)}`)
  }

  /** Compares the answer with the expected problem, and records the event if the call was accepted. */
  private check(what: string, answer: Answer, expected: string | null, deed?: Deed) {
    this.log.push(`${this.steps} ${what} -> ${answer.problem ?? answer.text}`)
    if (answer.problem !== expected) this.fail(`${what}: ${answer.problem} ${answer.text} instead of ${expected}`)
    if (expected === null && deed !== undefined) this.deeds = [...this.deeds, deed]
  }

  compare(row: Standing | undefined) {
    if (this.flow === '') return
    if (row === undefined) this.fail('there is no such flow')
    const story = this.story()
    const spots = (all: readonly Spot[]) => all.map(({ node, user }) => `${node} ${user}`).sort()
    const should = spots(turns(story).map(({ node, seat }) => ({ node, user: sitter(seat) })))
    const is = spots(row.asked)
    const told = [row.status, row.stands, ...is].join(', ')
    const meant = [story.status, numberOf[story.status], ...should].join(', ')
    this.log.push(`   = ${told}`)
    if (told !== meant) this.fail(`it stands at ${told} and should at ${meant}`)
    if (story.status === 'review' && is.length === 0) this.fail('nobody is asked and it has not ended')
    for (const each of this.asked) {
      const isStill = row.asked.some(({ id }) => id === each.id)
      if (!isStill) this.gone.set(each.id, { ...each, isWithdrawn: story.status === 'withdrawn' })
    }
    for (const { id } of row.asked) this.gone.delete(id)
    this.asked = row.asked
    this.version = row.version
    if (isEnd(story.status)) {
      this.isOver = story.status === 'passed' || this.steps > tiredAfter || this.chance.chance(60)
    }
    if (this.steps > mostSteps) this.isOver = true
  }

  /** Stops the game if its flow has ended. */
  rest() {
    if (this.flow === '' || isEnd(this.story().status)) this.isOver = true
  }

  async step() {
    this.steps += 1
    const story = this.flow === '' ? null : this.story()
    if (story === null || ['rejected', 'withdrawn', 'abandoned'].includes(story.status)) await this.report(null)
    else if (story.status === 'returned') await this.whenReturned(story)
    else await this.inReview(story)
  }

  private async whenReturned(story: Story) {
    const what = this.chance.weighed({ report: 74, abandon: 7, withdraw: 4, urge: 3, stale: 5, repeat: 4, strange: 3 })
    if (what === 'report' || what === 'strange') await this.report(story, what === 'strange')
    else if (what === 'stale') await this.stale()
    else if (what === 'repeat') await this.repeat()
    else await this.ofStarter(what, story)
  }

  private async inReview(story: Story) {
    const isTired = this.steps > tiredAfter
    const what = this.chance.weighed({
      ...{ decide: isTired ? 100 : 76, wrong: 4, stale: 4, repeat: 4, withdraw: 2, urge: 3, comment: 2, abandon: 1 },
      ...{ report: 2, stolen: 2 },
    })
    if (what === 'decide') await this.decide(story, isTired)
    else if (what === 'wrong') await this.wrongPerson(story)
    else if (what === 'stale') await this.stale()
    else if (what === 'repeat') await this.repeat()
    else if (what === 'stolen') await this.stolenKey(story)
    else if (what === 'report') await this.reportAgain()
    else await this.ofStarter(what, story)
  }

  private submit(by: string, guid: string, Version: number, Receivers: Picks) {
    const takes = { guid, TemplateID: this.plan.guid, RID: this.record, Version, Receivers }
    return submit(this.ground, this.as(by), takes)
  }

  private async report(story: Story | null, isStrange = false) {
    const makers = this.folk.people.filter(({ isMaker }) => isMaker).map(({ code }) => code)
    const by = story === null ? this.chance.one(makers) : story.starter
    const stranger = this.chance.one(makers.filter((code) => code !== by))
    if (story !== null && this.chance.chance(70)) await this.changeAmount()
    const seen = { paper: this.paper, starter: by }
    const all = nodesOf(this.plan.body).flatMap((node) => {
      if (node.choose !== 'starter') return []
      // Receivers chosen before remain chosen.
      const users = story === null || this.chance.chance(30) ? this.plans.someOf(node, seen) : []
      return users.length === 0 ? [] : [[node.id, users] as const]
    })
    const picks = Object.fromEntries(all)
    const isStale = this.chance.chance(4)
    const guid = this.chance.guid()
    const send = () => this.submit(isStrange ? stranger : by, guid, this.version + (isStale ? 1 : 0), picks)
    const expected = isStale ? 'stale' : isStrange ? 'not-your-flow' : this.plans.faultOf(by, this.paper, picks, story)
    if (story === null && expected === null) this.begin(guid)
    this.check(`${by} reports ${this.paper.amount} ${JSON.stringify(picks)}`, await send(), expected, {
      ...{ did: 'report', by, paper: this.paper, picks },
    })
    if (expected !== null) {
      // Gives up a record that can never be submitted.
      if (expected !== 'stale' && !isStrange && this.steps > 4) this.isOver = true
      return
    }
    if (story === null) this.flows += 1
    this.keep(send, story === null ? '' : guid, by)
  }

  private begin(guid: string) {
    this.deeds = []
    this.flow = guid
    this.asked = []
    this.gone.clear()
    this.isUrged = false
  }

  private keep(send: () => Promise<Answer>, key: string, by: string) {
    this.last = send
    this.lastKey = key
    this.lastBy = by
  }

  private async changeAmount() {
    this.paper = { ...this.paper, amount: randomPaper(this.chance, this.folk, '').amount }
    await putAmount(this.ground, this.record, this.paper.amount)
    this.version += 1
  }

  private async reportAgain() {
    const answer = await this.submit(this.folk.administrators[0] ?? '', this.chance.guid(), this.version, {})
    this.check('it is reported in review', answer, 'flow-under-way')
  }

  private async ofStarter(what: StarterAct, { status, starter }: Story) {
    const isOther = this.chance.chance(15)
    const by = isOther ? (this.folk.administrators.find((code) => code !== starter) ?? '') : starter
    const inTime = { withdraw: ['review', 'returned'], abandon: ['returned'], urge: ['review'], comment: [status] }
    const late = inTime[what].includes(status) ? null : 'flow-ended'
    const often = what === 'urge' && this.isUrged ? 'urged-recently' : null
    const expected = isOther && what !== 'comment' ? 'not-your-flow' : (late ?? often)
    const deed: Deed | undefined = what === 'withdraw' || what === 'abandon' ? { did: what } : undefined
    this.check(
      `${by} ${what}s`,
      await starterAct(this.ground, this.as(by), what, this.flow, this.chance.guid()),
      expected,
      deed,
    )
    if (what === 'urge' && expected === null) this.isUrged = true
  }

  private send(by: string, key: string, task: string, action: DecisionAction, more: object) {
    return decide(this.ground, this.as(by), key, task, action, more)
  }

  private async decide(story: Story, isTired: boolean) {
    const task = this.chance.one(this.asked)
    const action = isTired
      ? 'agree'
      : this.chance.weighed<DecisionAction>({
          ...{ agree: 52, reject: 3, return: 12, transfer: 10, 'add-before': 11, 'add-after': 12 },
        })
    const by = this.chance.chance(50) ? this.chance.one(this.plans.actorsFor(task.user, story.starter)) : task.user
    const { more, expected, deed } = this.plans.planned(story, task, action, isTired)
    const key = this.chance.guid()
    const send = () => this.send(by, key, task.id, action, more)
    const what = `${by} for ${task.user} at ${task.node}: ${action} ${JSON.stringify({ ...more, Signature: '' })}`
    this.check(what, await send(), expected, deed)
    if (expected === null) this.keep(send, key, by)
  }

  private async wrongPerson({ starter }: Story) {
    const task = this.chance.one(this.asked)
    const may = this.plans.actorsFor(task.user, starter)
    const [by] = this.chance.some(
      this.folk.people.filter(({ code }) => !may.includes(code)),
      1,
    )
    if (by === undefined) return
    const answer = await this.send(by.code, this.chance.guid(), task.id, 'agree', {})
    const sees = by.isMaker || by.code === starter || this.folk.administrators.includes(by.code)
    // Visibility for others follows from the scope of their rights, which has separate tests.
    const expected = !sees && answer.problem === 'not-found' ? 'not-found' : 'not-your-task'
    this.check(`${by.code} instead of ${task.user}`, answer, expected)
  }

  private async stale() {
    const [task] = this.chance.some([...this.gone.values()], 1)
    if (task === undefined) return
    const action = this.chance.one(['agree', 'reject', 'return', 'transfer'] as const)
    const answer = await this.send(task.user, this.chance.guid(), task.id, action, { Users: [task.user] })
    this.check(`${task.user} comes late at ${task.node}`, answer, task.isWithdrawn ? 'flow-ended' : 'flow-stale')
  }

  private async repeat() {
    if (this.last !== null) this.check('the same once more', await this.last(), null)
  }

  private async stolenKey(story: Story) {
    const task = this.chance.one(this.asked)
    if (this.lastKey === '' || this.plans.actorsFor(task.user, story.starter).includes(this.lastBy)) return
    const { more } = this.plans.planned(story, task, 'agree', true)
    const answer = await this.send(task.user, this.lastKey, task.id, 'agree', more)
    this.check(`${task.user} with the key of ${this.lastBy}`, answer, 'not-found')
  }

  /** A task that may have a time limit. */
  timed() {
    return this.asked.find(({ node }) => this.plans.node(node).hours > 0)
  }

  /** Records the timeout of a task. */
  struck({ node, user }: Spot, heir: (story: Story, spot: Spot) => string | null) {
    const { late } = this.plans.node(node)
    this.log.push(`   the clock strikes at ${node} for ${user}`)
    const at = { node, user }
    const to = late === 'escalate' ? heir(this.story(), at) : null
    if (late === 'pass') this.deeds = [...this.deeds, { did: 'agree', at, picks: {}, late: true }]
    if (to !== null) this.deeds = [...this.deeds, { did: 'hand', at, to }]
  }

  get template() {
    return this.plan.body
  }
}
