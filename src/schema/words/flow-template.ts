/** How the approvers of a node are found, as numbers of the wire (3 is unused). */
export const approverKinds = [1, 2, 4, 5, 6, 7, 8] as const
export type ApproverKind = (typeof approverKinds)[number]

/**
 * Kinds: 1 one person, 2 several persons, 4 by the project of the record, 5 by a department, 6 all holders of a post,
 * 7 several roles in parallel, 8 a superior of the starter.
 */
export interface FlowNode {
  /** Unique in its template and the same in all its versions. */
  readonly id: string
  readonly name: string
  readonly kind: ApproverKind
  /** Kinds 1 and 2: the approvers, or the persons they are chosen from; empty allows every member. */
  readonly people: readonly string[]
  /** Kind 4: the reference to the project, if not the one of the record; without such a project the node is skipped. */
  readonly project?: string
  /** Kinds 4 and 5: the post of the approver, empty for the manager; kind 6: the post. */
  readonly post: string
  /** Kind 5: `starter` for the starter's department, `record` for the department of the record, or a department. */
  readonly department: string
  /** Kind 7: the roles, each of which must agree. */
  readonly roles: readonly string[]
  /** Kind 8: the number of levels above the starter; 1 is the direct superior. */
  readonly levels: number
  /** The person who chooses among the approvers found; with `nobody` all of them get a task. */
  readonly choose: 'nobody' | 'starter' | 'previous'
  /** Whether one approver suffices, all must agree, or a share of them in percent. */
  readonly sign: 'or' | 'all' | 'share'
  readonly share: number
  /** The node is skipped unless all of these conditions hold. */
  readonly when: readonly FlowCondition[]
  /** The persons who are notified when the node has agreed. */
  readonly copies: readonly string[]
  /** The time limit in hours; 0 for none. */
  readonly hours: number
  /** The action when the time limit has passed. */
  readonly late: 'urge' | 'escalate' | 'pass'
  /** Whether an approver must sign by hand to agree. */
  readonly signature: boolean
}

/**
 * A condition on a field: a limit for a number, or a list of choices. `@department` is the department of the starter,
 * `@starter` the starter.
 */
export interface FlowCondition {
  readonly field: string
  readonly is: 'at-least' | 'below' | 'one-of' | 'none-of'
  readonly limit: number
  readonly choices: readonly string[]
}

export interface FlowTemplate {
  /** The stages run one after the other; the nodes of a stage run in parallel and must all be finished. */
  readonly stages: readonly (readonly FlowNode[])[]
  /** Whether the starter is skipped as an approver, or gets a task. */
  readonly own: 'skip' | 'keep'
  /** Whether an approver of the previous stage is assumed to agree again, or gets a task. */
  readonly again: 'skip' | 'keep'
  /**
   * Where a returned flow continues: from the start, or at the node that returned it. An approver may override this.
   */
  readonly afterReturn: 'all' | 'there'
  /** The persons who are notified when the flow has passed. */
  readonly copies: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String)

function holds({ field, is, limit, choices }: FlowCondition, values: Values): boolean {
  const value = values[field] ?? null
  if (is === 'at-least') return value !== null && Number(value) >= limit
  if (is === 'below') return value !== null && Number(value) < limit
  const isAmong = value !== null && textsOf(value).some((each) => choices.includes(each))
  return is === 'one-of' ? isAmong : !isAmong
}

/** Whether a node applies to a record with these values. */
export const nodeApplies = ({ when, kind, project }: FlowNode, values: Values) =>
  when.every((condition) => holds(condition, values)) &&
  (kind !== 4 || project === undefined || typeof values[project] === 'string')

export const nodesOf = ({ stages }: FlowTemplate): readonly FlowNode[] => stages.flat()

export const emptyNode = (id: string): FlowNode => ({
  ...{ id, name: '', kind: 1, people: [], post: '', department: 'starter', roles: [], levels: 1 },
  ...{ choose: 'nobody', sign: 'or', share: 50, when: [], copies: [], hours: 0, late: 'urge', signature: false },
})

const maxStages = 20
const maxNodesPerStage = 8
const maxPeople = 200
const maxNameLength = 30
const maxHours = 24 * 90

/** The name of the first required part that a node of its kind lacks; empty if it is complete. */
function missingPartOf(node: FlowNode): string {
  const { kind, people, choose, post, roles, levels } = node
  if (kind === 1 && choose === 'nobody' && people.length !== 1) return 'people'
  if (kind === 2 && choose === 'nobody' && people.length === 0) return 'people'
  if (kind === 6 && post === '') return 'post'
  if (kind === 7 && roles.length === 0) return 'roles'
  return kind === 8 && !(levels >= 1 && levels <= 5) ? 'levels' : ''
}

/** Excludes `start`, which is the node of the starter, and property names of every object. */
const isNodeId = (id: string) => /^[\w-]{1,40}$/.test(id) && id !== 'start' && !(id in {})

function faultOf(node: FlowNode, conditionFields: readonly string[]): string {
  if (!isNodeId(node.id)) return 'id'
  const { name, people, copies, sign, share, hours, when } = node
  if (name.trim() === '' || [...name].length > maxNameLength) return 'name'
  const missingPart = missingPartOf(node)
  if (missingPart !== '') return missingPart
  if (people.length > maxPeople || copies.length > maxPeople) return 'people'
  if (sign === 'share' && !(share > 0 && share <= 100)) return 'share'
  if (!(Number.isInteger(hours) && hours >= 0 && hours <= maxHours)) return 'hours'
  const isValid = ({ field, is, limit, choices }: FlowCondition) =>
    conditionFields.includes(field) &&
    (is === 'at-least' || is === 'below' ? Number.isFinite(limit) : choices.length > 0)
  return when.every(isValid) ? '' : 'when'
}

export interface TemplateFault {
  /** The node with the fault; empty for the template as a whole. */
  readonly node: string
  readonly part: string
}

/** All faults of a template that can be found without reading the organisation. Client and server both call this. */
export function checkTemplate(template: FlowTemplate, conditionFields: readonly string[]): readonly TemplateFault[] {
  const nodes = nodesOf(template)
  const { stages } = template
  const isShaped =
    nodes.length > 0 &&
    stages.length <= maxStages &&
    stages.every((stage) => stage.length > 0 && stage.length <= maxNodesPerStage) &&
    new Set(nodes.map(({ id }) => id)).size === nodes.length
  if (!isShaped) return [{ node: '', part: 'stages' }]
  return nodes.flatMap((node) => {
    const part = faultOf(node, conditionFields)
    return part === '' ? [] : [{ node: node.id, part }]
  })
}
