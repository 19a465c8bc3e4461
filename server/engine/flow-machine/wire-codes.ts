import type { DecisionAction, FlowInitial, FlowOffer } from '@wire'
import { type FlowNode, flowStates, Problem } from '@/schema'

/** What is decided, by the number the wire knows its outcome by. */
const audits: Readonly<Record<string, DecisionAction>> = {
  [flowStates.passed]: 'agree',
  [flowStates.rejected]: 'reject',
  [flowStates.returned]: 'return',
}
export const auditNumbers = Object.keys(audits)

/** The initial data of what somebody is offered: nothing is decided yet. */
export function initialOf({ Actions }: Pick<FlowOffer, 'Actions'>, after: readonly FlowNode[]): FlowInitial {
  const [next] = after
  return {
    isBefore: Actions.includes('add-before'),
    isAfter: Actions.includes('add-after'),
    isExistAfter: next !== undefined,
    isAfterRadio: next?.kind === 1,
    AfterNodeID: next?.id ?? '',
    ...{ Audit: '', Remark: '' },
  }
}

type Chosen = Readonly<Record<string, readonly string[]>>

interface Picking extends Partial<Pick<FlowInitial, 'isExistAfter' | 'isAfterRadio' | 'AfterNodeID'>> {
  readonly Users?: readonly string[]
  readonly Receivers: Chosen
}

const wrong = (field: string, reason: string) => new Problem('invalid', { issues: [{ field, reason }] })

/** Who is picked for the nodes that come after: as the wire has it, or by the initial data. */
export function pickedFor({ Receivers, Users = [], AfterNodeID = '', isExistAfter, isAfterRadio }: Picking): Chosen {
  if (Object.keys(Receivers).length > 0) return Receivers
  if (AfterNodeID === '') {
    if (isExistAfter === true) throw wrong('AfterNodeID', 'required')
    return Receivers
  }
  if (isAfterRadio === true && Users.length > 1) throw wrong('Users', 'too-many')
  return { [AfterNodeID]: Users }
}

interface Decided extends Partial<FlowInitial> {
  readonly Action: DecisionAction | ''
  readonly Opinion: string
}

/** What is decided, and the opinion: as the wire has it, or by the initial data. */
export function decidedBy({ Action, Opinion, Audit = '', Remark = '', isBefore, isAfter }: Decided) {
  const asked = isBefore === true ? 'add-before' : isAfter === true ? 'add-after' : audits[Audit]
  const action = Action === '' ? asked : Action
  const opinion = Opinion === '' ? Remark : Opinion
  if (action === undefined) throw wrong('Action', 'required')
  if (opinion === '') throw wrong('Opinion', 'required')
  return { action, opinion }
}
