import type { DecisionAction } from '@wire'
import { type FlowNode, type FlowTemplate, nodesOf } from '@/schema'
import type { Dice } from './dice'
import { approversOf, isActive, type ModelEvent, type ModelState, type Picks, type TaskKey, unpicked } from './model'
import { candidatesOf, type Organization, type PaymentDraft } from './people'
import { assigneeOf, openIn, withNested } from './tasks'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Random actions in a flow, each with the result that the model expects. */
export class Planning {
  constructor(
    private readonly chance: Dice,
    private readonly org: Organization,
    private readonly body: FlowTemplate,
    private readonly absences: readonly { readonly user: string; readonly by: string }[],
  ) {}

  someOf(node: FlowNode, state: Pick<ModelState, 'draft' | 'starter'>): readonly string[] {
    const all = [...candidatesOf(this.org, node, state.draft, state.starter).keys()]
    // Occasionally includes the person who submits.
    const candidates = this.chance.chance(10) ? all : all.filter((user) => !this.isOwn(state, user))
    if (this.chance.chance(8)) return []
    return this.chance.some(candidates, node.kind === 1 && this.chance.chance(90) ? 1 : 1 + this.chance.below(4))
  }

  /** The problem expected for a submission, or null. */
  faultOf(by: string, draft: PaymentDraft, picks: Picks, state: ModelState | null): string | null {
    for (const node of nodesOf(this.body)) {
      const end = state?.nodes.get(node.id)?.end
      if (end === 'passed' || end === 'own' || !isActive(this.org, node, draft, by)) continue
      const picked = { ...state?.picks, ...picks }[node.id] ?? []
      if (node.choose === 'starter' && picked.some((user) => this.isOwn({ starter: by }, user))) return 'starter-asked'
      if (node.choose === 'starter' && picked.length === 0) return 'receiver-needed'
      const candidates = node.choose === 'starter' ? picked : null
      if (approversOf(this.org, node, candidates, { draft, starter: by, own: this.body.own }) === null)
        return 'nobody-found'
    }
    return null
  }

  /** Whether the template skips this person because they submitted the flow. */
  private isOwn({ starter }: Pick<ModelState, 'starter'>, user: string) {
    return this.body.own === 'skip' && user === starter
  }

  /** The parameters of a decision, and its expected result. */
  planned(state: ModelState, task: TaskKey, action: DecisionAction, isEnding: boolean) {
    const node = this.node(task.node)
    const at: TaskKey = { node: task.node, user: task.user }
    if (action === 'reject') return { more: {}, expected: null, event: { kind: 'reject', at } as ModelEvent }
    if (action === 'return') return this.plannedReturn(state, node, at)
    const { users, fault } = action === 'agree' ? { users: [], fault: null } : this.plannedUsers(state, at, action)
    if (action === 'transfer' || action === 'add-before') {
      const event: ModelEvent =
        action === 'transfer'
          ? { kind: 'hand', at, to: users[0] ?? '' }
          : { kind: 'before', at, users: [...new Set(users)], picks: {} }
      return { more: { Users: users }, expected: fault, event }
    }
    return this.plannedAgreement(state, node, at, {
      users,
      fault,
      isEnding,
      kind: action === 'agree' ? 'agree' : 'after',
    })
  }

  /** The parameters of an agreement: chosen receivers and signature. */
  private plannedAgreement(
    state: ModelState,
    node: FlowNode,
    at: TaskKey,
    {
      users,
      fault,
      isEnding,
      kind,
    }: { users: readonly string[]; fault: string | null; isEnding: boolean; kind: 'agree' | 'after' },
  ) {
    const open = unpicked(this.org, this.body, state, node.id)
    const sent = Object.fromEntries(open.map((each) => [each.id, this.someOf(each, state)]))
    const setting = { ...state, own: this.body.own }
    const found = open.map((each) => [each.id, approversOf(this.org, each, sent[each.id] ?? [], setting)] as const)
    const isOwn = Object.values(sent).some((users) => users.some((user) => this.isOwn(state, user)))
    const isPicked = found.every(([, each]) => each !== null)
    const picks = Object.fromEntries(found.map(([id, each]) => [id, [...(each ?? [])].map(([user]) => user)])) as Picks
    const isSigned = isEnding || this.chance.chance(85)
    const unsigned = node.signature && !isSigned ? 'signature-needed' : null
    const expected = fault ?? (isOwn ? 'starter-asked' : isPicked ? unsigned : 'receiver-needed')
    const more = { Users: users, Receivers: sent, Signature: isSigned && node.signature ? picture : '' }
    return { more, expected, event: { kind, at, users: [...new Set(users)], picks } as ModelEvent }
  }

  plannedReturn(state: ModelState, node: FlowNode, at: TaskKey) {
    const { stages, afterReturn } = this.body
    const place = stages.findIndex((stage) => stage.includes(node))
    const earlier = stages.slice(0, place).flat()
    const decided = earlier.filter(({ id }) =>
      (state.nodes.get(id)?.tasks ?? []).some((one) => withNested(one).some(({ vote }) => vote === 'yes')),
    )
    const again = this.chance.one(['all', 'there', ''] as const)
    const to = this.chance.chance(40) ? '' : this.chance.one([...nodesOf(this.body), ...decided, ...decided]).id
    const expected = to === '' || decided.some(({ id }) => id === to) ? null : 'invalid'
    const event: ModelEvent = { kind: 'return', at, to, again: again === '' ? afterReturn : again }
    return { more: { To: to === '' && this.chance.chance(50) ? 'start' : to, Again: again }, expected, event }
  }

  plannedUsers(state: ModelState, at: TaskKey, action: DecisionAction) {
    const codes = this.org.people.map(({ code }) => code)
    const users = this.chance.some(codes, action === 'transfer' ? 1 : 1 + this.chance.below(3))
    const isUnknown = this.chance.chance(4)
    const sent = isUnknown ? ['unknown'] : users
    const assigned = (state.nodes.get(at.node)?.tasks ?? []).flatMap(openIn).map(assigneeOf)
    const isAssigned = sent.some((user) => user === at.user || assigned.includes(user))
    const isOwn = sent.some((user) => this.isOwn(state, user))
    const fault = isUnknown ? 'person-gone' : isOwn ? 'starter-asked' : isAssigned ? 'asked-already' : null
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
