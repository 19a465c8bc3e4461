import {
  type Asked,
  askedBy,
  askedModule,
  closedBy,
  type Gate,
  type GateMoment,
  gateIssue,
  gatesAt,
  type Issue,
  isClosedFor,
  type Module,
  type Only,
  Problem,
  readByGate,
  same,
  stepOfRecord,
  stepParentOf,
} from '@/schema'
import { lockRows } from '../../../store/connection/row-locks'
import { titleOfReferring } from '../../../store/moments/gates'
import { findRecord, findRecords } from '../../../store/records/records'
import { existingAmong, havingValues, isGuarding } from '../../../store/records/validation-queries'
import type { Draft, Values } from '../../change/change'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { choiceText } from '../../texts/definitions'
import { ruleWords } from '../../texts/issues'
import { cleaned } from '../../values/clean'
import { shapeIssues } from '../../values/shape'

/** A gate that is closed, the field that names the record which closes it, and what its message names. */
export interface ClosedGate {
  readonly gate: Gate
  readonly field: string
  readonly limit: string
}

/** The record whose gates are asked. */
interface Subject {
  readonly guid: string
  readonly values: Values
}

const targetOf = (module: Module, gate: Gate) =>
  gate.of === '@self' ? module : (askedModule(gate, module.fields) as Module | undefined)

/** A record that a gate asks. */
interface Use {
  readonly gate: Gate
  readonly target: Module
  readonly asked: Asked
}

const usesOf = (module: Module, gates: readonly Gate[], { guid, values }: Subject): readonly Use[] =>
  gates.flatMap((gate) => {
    const target = targetOf(module, gate)
    return target === undefined ? [] : askedBy(gate, guid, values).map((asked) => ({ gate, target, asked }))
  })

/** The key of a record that is asked; records of several modules may have the same guid. */
const keyOf = (target: Module, guid: string) => `${target.name} ${guid.toLowerCase()}`

/** The values of the records asked, one query for each module. */
async function valuesAsked({ sql }: AtWork, uses: readonly Use[]): Promise<ReadonlyMap<string, Values>> {
  const read = uses.filter(({ gate }) => gate.none === undefined)
  const targets = [...new Set(read.map(({ target }) => target))]
  const found = targets.map(async (each) => {
    const guids = read.flatMap(({ target, asked }) => (target === each ? [asked.guid] : []))
    return (await findRecords(sql, each, guids)).map(({ guid, values, state }): [string, Values] => [
      keyOf(each, guid),
      { ...values, '@flow': state },
    ])
  })
  return new Map((await Promise.all(found)).flat())
}

/** What the message of a gate names, if the record asked closes it: a value as a text; null if the gate is open. */
function limitOf({ lang, who }: AtWork, { gate, target }: Use, own: Values, asked: Values | undefined) {
  if (gate.differs !== undefined) return isClosedFor(gate, who.userCode, asked ?? {}) ? '' : null
  const field = asked === undefined ? undefined : closedBy(gate, own, asked)
  if (field === undefined) return null
  const value = String(asked?.[field] ?? '')
  return target.fields[field]?.options.choices === undefined ? value : choiceText(target, field, value, lang)
}

/** The gates of a record that are closed at a moment. */
async function closedAmong(work: AtWork, module: Module, gates: readonly Gate[], subject: Subject) {
  const uses = usesOf(module, gates, subject)
  const records = await valuesAsked(work, uses)
  const found = uses.map(async (use): Promise<readonly ClosedGate[]> => {
    const { gate, asked } = use
    const limit =
      gate.none === undefined
        ? limitOf(work, use, subject.values, records.get(keyOf(use.target, asked.guid)))
        : await titleOfReferring(work.sql, gate.none.module(), { ...gate.none, guid: asked.guid, except: subject.guid })
    return limit === null ? [] : [{ gate, field: asked.field, limit }]
  })
  return (await Promise.all(found)).flat()
}

/**
 * The gates of an insert that is guarded: what they ask for becomes a guard, so that the insert stays one statement, and
 * a closed gate leaves it to the usual way. All gates are guards even if they ask nothing, so that all inserts of the
 * module send the same statement.
 */
async function guardGates({ sql }: AtWork, module: Module, gates: readonly Gate[], subject: Subject) {
  const guards = new Map<string, { target: Module; is: Only; guids: string[] }>()
  for (const gate of gates) {
    const { is = {} } = gate
    const target = targetOf(module, gate)
    if (target === undefined) continue
    const key = JSON.stringify([target.name, is])
    const known = guards.get(key) ?? { target, is, guids: [] }
    guards.set(key, known)
    known.guids.push(...askedBy(gate, subject.guid, subject.values).map(({ guid }) => guid))
  }
  await Promise.all([...guards.values()].map(({ target, is, guids }) => havingValues(sql, target, guids, is)))
  return []
}

const asksValuesOnly = ({ is, of }: Gate) => is !== undefined && of !== '@self'

