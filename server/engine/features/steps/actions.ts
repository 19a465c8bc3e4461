import type { DoneStep, RecordModel, StepOffer } from '@wire'
import {
  isFrozen,
  isInFlow,
  isKept,
  isOffered,
  isStepPossible,
  isVoid,
  isVoidable,
  type Module,
  Problem,
  type Step,
  stepOfRecord,
  stepParentOf,
} from '@/schema'
import { countTemplates } from '../../../store/flows/templates'
import { findRecord, type StoredRecord } from '../../../store/records/records'
import { stepsTaken } from '../../../store/records/steps'
import { existingAmong } from '../../../store/records/validation-queries'
import { type Actor, isAdministrator, may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { scopeOf } from '../../core/scope'
import { gatesOfRecord } from '../gates/gates'
import { isLockedFor, refuseLocked } from '../locks/locks'
import { isLastStep, mayTakeStep, mayWrite, refuseFrozen } from './steps'

type Values = Readonly<Record<string, unknown>>
type RecordActions = Pick<RecordModel, 'steps' | 'done' | 'held'> & { readonly mayChange: boolean }

const isDemo = ({ kind }: Actor) => kind === 'demo'

function offerOf(who: Actor, module: Module, values: Values, hasTemplate: boolean): readonly StepOffer[] {
  const refusal = (step: Module['steps'][number]): StepOffer['refused'] => {
    if (isDemo(who)) return 'demo-version'
    if (mayTakeStep(who, module, step, values)) return ''
    return step.by === undefined ? 'no-edit-right' : 'not-your-step'
  }
  // A record that is offered anyway has one button.
  const isOfferedAnyway = ({ module: of, on }: Step) =>
    module.offers.some((offer) => offer.module === of && offer.on === on)
  return module.steps
    .filter((step) => isStepPossible(module, step, values) && !(hasTemplate && step.unlessFlow === true))
    .filter((step) => !isOfferedAnyway(step))
    .map((step) => ({ name: step.name, refused: refusal(step) }))
}

/** Whether the data scope of a user who sees a record also allows changing it. */
export async function isChangeable({ sql, who }: AtWork, module: Module, guid: string) {
  const scope = scopeOf(module, who, 'change')
  return scope === null || (await existingAmong(sql, module, [guid], [scope])).length > 0
}

/** Whether a user is among those who may change a record, if its module names them. */
const isEditor = (who: Actor, { scope }: Module, { addUser, values }: StoredRecord) =>
  scope.editors === undefined ||
  isAdministrator({ who }) ||
  [addUser, ...scope.editors.map((name) => values[name])].includes(who.userCode)

/** Whether users may see records without being allowed to change them: as approvers, for a step, as its audience, or because others write it. */
const hasReadOnlyViewers = ({ steps, scope, workflow, writers }: Module) =>
  workflow !== undefined ||
  writers !== null ||
  steps.some(({ by }) => by !== undefined) ||
  scope.open !== undefined ||
  scope.audience !== undefined

/** Whether a record is in effect although it needs no approval, so that it is only voided. */
export const isInEffect = (module: Module, { values, state }: Pick<StoredRecord, 'values' | 'state'>) =>
  module.workflow === undefined && isVoidable(module, state, values)

/** Why a record can be neither changed nor deleted; empty if it can. */
function heldBy(
  module: Module,
  { values, state }: Pick<StoredRecord, 'values' | 'state'>,
): NonNullable<RecordModel['held']> {
  if (isVoid(module, values)) return 'voided'
  if (isInFlow(module, state)) return 'in-flow'
  if (isInEffect(module, { values, state }) && module.voids?.editable.length === 0) return 'void-only'
  return isFrozen(module, values) ? 'frozen' : ''
}

/** The possible steps of a record, the steps taken, and whether it may be changed. */
async function actionsOfRecord(work: AtWork, module: Module, record: StoredRecord): Promise<RecordActions> {
  const { guid, values } = record
  const [taken, mayChange, templates] = await Promise.all([
    module.steps.length === 0 ? [] : stepsTaken(work.sql, module.name, guid),
    !hasReadOnlyViewers(module) || isChangeable(work, module, guid),
    module.steps.some(({ unlessFlow }) => unlessFlow === true) ? countTemplates(work.sql, module.name) : 0,
  ])
  const done = taken.map(
    ({ step, module: of, guid: by, userName, at, became }): DoneStep => ({
      ...{ Step: step, Module: of, Guid: by, UserName: userName, At: at },
      State: String(became[module.list.state] ?? values[module.list.state]),
    }),
  )
  const own = heldBy(module, record)
  const held = own === '' && (await isLockedFor(work, module, values)) ? 'locked' : own
  if (module.steps.length === 0 && held === '') return { mayChange }
  return { steps: offerOf(work.who, module, values, templates > 0), done, held, mayChange }
}

type StepParent = NonNullable<ReturnType<typeof stepParentOf<Module>>>

/** A step can be changed by a user who may take it, as long as no other step followed. */
async function actionsOfStep(work: AtWork, into: StepParent, record: StoredRecord): Promise<RecordActions> {
  const { guid, values } = record
  const of = String(values[into.on])
  const [parent, taken] = await Promise.all([
    findRecord(work.sql, into.parent, of, []),
    stepsTaken(work.sql, into.parent.name, of),
  ])
  const step = stepOfRecord(into.steps, values)
  const isLast = isLastStep(into.parent, taken.at(-1), parent?.values ?? {}, guid)
  const mayChange = parent !== null && step !== undefined && mayTakeStep(work.who, into.parent, step, parent.values)
  return { steps: [], done: [], held: isLast ? '' : 'step-followed', mayChange }
}

/** The actions that the caller may perform on a record. */
export async function actionsOf(work: AtWork, module: Module, record: StoredRecord) {
  const into = stepParentOf(module)
  // A step that its values decide is a record like others, with its own approval.
  const isPlain = into === null || stepOfRecord(into.steps, record.values)?.when !== undefined
  const actions = isPlain ? await actionsOfRecord(work, module, record) : await actionsOfStep(work, into, record)
  const { mayChange, ...rest } = actions
  const closed = module.gates.length === 0 ? [] : await gatesOfRecord(work, module, record)
  const isOpen = !module.closed && !isDemo(work.who) && mayChange
  const offers = module.offers.filter(
    (offer) => isOffered(offer, record.values, record.state) && may(work.who, offer.code, 'edit'),
  )
  return {
    ...rest,
    ...(closed.length === 0 ? {} : { gates: closed }),
    ...(offers.length === 0 || isDemo(work.who) ? {} : { offers: offers.map(({ name }) => name) }),
    can: {
      edit: isOpen && mayWrite(work.who, module) && isEditor(work.who, module, record),
      delete:
        isOpen &&
        may(work.who, module.codes, 'delete') &&
        isEditor(work.who, module, record) &&
        !isInEffect(module, record) &&
        (isAdministrator(work) || !isKept(module, record.values)),
      ...(isVoidable(module, record.state, record.values)
        ? { void: isOpen && may(work.who, module.voids?.right ?? '', 'edit') }
        : {}),
    },
  }
}

/** Refuses to change a record that is frozen or in approval, or that the caller may only read. */
export async function mustBeChangeable(work: AtWork, module: Module, record: StoredRecord) {
  const { guid, values, state } = record
  const held = heldBy(module, { values, state })
  if (held === 'frozen') refuseFrozen(work, module, values)
  else if (held !== '') throw new Problem(held)
  if (await isLockedFor(work, module, values)) await refuseLocked(work, module, values)
  if (!isEditor(work.who, module, record)) throw new Problem('editors-only')
  if (hasReadOnlyViewers(module) && !(await isChangeable(work, module, guid))) throw new Problem('no-edit-right')
}

/** Refuses to attach files to a record that may not be changed, or to a step that was followed by another one. */
export async function mustBeOpen(work: AtWork, module: Module, guid: string) {
  if (module.frozen === null && !hasReadOnlyViewers(module) && stepParentOf(module) === null) return
  const record = await findRecord(work.sql, module, guid, [])
  if (record === null) throw new Problem('not-found')
  await mustBeChangeable(work, module, record)
  const { can, held = '' } = await actionsOf(work, module, record)
  if (held !== '') throw new Problem(held)
  if (!can.edit) throw new Problem('no-edit-right')
}
