export const linkKinds = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A task of a plan; days are numbers. A task with others below it has no dates of its own. */
export interface PlanTask {
  readonly guid: string
  readonly parent: string | null
  readonly isMilestone: boolean
  readonly start: number
  readonly end: number
}

export interface PlanLink {
  readonly before: string
  readonly after: string
  readonly kind: LinkKind
  readonly lag: number
}

/** A link between tasks by their places. */
export interface Edge {
  readonly before: number
  readonly after: number
  readonly kind: LinkKind
  readonly lag: number
}

/** The tasks of a plan by their places, in an order in which every task comes after those that it waits for. */
export interface Graph {
  readonly tasks: readonly PlanTask[]
  readonly children: readonly (readonly number[])[]
  readonly parents: readonly (number | null)[]
  /** Each task with those above it, the nearest first. */
  readonly upwards: readonly (readonly number[])[]
  /** The links that a task has itself; those of the tasks above it count for it too. */
  readonly incoming: readonly (readonly Edge[])[]
  readonly outgoing: readonly (readonly Edge[])[]
  /** Places of tasks; a task with others below it comes after them. */
  readonly order: readonly number[]
  /** The tasks of a circle, the first one again at the end; null if there is none. */
  readonly circle: readonly number[] | null
}

const emptyLists = <T>(length: number) => Array.from({ length }, (): T[] => [])

/**
 * Each task has two nodes, its beginning (2 n) and its end (2 n + 1). A task with others below it begins before them and
 * ends after them, so that a link to it counts for all of them.
 */
function nodesOf(parents: readonly (number | null)[], edges: readonly Edge[]) {
  const next = emptyLists<number>(parents.length * 2)
  parents.forEach((parent, task) => {
    next[task * 2]?.push(task * 2 + 1)
    if (parent === null) return
    next[parent * 2]?.push(task * 2)
    next[task * 2 + 1]?.push(parent * 2 + 1)
  })
  for (const { before, after } of edges) next[before * 2 + 1]?.push(after * 2)
  return next
}

/** The nodes in their order, and those that could not be ordered because they are in a circle or behind one. */
function sorted(next: readonly (readonly number[])[]) {
  const waiting = new Array<number>(next.length).fill(0)
  for (const each of next) for (const node of each) waiting[node] = (waiting[node] ?? 0) + 1
  const order: number[] = []
  for (let node = 0; node < next.length; node += 1) if (waiting[node] === 0) order.push(node)
  for (let at = 0; at < order.length; at += 1) {
    for (const node of next[order[at] as number] ?? []) {
      waiting[node] = (waiting[node] ?? 0) - 1
      if (waiting[node] === 0) order.push(node)
    }
  }
  return { order, left: new Set(waiting.flatMap((count, node) => (count > 0 ? [node] : []))) }
}

/** Nodes of a circle: going back from any node that could not be ordered ends in one. */
function circleIn(next: readonly (readonly number[])[], left: ReadonlySet<number>): readonly number[] {
  const before = new Map<number, number>()
  for (const node of left)
    for (const each of next[node] ?? []) if (left.has(each) && !before.has(each)) before.set(each, node)
  const path: number[] = []
  let node = [...left][0] as number
  while (!path.includes(node)) {
    path.push(node)
    node = before.get(node) as number
  }
  return path.slice(path.indexOf(node)).reverse()
}

/** The tasks at the links of a circle of nodes, in their order. */
function tasksOf(nodes: readonly number[], edges: readonly Edge[]): readonly number[] {
  const isLink = new Set(edges.map(({ before, after }) => `${before} ${after}`))
  const task = (node: number) => node >> 1
  const steps = nodes.map((node, at) => [node, nodes[(at + 1) % nodes.length] as number] as const)
  const links = steps.filter(([from, to]) => from % 2 === 1 && to % 2 === 0 && isLink.has(`${task(from)} ${task(to)}`))
  const named = links.flatMap(([from, to]) => [task(from), task(to)])
  const path = named.filter((each, at) => each !== named[(at + named.length - 1) % named.length])
  const first = path.indexOf(Math.min(...path))
  return [...path.slice(first), ...path.slice(0, first), path[first] as number]
}

function upwardsFrom(parents: readonly (number | null)[], task: number) {
  const path: number[] = []
  // Parents that form a circle are refused later; the path ends at the first repetition.
  for (let at: number | null = task; at !== null && !path.includes(at); at = parents[at] ?? null) path.push(at)
  return path
}

export function graphOf(tasks: readonly PlanTask[], links: readonly PlanLink[]): Graph {
  const places = new Map(tasks.map(({ guid }, place) => [guid, place]))
  const parents = tasks.map(({ parent }) => (parent === null ? null : (places.get(parent) ?? null)))
  const edges = links.flatMap(({ before, after, kind, lag }): Edge[] => {
    const [from, to] = [places.get(before), places.get(after)]
    return from === undefined || to === undefined ? [] : [{ before: from, after: to, kind, lag }]
  })
  const [children, incoming, outgoing] = [
    emptyLists<number>(tasks.length),
    emptyLists<Edge>(tasks.length),
    emptyLists<Edge>(tasks.length),
  ]
  parents.forEach((parent, task) => {
    if (parent !== null) children[parent]?.push(task)
  })
  for (const edge of edges) {
    incoming[edge.after]?.push(edge)
    outgoing[edge.before]?.push(edge)
  }
  const next = nodesOf(parents, edges)
  const { order, left } = sorted(next)
  return {
    ...{ tasks, children, parents, incoming, outgoing },
    upwards: parents.map((_, task) => upwardsFrom(parents, task)),
    order: order.filter((node) => node % 2 === 1).map((node) => node >> 1),
    circle: left.size === 0 ? null : tasksOf(circleIn(next, left), edges),
  }
}

export const isLowest = ({ children }: Graph, task: number) => children[task]?.length === 0
