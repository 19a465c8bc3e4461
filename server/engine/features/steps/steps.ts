import { isFrozen, type Module, Problem, peopleOf, type Step, same, stepInto, stepSaid } from '@/schema'
import { lockAndReadStored, setFields } from '../../../store/records/records'
import { addStep, changeStep, dropStep, stepsTaken } from '../../../store/records/steps'
import { type Actor, isAdministrator, may } from '../../core/actor'
import { audit } from '../../core/audit'
import type { AtWork } from '../../core/context'
import { choiceText, frozenText } from '../../texts/definitions'
import { tellTurns } from './notify'

type Values = Readonly<Record<string, unknown>>

/** A record that is a step of another one. */
interface Own {
  readonly guid: string
  readonly values: Values
}

/** Whether it is somebody's turn: they are named, or run the enterprise; a step that names nobody is for all who may edit. */
export const mayTake = (who: Actor, parent: Module, step: Step, values: Values) =>
  step.by === undefined
    ? may(who, parent.code, 'edit')
    : isAdministrator({ who }) || (may(who, parent.code, 'view') && peopleOf(step, values).includes(who.userCode))

/** Whether somebody may write records of a module at all: by right, or because some step may name them. */
export const mayWrite = (who: Actor, module: Module) => {
  const isNamable = stepInto(module)?.steps.some(({ by }) => by !== undefined) ?? false
  return !module.closed && may(who, module.code, isNamable ? 'view' : 'edit')
}

export function refuseFrozen({ lang }: AtWork, module: Module, values: Values) {
  if (isFrozen(module, values)) throw new Problem('frozen', { text: frozenText(module, lang) })
}

/** What a step makes of the record it belongs to. */
function effectOf({ sets, copies = {} }: Step, parent: Module, values: Values): Values {
  const state = typeof sets === 'string' ? sets : sets.to[String(values[sets.by])]
  const copied = Object.entries(copies).map(([mine, theirs]) => [
    mine,
    theirs === null ? null : (values[theirs] ?? null),
  ])
  return { [parent.list.state]: state, ...Object.fromEntries(copied) }
}

const among = (values: Values, names: object): Values =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name] ?? null]))

/** The record a step belongs to, held, with all the steps it has taken. */
async function around({ sql }: AtWork, module: Module, values: Values) {
  const into = stepInto(module)
  if (into === null) return null
  const guid = String(values[into.on])
  const held = await lockAndReadStored(sql, into.parent, guid)
  if (held === null || held.isDeleted) throw new Problem('not-found')
  const taken = await stepsTaken(sql, into.parent.name, guid)
  return { ...into, of: guid, now: held.values, taken, last: taken.at(-1) }
}

type Around = NonNullable<Awaited<ReturnType<typeof around>>>

async function moved(work: AtWork, { parent, of, now }: Around, became: Values) {
  await tellTurns(work, parent, of, { ...now, ...became })
  if (same(among(now, became), became)) return
  await setFields(work.sql, parent, of, { user: work.who.userCode, values: became })
  const changes = Object.entries(became)
    .filter(([name, value]) => !same(now[name], value))
    .map(([name, to]) => [name, { from: now[name] ?? null, to }])
  await audit(work, { action: 'step', subject: parent.name, guid: of, changes: Object.fromEntries(changes) })
}

const stateWords = ({ lang }: AtWork, parent: Module, values: Values) =>
  choiceText(parent, parent.list.state, String(values[parent.list.state]), lang)

/** The step that a record is, if somebody may take it. */
function stepFor(work: AtWork, { steps, parent, now }: Around, values: Values): Step {
  const step = stepSaid(steps, values)
  if (step === undefined) throw new Problem('step-not-now', { state: stateWords(work, parent, now) })
  if (!mayTake(work.who, parent, step, now)) throw new Problem('not-your-step')
  return step
}

/** A new record moves on the one it belongs to, once: who comes second is told what it has become. */
export async function takeStep(work: AtWork, module: Module, { guid, values }: Own) {
  const found = await around(work, module, values)
  if (found === null) return
  const { parent, of, now, last } = found
  const step = stepFor(work, found, values)
  if (!step.from.includes(String(now[parent.list.state]))) {
    throw new Problem('step-not-now', { state: stateWords(work, parent, now) })
  }
  const became = effectOf(step, parent, values)
  await addStep(work.sql, {
    ...{ enterprise: work.enterprise, of: { module: parent.name, guid: of }, place: (last?.place ?? 0) + 1 },
    ...{ step: step.name, module: module.name, guid, was: among(now, became), became, user: work.who.userCode },
  })
  await moved(work, found, became)
}

const mustBeLast = ({ last }: Around, guid: string) => {
  if (last?.guid !== guid) throw new Problem('step-followed')
}

/** A step that is changed while nothing followed it makes of its record what it says now. */
export async function changeTaken(work: AtWork, module: Module, { guid, values }: Own, before: Values) {
  const found = await around(work, module, values)
  if (found === null) return
  const { on, steps, parent } = found
  const step = stepFor(work, found, values)
  if (before[on] !== values[on] || stepSaid(steps, before) !== step) {
    throw new Problem('invalid', { issues: [{ field: on, reason: 'step-fixed' }] })
  }
  mustBeLast(found, guid)
  const became = effectOf(step, parent, values)
  await changeStep(work.sql, module.name, guid, became)
  await moved(work, found, became)
}

/** The last step is taken back: its record says again what it said before. */
export async function takeBack(work: AtWork, module: Module, { guid, values }: Own) {
  const found = await around(work, module, values)
  if (found === null) return
  mustBeLast(found, guid)
  await dropStep(work.sql, module.name, guid)
  await moved(work, found, found.last?.was ?? {})
}

/** Where a record begins that has steps: as its definition works it out, or as it says. */
const startOf = ({ computed, fields, list: { state } }: Module, values: Values) =>
  computed.some(({ name }) => name === state) ? values[state] : fields[state]?.options.initial

/** A record that is changed stays where its steps have brought it; it cannot begin elsewhere after the first of them. */
export async function asStepsLeftIt({ sql }: AtWork, module: Module, guid: string, values: Values): Promise<Values> {
  if (module.steps.length === 0) return values
  const { state } = module.list
  const start = startOf(module, values)
  const taken = await stepsTaken(sql, module.name, guid)
  const [first, last] = [taken[0], taken.at(-1)]
  if (first === undefined || last === undefined) return { ...values, [state]: start }
  if (first.was[state] !== start) {
    const field = module.computed.find(({ name }) => name === state)?.reads[0] ?? state
    throw new Problem('invalid', { issues: [{ field, reason: 'steps-followed' }] })
  }
  return { ...values, [state]: last.became[state] }
}
