import {
  isFrozen,
  isKept,
  isVoid,
  type Module,
  movedState,
  Problem,
  peopleOf,
  type Step,
  same,
  stepOfRecord,
  stepParentOf,
  unmetIn,
} from '@/schema'
import { countTemplates } from '../../../store/flows/templates'
import { lockAndReadStored } from '../../../store/records/records'
import { addStep, changeStep, dropStep, stepsTaken } from '../../../store/records/steps'
import type { ApplyChange, Draft } from '../../change/change'
import { setValues } from '../../change/set-values'
import { type Actor, isAdministrator, may } from '../../core/actor'
import { audit } from '../../core/audit'
import type { AtWork } from '../../core/context'
import { stateWithTaker } from '../../messages/step-taker'
import { choiceText, frozenText } from '../../texts/definitions'
import { mustBeOpenAt } from '../gates/gates'
import { keepSnapshot } from '../snapshots/snapshots'
import { effectOf, mustSuitLine, withoutStep } from './effect'

type Values = Readonly<Record<string, unknown>>

/** A record that is a step of another one. */
interface StepRecord {
  readonly guid: string
  readonly values: Values
}

/**
 * Whether a user may take a step: as a named person or an administrator; without named persons with the right to edit.
 */
export function mayTakeStep(who: Actor, parent: Module, { right, ...step }: Step, values: Values) {
  if (right !== undefined && !may(who, right.code, right.to)) return false
  if (step.by === undefined) return may(who, parent.codes, 'edit')
  return isAdministrator({ who }) || (may(who, parent.codes, 'view') && peopleOf(step, values).includes(who.userCode))
}

/** Whether a user may write records of a module at all: by right, or as a person whom a step or the record may name. */
export const mayWrite = (who: Actor, module: Module) => {
  const isNamable =
    module.writers?.only === false || (stepParentOf(module)?.steps.some(({ by }) => by !== undefined) ?? false)
  return !module.closed && may(who, module.codes, isNamable ? 'view' : 'edit')
}

export function refuseFrozen({ lang }: AtWork, module: Module, values: Values) {
  if (isFrozen(module, values)) throw new Problem('frozen', { text: frozenText(module, lang) })
}

/** Refuses to delete a record whose state only allows changes, except by administrators. */
export function mustNotBeKept({ lang, who }: AtWork, module: Module, values: Values) {
  if (!isAdministrator({ who }) && isKept(module, values))
    throw new Problem('frozen', { text: frozenText(module, lang) })
}

const pick = (values: Values, names: object): Values =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name] ?? null]))

/** Locks the parent record of a step and reads it with the steps taken. */
async function lockParent({ sql }: AtWork, module: Module, values: Values) {
  const into = stepParentOf(module)
  if (into === null) return null
  const guid = String(values[into.on])
  const stored = await lockAndReadStored(sql, into.parent, guid)
  if (stored === null || stored.isDeleted) throw new Problem('not-found')
  const taken = await stepsTaken(sql, into.parent.name, guid)
  return { ...into, of: guid, now: stored.values, taken, last: taken.at(-1) }
}

type LockedParent = NonNullable<Awaited<ReturnType<typeof lockParent>>>

/** Changes the parent record of a step, with the features and the hooks of its module. */
async function updateParent(work: AtWork, apply: ApplyChange, { parent, of, now }: LockedParent, became: Values) {
  const after = { ...now, ...became }
  const isSame = same(pick(now, became), became)
  await apply({ module: parent, guid: of, cause: 'step', before: now, after }, async () => {
    if (!isSame) await setValues(work, parent, of, became)
    return after
  })
  if (isSame) return
  const changes = Object.entries(became)
    .filter(([name, value]) => !same(now[name], value))
    .map(([name, to]) => [name, { from: now[name] ?? null, to }])
  await audit(work, { action: 'step', subject: parent.name, guid: of, changes: Object.fromEntries(changes) })
}

const stateWords = ({ lang }: AtWork, parent: Module, values: Values) =>
  choiceText(parent, parent.list.state, String(values[parent.list.state]), lang)

/** The step that a record represents; refuses if the caller may not take it, unless an approval decided it. */
function stepFor(work: AtWork, { steps, parent, now }: LockedParent, values: Values, isDecided = false): Step {
  const step = stepOfRecord(steps, values)
  if (step === undefined) throw new Problem('step-not-now', { state: stateWords(work, parent, now) })
  if (!isDecided && !mayTakeStep(work.who, parent, step, now)) throw new Problem('not-your-step')
  return step
}

