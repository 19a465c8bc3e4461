import { type FlowNode, type FlowTemplate, nodesOf } from '@/schema'

type Stages = FlowTemplate['stages']
type Stage = Stages[number]

const withStages = (body: FlowTemplate, stages: readonly Stage[]): FlowTemplate => ({
  ...body,
  stages: stages.filter((stage) => stage.length > 0),
})

export const emptyTemplate: FlowTemplate = {
  ...{ stages: [], own: 'skip', again: 'keep', afterReturn: 'there', copies: [] },
}

/** An id that no node of the template has. */
export function freeId(body: FlowTemplate): string {
  const usedIds = new Set(nodesOf(body).map(({ id }) => id))
  let number = usedIds.size + 1
  while (usedIds.has(`n${number}`)) number += 1
  return `n${number}`
}

const stageOf = ({ stages }: FlowTemplate, id: string) =>
  stages.findIndex((stage) => stage.some((node) => node.id === id))

export const nodeIn = (body: FlowTemplate, id: string) => nodesOf(body).find((node) => node.id === id)

export const withNode = (body: FlowTemplate, changed: FlowNode) =>
  withStages(
    body,
    body.stages.map((stage) => stage.map((node) => (node.id === changed.id ? changed : node))),
  )

/** Inserts a stage at this place. */
export const addStage = (body: FlowTemplate, place: number, node: FlowNode) =>
  withStages(body, [...body.stages.slice(0, place), [node], ...body.stages.slice(place)])

export const addBeside = (body: FlowTemplate, place: number, node: FlowNode) =>
  withStages(
    body,
    body.stages.map((stage, at) => (at === place ? [...stage, node] : stage)),
  )

export const removeNode = (body: FlowTemplate, id: string) =>
  withStages(
    body,
    body.stages.map((stage) => stage.filter((node) => node.id !== id)),
  )

export const removeStage = (body: FlowTemplate, place: number) =>
  withStages(
    body,
    body.stages.filter((_, at) => at !== place),
  )

export function moveStage(body: FlowTemplate, place: number, by: 1 | -1) {
  const stages = [...body.stages]
  const [stage] = stages.splice(place, 1)
  if (stage !== undefined) stages.splice(place + by, 0, stage)
  return withStages(body, stages)
}

/** A node that is the only one of its stage joins the next stage; otherwise it gets its own stage. */
export function moveNode(body: FlowTemplate, id: string, by: 1 | -1) {
  const place = stageOf(body, id)
  const node = nodeIn(body, id)
  if (node === undefined) return body
  const isOnlyNode = body.stages[place]?.length === 1
  if (!isOnlyNode) return addStage(removeNode(body, id), by === 1 ? place + 1 : place, node)
  const stages = body.stages.map((stage, at) => (at === place + by ? [...stage, node] : stage))
  return withStages(
    body,
    stages.map((stage, at) => (at === place ? [] : stage)),
  )
}

/** True if the node can be moved in this direction. */
export function canMove(body: FlowTemplate, id: string, by: 1 | -1) {
  const place = stageOf(body, id)
  const isOnlyNode = body.stages[place]?.length === 1
  return !isOnlyNode || body.stages[place + by] !== undefined
}

/** Changes the kind of a node; options that the new kind has too are kept. */
export function ofKind(node: FlowNode, kind: FlowNode['kind']): FlowNode {
  const isPicked = kind !== 7 && kind !== 8
  const people = kind === 1 ? node.people.slice(0, 1) : kind === 2 ? node.people : []
  const hasPost = kind === 4 || kind === 5 || kind === 6
  return {
    ...node,
    ...{ kind, people, post: hasPost ? node.post : '', roles: kind === 7 ? node.roles : [] },
    ...{ choose: isPicked ? node.choose : 'nobody', sign: kind === 1 ? 'or' : node.sign },
  }
}
