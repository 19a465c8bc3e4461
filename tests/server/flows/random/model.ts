import type { FlowNode, FlowTemplate } from '@/schema'
import { bossOf, type Folk, lyingIn, meantBy, type Paper } from './people'
import { around, drop, openAt, type Seat, seat, sitter, turnsAt, verdict } from './seats'

/**
 * A simple model of approvals, independent of the server: each assignee has a task, and approvers they add have tasks
 * nested in it. The state is always computed from all events again.
 */
export type Deed =
  | { readonly did: 'report'; readonly by: string; readonly paper: Paper; readonly picks: Picks }
  | { readonly did: 'agree'; readonly at: Spot; readonly picks: Picks; readonly late?: boolean }
  | { readonly did: 'reject'; readonly at: Spot }
  | { readonly did: 'return'; readonly at: Spot; readonly to: string; readonly again: 'all' | 'there' }
  | { readonly did: 'hand'; readonly at: Spot; readonly to: string }
  | { readonly did: 'before' | 'after'; readonly at: Spot; readonly users: readonly string[]; readonly picks: Picks }
  | { readonly did: 'withdraw' }
  | { readonly did: 'abandon' }

export type Picks = Readonly<Record<string, readonly string[]>>

/** The key of a task: a person has at most one open task per node. */
export interface Spot {
  readonly node: string
  readonly user: string
}

interface Table {
  readonly seats: Seat[]
  /** Open while a decision is missing. */
  end: 'open' | 'passed' | 'not-for-it' | 'own'
}

export interface Story {
  readonly status: 'review' | 'passed' | 'rejected' | 'returned' | 'withdrawn' | 'abandoned'
  readonly tables: ReadonlyMap<string, Table>
  readonly picks: Picks
  readonly paper: Paper
  readonly starter: string
}

const isMet = (folk: Folk, { field, is, limit, choices }: FlowNode['when'][number], paper: Paper, starter: string) => {
  const own = folk.people.find(({ code }) => code === starter)?.department ?? ''
  const said: readonly string[] =
    {
      '@department': lyingIn(folk, own),
      '@starter': [starter],
      project: [paper.project],
      purpose: [paper.purpose],
      applicant: [paper.applicant],
    }[field] ?? []
  if (is === 'at-least') return paper.amount >= limit
  if (is === 'below') return paper.amount < limit
  return said.some((each) => choices.includes(each)) === (is === 'one-of')
}

export const isForIt = (folk: Folk, node: FlowNode, paper: Paper, starter: string) =>
  node.when.every((condition) => isMet(folk, condition, paper, starter))

type Asked = Pick<Story, 'paper' | 'starter'> & Pick<FlowTemplate, 'own'>

/**
 * The approvers of a node for the chosen receivers, or null if there are none. The person who submitted cannot be
 * chosen.
 */
export function asks(folk: Folk, node: FlowNode, picked: readonly string[] | null, { paper, starter, own }: Asked) {
  const all = [...meantBy(folk, node, paper, starter)]
  const meant = all.filter(([user]) => node.choose === 'nobody' || own === 'keep' || user !== starter)
  const found = picked === null ? meant : meant.filter(([user]) => picked.includes(user))
  const needed = node.roles.filter((role) => {
    const having = all.filter(([, roles]) => roles.includes(role)).map(([user]) => user)
    return node.choose === 'nobody' || own === 'keep' || having.join() !== starter
  })
  const isMissing = node.kind === 7 && !needed.every((role) => found.some(([, roles]) => roles.includes(role)))
  if (found.length === 0 || isMissing || (picked !== null && node.kind === 1 && found.length > 1)) return null
  return found
}

/** The nodes of the next active stage that wait for chosen receivers. */
export function unpicked(folk: Folk, template: FlowTemplate, story: Story, node: string) {
  const place = template.stages.findIndex((stage) => stage.some(({ id }) => id === node))
  const isOpen = (each: FlowNode) => isForIt(folk, each, story.paper, story.starter)
  const next = template.stages.slice(place + 1).find((stage) => stage.some(isOpen)) ?? []
  return next.filter((each) => each.choose === 'previous' && isOpen(each) && (story.picks[each.id] ?? []).length === 0)
}

export const turns = (story: Story) =>
  story.status === 'review'
    ? [...story.tables].flatMap(([node, { seats }]) => seats.flatMap(turnsAt).map((one) => ({ node, seat: one })))
    : []

/** The people who agreed in the last stage before this one that had any tasks. */
function spokeBefore(template: FlowTemplate, story: Story, place: number): readonly string[] {
  for (const stage of template.stages.slice(0, place).reverse()) {
    const seats = stage.flatMap(({ id }) => (story.tables.get(id)?.seats ?? []).flatMap(around))
    if (seats.length > 0) return seats.filter(({ word, isLate }) => word === 'yes' && !isLate).map(sitter)
  }
  return []
}