/** The closed gates of a record, under the locks of the records that they ask. */
async function lockedGates(work: AtWork, module: Module, moment: GateMoment, subject: Subject) {
  const gates = gatesAt(module, moment)
  if (gates.length === 0) return []
  const readsOnly = gates.every(asksValuesOnly)
  if (isGuarding(work.sql) && readsOnly) return guardGates(work, module, gates, subject)
  const uses = usesOf(module, gates, subject)
  const rowsOf = (isShared: boolean) =>
    uses
      .filter(({ target }) => (readsOnly && target.scope.shared === true) === isShared)
      .map(({ target, asked }) => ({ table: target.name, key: asked.guid }))
  // Records of libraries are only read, and by many at once; others may be changed by the same save afterwards.
  await Promise.all([lockRows(work.sql, rowsOf(false)), lockRows(work.sql, rowsOf(true), 'share')])
  return closedAmong(work, module, gates, subject)
}

/** Refuses an action whose gates are closed, with the message of the first one. */
export async function mustBeOpenAt(work: AtWork, module: Module, moment: GateMoment, subject: Subject) {
  const [closed] = (await lockedGates(work, module, moment, subject)).filter(({ gate }) => gate.level === 'block')
  if (closed === undefined) return
  throw new Problem('gate-closed', { text: gateText(work, module, closed) })
}

const gateText = ({ lang }: AtWork, module: Module, { gate, limit }: ClosedGate) =>
  ruleWords(module, { rule: gate.name, limit }, lang)

/** The closed gates of a record at moments other than saving, with their messages; without locks, for its page. */
export async function gatesOfRecord(work: AtWork, module: Module, subject: Subject) {
  const gates = module.gates.filter(({ level }) => level === 'block')
  const moments = [...new Set(gates.flatMap(({ at }) => at))].filter((moment) => moment !== 'save')
  const found = moments.map(async (moment) => {
    const [closed] = await closedAmong(
      work,
      module,
      gates.filter(({ at }) => at.includes(moment)),
      subject,
    )
    return closed === undefined ? [] : [{ at: moment, text: gateText(work, module, closed) }]
  })
  return (await Promise.all(found)).flat()
}

/** A gate that asks only for a reason is not asked again while the values that it reads stay. */
const isAccepted = (gate: Gate, { before, values }: Draft) =>
  gate.level !== 'block' && before !== null && readByGate(gate).every((name) => same(before[name], values[name]))

/** The step that a record is, with the record that it changes; null if it is none, or if a gate does not ask for it. */
async function stepBefore({ sql }: AtWork, module: Module, values: Values) {
  const into = stepParentOf(module)
  if (into === null || into.parent.gates.length === 0) return null
  const step = stepOfRecord(into.steps, values)
  const moment: GateMoment = `step:${step?.name ?? ''}`
  const guid = values[into.on]
  if (typeof guid !== 'string' || gatesAt(into.parent, moment).length === 0) return null
  const parent = await findRecord(sql, into.parent, guid, [])
  return parent === null ? null : { ...into, moment, subject: parent }
}

/** The issues of gates that a save asks: those of the module itself, and those of the record whose step it is. */
export async function issuesOfGates(work: AtWork, module: Module, draft: Draft): Promise<Issue[]> {
  const own = await lockedGates(work, module, 'save', draft)
  const issues = own.flatMap(({ gate, field, limit }) =>
    isAccepted(gate, draft) ? [] : [gateIssue(module.name, gate, field, limit)],
  )
  const step = draft.before === null ? await stepBefore(work, module, draft.values) : null
  if (step === null) return issues
  const { parent, on, moment, subject } = step
  const closed = await lockedGates(work, parent, moment, subject)
  return [...issues, ...closed.map(({ gate, limit }) => gateIssue(parent.name, gate, on, limit))]
}

/** The gates whose records the caller may see. */
async function visibleOnly({ sql, who }: AtWork, module: Module, gates: readonly Gate[], subject: Subject) {
  const visible = gates.map(async (gate) => {
    const target = targetOf(module, gate)
    if (target === undefined) return []
    const asked = askedBy(gate, subject.guid, subject.values)
    const scope = scopeOf(target, who)
    const guids = asked.map(({ guid }) => guid)
    const found = await existingAmong(sql, target, guids, scope === null ? [] : [scope])
    return found.length === new Set(guids).size ? [gate] : []
  })
  return (await Promise.all(visible)).flat()
}

/** The closed gates of a form while it is filled in, as far as the caller may see the records that they ask. */
export async function gatesOfForm(work: AtWork, module: Module, { guid, values }: Subject): Promise<readonly Issue[]> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const asked = gatesAt(module, 'save')
  const names = asked.flatMap(readByGate)
  const read = Object.fromEntries(Object.entries(module.fields).filter(([name]) => names.includes(name)))
  const input = cleaned(read, values)
  refuse(shapeIssues(module, input))
  const subject = { guid, values: input }
  const gates = await visibleOnly(work, module, asked, subject)
  const closed = await closedAmong(work, module, gates, subject)
  return closed.map(({ gate, field, limit }) => gateIssue(module.name, gate, field, limit))
}
