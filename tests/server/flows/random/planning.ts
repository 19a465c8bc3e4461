import type { DecisionAction } from '@wire'
import { type FlowNode, type FlowTemplate, nodesOf } from '@/schema'
import type { Dice } from './dice'
import { asks, type Deed, isForIt, type Picks, type Spot, type Story, unpicked } from './model'
import { type Folk, meantBy, type Paper } from './people'
import { around, openAt, sitter } from './seats'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Random actions in a flow, each with the result that the model expects. */
export class Planning {
  constructor(
    private readonly chance: Dice,
    private readonly folk: Folk,
    private readonly body: FlowTemplate,
    private readonly absences: readonly { readonly user: string; readonly by: string }[],
  ) {}

  someOf(node: FlowNode, story: Pick<Story, 'paper' | 'starter'>): readonly string[] {
    const all = [...meantBy(this.folk, node, story.paper, story.starter).keys()]
    // Occasionally includes the person who submits.
    const meant = this.chance.chance(10) ? all : all.filter((user) => !this.isOwn(story, user))
    if (this.chance.chance(8)) return []
    return this.chance.some(meant, node.kind === 1 && this.chance.chance(90) ? 1 : 1 + this.chance.below(4))
  }

  /** The problem expected for a submission, or null. */
  faultOf(by: string, paper: Paper, picks: Picks, story: Story | null): string | null {
    for (const node of nodesOf(this.body)) {
      const end = story?.tables.get(node.id)?.end
      if (end === 'passed' || end === 'own' || !isForIt(this.folk, node, paper, by)) continue
      const picked = { ...story?.picks, ...picks }[node.id] ?? []
      if (node.choose === 'starter' && picked.some((user) => this.isOwn({ starter: by }, user))) return 'starter-asked'
      if (node.choose === 'starter' && picked.length === 0) return 'receiver-needed'
      const meant = node.choose === 'starter' ? picked : null
      if (asks(this.folk, node, meant, { paper, starter: by, own: this.body.own }) === null) return 'nobody-found'
    }
    return null
  }

  /** Whether the template skips this person because they submitted the flow. */
  private isOwn({ starter }: Pick<Story, 'starter'>, user: string) {
    return this.body.own === 'skip' && user === starter
  }

  /** The parameters of a decision, and its expected result. */
  planned(story: Story, task: Spot, action: DecisionAction, isTired: boolean) {
    const node = this.node(task.node)
    const at: Spot = { node: task.node, user: task.user }
    if (action === 'reject') return { more: {}, expected: null, deed: { did: 'reject', at } as Deed }
    if (action === 'return') return this.plannedReturn(story, node, at)
    const { users, fault } = action === 'agree' ? { users: [], fault: null } : this.plannedUsers(story, at, action)
    if (action === 'transfer' || action === 'add-before') {
      const deed: Deed =
        action === 'transfer'
          ? { did: 'hand', at, to: users[0] ?? '' }
          : { did: 'before', at, users: [...new Set(users)], picks: {} }
      return { more: { Users: users }, expected: fault, deed }
    }
    return this.plannedWord(story, node, at, { users, fault, isTired, did: action === 'agree' ? 'agree' : 'after' })
  }

  /** The parameters of an agreement: chosen receivers and signature. */
  private plannedWord(
    story: Story,
    node: FlowNode,
    at: Spot,
    {
      users,
      fault,
      isTired,
      did,
    }: { users: readonly string[]; fault: string | null; isTired: boolean; did: 'agree' | 'after' },
  ) {
    const open = unpicked(this.folk, this.body, story, node.id)
    const sent = Object.fromEntries(open.map((each) => [each.id, this.someOf(each, story)]))
    const asked = { ...story, own: this.body.own }
    const found = open.map((each) => [each.id, asks(this.folk, each, sent[each.id] ?? [], asked)] as const)
    const isOwn = Object.values(sent).some((users) => users.some((user) => this.isOwn(story, user)))
    const isPicked = found.every(([, each]) => each !== null)
    const picks = Object.fromEntries(found.map(([id, each]) => [id, [...(each ?? [])].map(([user]) => user)])) as Picks
    const isSigned = isTired || this.chance.chance(85)
    const unsigned = node.signature && !isSigned ? 'signature-needed' : null
    const expected = fault ?? (isOwn ? 'starter-asked' : isPicked ? unsigned : 'receiver-needed')
    const more = { Users: users, Receivers: sent, Signature: isSigned && node.signature ? picture : '' }
    return { more, expected, deed: { did, at, users: [...new Set(users)], picks } as Deed }
  }

  plannedReturn(story: Story, node: FlowNode, at: Spot) {
    const { stages, afterReturn } = this.body
    const place = stages.findIndex((stage) => stage.includes(node))
    const earlier = stages.slice(0, place).flat()
    const asked = earlier.filter(({ id }) =>
      (story.tables.get(id)?.seats ?? []).some((one) => around(one).some(({ word }) => word === 'yes')),
    )
    const again = this.chance.one(['all', 'there', ''] as const)
    const to = this.chance.chance(40) ? '' : this.chance.one([...nodesOf(this.body), ...asked, ...asked]).id
    const expected = to === '' || asked.some(({ id }) => id === to) ? null : 'invalid'
    const deed: Deed = { did: 'return', at, to, again: again === '' ? afterReturn : again }
    return { more: { To: to === '' && this.chance.chance(50) ? 'start' : to, Again: again }, expected, deed }
  }

  plannedUsers(story: Story, at: Spot, action: DecisionAction) {
    const codes = this.folk.people.map(({ code }) => code)
    const users = this.chance.some(codes, action === 'transfer' ? 1 : 1 + this.chance.below(3))
    const isNobody = this.chance.chance(4)
    const sent = isNobody ? ['nobody'] : users
    const sitting = (story.tables.get(at.node)?.seats ?? []).flatMap(openAt).map(sitter)
    const isTaken = sent.some((user) => user === at.user || sitting.includes(user))
    const isOwn = sent.some((user) => this.isOwn(story, user))
    const fault = isNobody ? 'person-gone' : isOwn ? 'starter-asked' : isTaken ? 'asked-already' : null
    return { users: sent, fault }
  }

  /**
   * The people who may act on a task of a person: the person and their substitutes, five levels deep, except the person
   * who submitted.
   */
  actorsFor(user: string, starter: string): readonly string[] {
    let found = [user]
    for (let depth = 0; depth < 5; depth += 1) {
      const more = this.absences.filter((each) => found.includes(each.user)).map(({ by }) => by)
      found = [...new Set([...found, ...more])]
    }
    return found.filter((each) => each === user || each !== starter)
  }

  node(id: string): FlowNode {
    const found = nodesOf(this.body).find((each) => each.id === id)
    if (found === undefined) throw new Error(`no node ${id}`)
    return found
  }
}
