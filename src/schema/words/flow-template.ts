/** How somebody comes to approve: the wire's numbers (there is no three). */
export const approverKinds = [1, 2, 4, 5, 6, 7, 8] as const
export type ApproverKind = (typeof approverKinds)[number]

/**
 * 1 one person, 2 several people, 4 by the record's project, 5 by a department, 6 everybody of a post,
 * 7 several roles side by side, 8 whoever stands above the starter.
 */
export interface FlowNode {
  /** Unique in its template, the same in every version of it. */
  readonly id: string
  readonly name: string
  readonly kind: ApproverKind
  /** 1, 2: who; where they are chosen from, empty for anybody. */
  readonly people: readonly string[]
  /** 4, 5: the manager, or whoever has the post; 6: the post. Empty for the manager. */
  readonly post: string
  /** 5: `starter` for their own department, `record` for the record's, or a department. */
  readonly department: string
  /** 7: each of these roles agrees. */
  readonly roles: readonly string[]
  /** 8: how many above: 1 is the superior. */
  readonly levels: number
  /** Who picks from those that are found; nobody: all of them are asked. */
  readonly choose: 'nobody' | 'starter' | 'previous'
  /** One is enough, all must, or a share of them in percent. */
  readonly sign: 'or' | 'all' | 'share'
  readonly share: number
  /** The node is passed over unless all of these hold. */
  readonly when: readonly FlowCondition[]
  /** Who is told once it has agreed. */
  readonly copies: readonly string[]
  /** Hours somebody has, and what happens then; nought for as long as they like. */
  readonly hours: number
  readonly late: 'urge' | 'escalate' | 'pass'
  /** Whoever agrees signs by hand. */
  readonly signature: boolean
}

/** What a field says: a number with a limit, or one of some choices. `@department` and `@starter` are the starter's. */
export interface FlowCondition {
  readonly field: string
  readonly is: 'at-least' | 'below' | 'one-of' | 'none-of'
  readonly limit: number
  readonly choices: readonly string[]
}

export interface FlowTemplate {
  /** One behind the other; the nodes of a stage stand side by side and are all waited for. */
  readonly stages: readonly (readonly FlowNode[])[]
  /** Whoever started it is passed over where they would approve, or is asked. */
  readonly own: 'skip' | 'keep'
  /** Whoever agreed in the stage before is taken to agree again, or is asked. */
  readonly again: 'skip' | 'keep'
  /** After a return: everybody once more, or only from where it came back. An approver may say otherwise. */
  readonly afterReturn: 'all' | 'there'
  /** Who is told when all have agreed. */
  readonly copies: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const saidBy = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String)

function holds({ field, is, limit, choices }: FlowCondition, values: Values): boolean {
  const value = values[field] ?? null
  if (is === 'at-least') return value !== null && Number(value) >= limit
  if (is === 'below') return value !== null && Number(value) < limit
  const isAmong = value !== null && saidBy(value).some((each) => choices.includes(each))
  return is === 'one-of' ? isAmong : !isAmong
}

/** Whether a node is for a record that says this. */
export const isFor = ({ when }: FlowNode, values: Values) => when.every((condition) => holds(condition, values))

export const nodesOf = ({ stages }: FlowTemplate): readonly FlowNode[] => stages.flat()

export const emptyNode = (id: string): FlowNode => ({
  ...{ id, name: '', kind: 1, people: [], post: '', department: 'starter', roles: [], levels: 1 },
  ...{ choose: 'nobody', sign: 'or', share: 50, when: [], copies: [], hours: 0, late: 'urge', signature: false },
})

const mostStages = 20
const mostBeside = 8
const mostPeople = 200
const longestName = 30
const mostHours = 24 * 90

/** What a node of its kind must say: the name of the part that is missing, or nothing. */
function missing(node: FlowNode): string {
  const { kind, people, choose, post, roles, levels } = node
  if (kind === 1 && choose === 'nobody' && people.length !== 1) return 'people'
  if (kind === 2 && choose === 'nobody' && people.length === 0) return 'people'
  if (kind === 6 && post === '') return 'post'
  if (kind === 7 && roles.length === 0) return 'roles'
  return kind === 8 && !(levels >= 1 && levels <= 5) ? 'levels' : ''
}

/** A name of its own, and neither whoever reports nor what every object has. */
const isNodeId = (id: string) => /^[\w-]{1,40}$/.test(id) && id !== 'start' && !(id in {})

function faultOf(node: FlowNode, conditionFields: readonly string[]): string {
  if (!isNodeId(node.id)) return 'id'
  const { name, people, copies, sign, share, hours, when } = node
  if (name.trim() === '' || [...name].length > longestName) return 'name'
  const lacking = missing(node)
  if (lacking !== '') return lacking
  if (people.length > mostPeople || copies.length > mostPeople) return 'people'
  if (sign === 'share' && !(share > 0 && share <= 100)) return 'share'
  if (!(Number.isInteger(hours) && hours >= 0 && hours <= mostHours)) return 'hours'
  const isSound = ({ field, is, limit, choices }: FlowCondition) =>
    conditionFields.includes(field) &&
    (is === 'at-least' || is === 'below' ? Number.isFinite(limit) : choices.length > 0)
  return when.every(isSound) ? '' : 'when'
}

export interface TemplateFault {
  /** The node it is about; empty for the whole. */
  readonly node: string
  readonly part: string
}

/** Everything wrong with a template, as far as it can be seen without asking who there is. Both sides ask this. */
export function checkTemplate(template: FlowTemplate, conditionFields: readonly string[]): readonly TemplateFault[] {
  const nodes = nodesOf(template)
  const { stages } = template
  const isShaped =
    nodes.length > 0 &&
    stages.length <= mostStages &&
    stages.every((stage) => stage.length > 0 && stage.length <= mostBeside) &&
    new Set(nodes.map(({ id }) => id)).size === nodes.length
  if (!isShaped) return [{ node: '', part: 'stages' }]
  return nodes.flatMap((node) => {
    const part = faultOf(node, conditionFields)
    return part === '' ? [] : [{ node: node.id, part }]
  })
}