function sitDown(folk: Folk, template: FlowTemplate, story: Story, node: FlowNode, place: number): Table {
  const { paper, starter } = story
  if (!isForIt(folk, node, paper, starter)) return { seats: [], end: 'not-for-it' }
  const picked = node.choose === 'nobody' ? null : (story.picks[node.id] ?? [])
  const found = asks(folk, node, picked, { paper, starter, own: template.own })
  if (found === null) {
    const another = folk.administrators.find((user) => template.own === 'keep' || user !== starter)
    return { seats: [seat(another ?? folk.administrators[0] ?? '', node.roles)], end: 'open' }
  }
  const others = found.filter(([user]) => template.own === 'keep' || user !== starter)
  if (others.length === 0) return { seats: [], end: 'own' }
  const isMore = node.signature || unpicked(folk, template, story, node.id).length > 0
  const spoke = template.again === 'skip' && !isMore ? spokeBefore(template, story, place) : []
  const seats = others.map(([user, roles]) => seat(user, roles))
  for (const one of seats) if (spoke.includes(sitter(one))) one.word = 'yes'
  return { seats, end: 'open' }
}

type Working = { -readonly [K in keyof Story]: Story[K] } & { tables: Map<string, Table> }

/** Applies the verdict to a node; returns false if it was rejected. */
function settle(node: FlowNode, table: Table) {
  if (table.end !== 'open') return true
  const said = verdict(node, table.seats)
  if (said === 'no') return false
  drop(node, table.seats, said === 'yes')
  if (said === 'yes' && table.seats.flatMap(openAt).length === 0) table.end = 'passed'
  return true
}

/** Continues through the stages until a stage waits for a decision. */
function goOn(folk: Folk, template: FlowTemplate, story: Working): Story['status'] {
  for (const [place, stage] of template.stages.entries()) {
    for (const node of stage) {
      const table = story.tables.get(node.id) ?? sitDown(folk, template, story, node, place)
      story.tables.set(node.id, table)
      if (!settle(node, table)) return 'rejected'
    }
    if (stage.some(({ id }) => story.tables.get(id)?.end === 'open')) return 'review'
  }
  return 'passed'
}

/** Removes the state of the nodes that a return repeats. */
function clear(template: FlowTemplate, story: Working, { to, again }: { to: string; again: 'all' | 'there' }) {
  const from = Math.max(
    0,
    template.stages.findIndex((stage) => stage.some(({ id }) => id === to)),
  )
  for (const [id, { end }] of [...story.tables]) {
    const place = template.stages.findIndex((stage) => stage.some((node) => node.id === id))
    if (id === to || (again === 'all' ? place >= from : end === 'open')) story.tables.delete(id)
  }
}

function act(template: FlowTemplate, story: Working, deed: Exclude<Deed, { did: 'report' | 'withdraw' | 'abandon' }>) {
  const own = turns(story).find(({ node, seat: one }) => node === deed.at.node && sitter(one) === deed.at.user)?.seat
  if (own === undefined) throw new Error(`it is not the turn of ${deed.at.user} at ${deed.at.node}`)
  if ('picks' in deed) story.picks = { ...story.picks, ...deed.picks }
  if (deed.did === 'hand') own.sitters.push(deed.to)
  else if (deed.did === 'before') own.before.push(...deed.users.map((user) => seat(user)))
  else if (deed.did === 'reject') own.word = 'no'
  else if (deed.did === 'return') {
    clear(template, story, deed)
    if (deed.to === '') story.status = 'returned'
  } else {
    own.word = 'yes'
    own.isLate = deed.did === 'agree' && deed.late === true
    if (deed.did === 'after') own.after.push(...deed.users.map((user) => seat(user)))
  }
}

function report(story: Working, { by, paper, picks }: Extract<Deed, { did: 'report' }>) {
  for (const [id, { end }] of [...story.tables]) if (end === 'not-for-it') story.tables.delete(id)
  story.picks = { ...story.picks, ...picks }
  Object.assign(story, { status: 'review', starter: by, paper })
}

/** The state of the flow after all events. */
export function tell(folk: Folk, template: FlowTemplate, deeds: readonly Deed[]): Story {
  const story = { status: 'review', tables: new Map(), picks: {}, starter: '' } as unknown as Working
  for (const deed of deeds) {
    if (deed.did === 'withdraw') story.status = 'withdrawn'
    else if (deed.did === 'abandon') story.status = 'abandoned'
    else if (deed.did === 'report') report(story, deed)
    else act(template, story, deed)
    if (story.status === 'review') story.status = goOn(folk, template, story)
  }
  return story
}

/** The person who gets a task after its time limit: the superior of the assignee, otherwise an administrator. */
export function heir(folk: Folk, template: FlowTemplate, story: Story, at: Spot): string | null {
  const seats = story.tables.get(at.node)?.seats ?? []
  const own = turns(story).find(({ node, seat: one }) => node === at.node && sitter(one) === at.user)?.seat
  const sitting = [...seats.flatMap(openAt).map(sitter), ...(own?.sitters ?? [])]
  const found = [bossOf(folk, at.user) ?? '', ...folk.administrators].filter(
    (user) => user !== '' && !sitting.includes(user) && !(template.own === 'skip' && user === story.starter),
  )
  return found[0] ?? null
}
