import type { DecisionAction, FlowInitial, FlowOffer } from '@wire'
import { type FlowNode, flowStates, Problem } from '@/schema'

/** Decisions by the numeric code of their outcome on the wire. */
const audits: Readonly<Record<string, DecisionAction>> = {
  [flowStates.passed]: 'agree',
  [flowStates.rejected]: 'reject',
  [flowStates.returned]: 'return',
}
export const auditNumbers = Object.keys(audits)

/** The initial form data for a pending task, before any decision. */
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

const invalid = (field: string, reason: string) => new Problem('invalid', { issues: [{ field, reason }] })

/** The picked approvers of the following nodes: from `Receivers`, or from the initial form data. */
export function pickedFor({ Receivers, Users = [], AfterNodeID = '', isExistAfter, isAfterRadio }: Picking): Chosen {
  if (Object.keys(Receivers).length > 0) return Receivers
  if (AfterNodeID === '') {
    if (isExistAfter === true) throw invalid('AfterNodeID', 'required')
    return Receivers
  }
  if (isAfterRadio === true && Users.length > 1) throw invalid('Users', 'too-many')
  return { [AfterNodeID]: Users }
}

interface Decided extends Partial<FlowInitial> {
  readonly Action: DecisionAction | ''
  readonly Opinion: string
}

/** The decision and the opinion: from the wire fields, or from the initial form data. */
export function decidedBy({ Action, Opinion, Audit = '', Remark = '', isBefore, isAfter }: Decided) {
  const requested = isBefore === true ? 'add-before' : isAfter === true ? 'add-after' : audits[Audit]
  const action = Action === '' ? requested : Action
  const opinion = Opinion === '' ? Remark : Opinion
  if (action === undefined) throw invalid('Action', 'required')
  if (opinion === '') throw invalid('Opinion', 'required')
  return { action, opinion }
}