/** A new step record changes the state of its parent, once: a second one is refused with the present state. */
export async function takeStep(
  work: AtWork,
  apply: ApplyChange,
  module: Module,
  { guid, values }: StepRecord,
  { isDecided = false } = {},
) {
  const found = await lockParent(work, module, values)
  if (found === null) return
  const { parent, of, now, last } = found
  const step = stepFor(work, found, values, isDecided)
  const isByFlow = step.unlessFlow === true && (await countTemplates(work.sql, parent.name)) > 0
  const isMet = unmetIn(step.only === undefined ? {} : { only: step.only }, now) === undefined
  if (isByFlow || !isMet || !step.from.includes(String(now[parent.list.state]))) {
    throw new Problem('step-not-now', { state: await stateWithTaker(work, parent, step, { guid: of, values: now }) })
  }
  mustSuitLine(work, step, parent, now, values)
  // A save has asked already; an approval comes later.
  if (isDecided) await mustBeOpenAt(work, parent, `step:${step.name}`, { guid: of, values: now })
  const became = effectOf(step, parent, now, values)
  await addStep(work.sql, {
    ...{ enterprise: work.enterprise, of: { module: parent.name, guid: of }, place: (last?.place ?? 0) + 1 },
    ...{ step: step.name, module: module.name, guid, was: pick(now, became), became, user: work.who.userCode },
  })
  await updateParent(work, apply, found, became)
  await keepSnapshot(work, parent, `step:${step.name}`, { guid: of, values: { ...now, ...became } })
}

/** The record of a step that is void stays as it is. */
function mustNotBeVoid({ parent, now }: LockedParent) {
  if (isVoid(parent, now)) throw new Problem('voided')
}

/** Whether a step is the last change of the state of its record, which also a save of that record may change. */
export const isLastStep = (
  { moves, list: { state } }: Module,
  last: { readonly guid: string; readonly became: Values } | undefined,
  now: Values,
  guid: string,
) =>
  last?.guid === guid && (moves.length === 0 || !Object.hasOwn(last.became, state) || last.became[state] === now[state])

const mustBeLast = ({ parent, last, now }: LockedParent, guid: string) => {
  if (!isLastStep(parent, last, now, guid)) throw new Problem('step-followed')
}

/** Applies the changed values of the last step to the parent record. */
export async function updateStep(
  work: AtWork,
  apply: ApplyChange,
  module: Module,
  { guid, values, before }: StepRecord & { readonly before: Values },
) {
  const found = await lockParent(work, module, values)
  if (found === null) return
  const { on, steps, parent, now, last } = found
  const step = stepFor(work, found, values)
  if (before[on] !== values[on] || stepOfRecord(steps, before) !== step) {
    throw new Problem('invalid', { issues: [{ field: on, reason: 'step-fixed' }] })
  }
  mustNotBeVoid(found)
  mustBeLast(found, guid)
  const without = { ...now, ...withoutStep(step, parent, now, last?.was ?? {}, values) }
  const became = effectOf(step, parent, without, values)
  await changeStep(work.sql, module.name, guid, became)
  await updateParent(work, apply, found, became)
}

/** Undoes the last step: the parent record gets its previous values again. */
export async function undoStep(work: AtWork, apply: ApplyChange, module: Module, { guid, values }: StepRecord) {
  const found = await lockParent(work, module, values)
  if (found === null) return
  mustNotBeVoid(found)
  mustBeLast(found, guid)
  await dropStep(work.sql, module.name, guid)
  const { steps, parent, now, last } = found
  const step = stepOfRecord(steps, values)
  const was = last?.was ?? {}
  await updateParent(work, apply, found, step === undefined ? was : withoutStep(step, parent, now, was, values))
}

/** The initial state of a record with steps: the computed one, or the initial value of the definition. */
const startOf = ({ computed, fields, list: { state } }: Module, values: Values) =>
  computed.some(({ name }) => name === state) ? values[state] : fields[state]?.options.initial

/** Keeps the state that the steps have set; after the first step a change may not alter the initial state. */
export async function withStateOfSteps(
  { sql }: AtWork,
  module: Module,
  { guid, values, before }: Draft,
): Promise<Values> {
  if (module.steps.length === 0) return values
  const { state } = module.list
  const kept = await stateOfSteps({ sql }, module, { guid, values, before })
  return { ...values, [state]: movedState(module, { ...values, [state]: kept }) }
}

/** The state of a record before a save changes it. */
async function stateOfSteps({ sql }: Pick<AtWork, 'sql'>, module: Module, { guid, values, before }: Draft) {
  const { state } = module.list
  const start = startOf(module, values)
  // A new record has no steps.
  if (before === null) return start
  const taken = (await stepsTaken(sql, module.name, guid)).filter(({ became }) => Object.hasOwn(became, state))
  const [first, last] = [taken[0], taken.at(-1)]
  const isComputed = module.computed.some(({ name }) => name === state)
  // An approval may have changed the initial state, which a save keeps.
  if (first === undefined || last === undefined) return isComputed ? start : before[state]
  if (isComputed && first.was[state] !== start) {
    const field = module.computed.find(({ name }) => name === state)?.reads[0] ?? state
    throw new Problem('invalid', { issues: [{ field, reason: 'steps-followed' }] })
  }
  // A save of the record may have changed the state since the last step.
  return module.moves.length > 0 ? before[state] : last.became[state]
}
