import type { Built, BuiltRow } from '@wire'
import { type BuildSource, isEmpty, type Module } from '@/schema'
import { linesAmong } from '../../../store/records/lines'
import { type Condition, countRecords, pageOfRecords, type StoredRecord } from '../../../store/records/records'
import type { AllHooks, Values } from '../../change/change'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { mayOpen, scopeOf } from '../../core/scope'
import { inMoments, inSpan } from '../../records/conditions'
import { displayTextsIn, namesIn } from '../../records/display-names'
import { fieldEquals, hasOneOf } from '../../records/filters'
import { moduleTitle } from '../../texts/definitions'
import { seenBy } from '../../visible-to/visible-to'
import { partsOf } from './parts'

/** The most parts that are offered. */
const maxParts = 400

/** The modules that records are built from, and the hooks. Definitions do not change, so they are collected at start. */
const known = new Map<string, Module>()
let hooksOf: AllHooks = {}

const namesMissing = (names: readonly string[], { fields }: Pick<Module, 'fields'>) =>
  names.filter((name) => name !== '@record' && fields[name] === undefined)

/** A definition that names a module or field that does not exist stops the start. */
function checkSource({ name, fields }: Module, source: BuildSource, from: Module | undefined) {
  const { same, on, where = {}, each, takes = {}, texts = [] } = source
  const inner = each === undefined ? from : from?.fields[each]?.options.lines
  const own = fields[source.into]?.options.lines
  const missing = [
    ...(from === undefined ? [source.module] : namesMissing([...Object.keys({ ...same, ...where })], from)),
    ...(on === undefined || from === undefined ? [] : namesMissing([on], from)),
    ...(inner === undefined ? [String(each)] : namesMissing([...Object.values(takes), ...texts], inner)),
    ...namesMissing(Object.values(same), { fields }),
    ...(own === undefined ? namesMissing([source.into], { fields }) : namesMissing(Object.keys(takes), own)),
  ]
  if (missing.length > 0) throw new Error(`${name} is built from ${source.module}: ${missing.join(', ')} is missing`)
}

export function collectBuilds(modules: readonly Module[], hooks: AllHooks) {
  hooksOf = hooks
  const named = new Map(modules.map((module) => [module.name, module]))
  for (const module of modules) {
    for (const source of module.builds?.from ?? []) {
      const from = named.get(source.module)
      checkSource(module, source, from)
      if (from !== undefined) known.set(source.module, from)
    }
  }
  for (const name of modules.flatMap(({ builds }) => builds?.also ?? [])) {
    const module = named.get(name)
    if (module !== undefined) known.set(name, module)
  }
}

export const sourceModule = (name: string): Module | undefined => known.get(name)

/** The records of a source that belong to the record, seen by the caller or not. */
function conditionsOf(from: Module, { same, on, where = {} }: BuildSource, values: Values, day: string): Condition[] {
  const isMoment = from.fields[on ?? '']?.kind === 'date-time'
  const span = { from: day, to: day }
  return [
    ...Object.entries(same).map(([theirs, own]) => fieldEquals(from, theirs, String(values[own] ?? ''))),
    ...Object.entries(where).map(([name, value]) => hasOneOf(from, name, value.split(','))),
    ...(on === undefined ? [] : [isMoment ? inMoments(on, span) : inSpan(on, span)]),
  ]
}

/** The records with the lines that the parts are taken from. */
async function withLines({ sql }: AtWork, from: Module, source: BuildSource, records: readonly StoredRecord[]) {
  if (source.each === undefined || records.length === 0) return records
  const found = await linesAmong(
    sql,
    from,
    records.map(({ guid }) => guid),
  )
  return records.map((record) => ({ ...record, values: { ...record.values, ...found.get(record.guid)?.lines } }))
}

const nothing = { rows: [], hidden: 0, title: '' }

/** The parts of one source that the caller sees, and how many of its records they may not see. */
async function fromSource(work: AtWork, module: Module, source: BuildSource, values: Values) {
  const { builds } = module
  const from = known.get(source.module)
  const isReady = Object.values(source.same).every((own) => !isEmpty(values[own]))
  if (builds === undefined || from === undefined || !isReady) return nothing
  const { sql, who, lang } = work
  const conditions = conditionsOf(from, source, values, String(values[builds.on]))
  const title = moduleTitle(from, lang)
  if (!may(who, from.codes, 'view')) return { rows: [], hidden: await countRecords(sql, from, conditions), title }
  const [seen, scope] = [seenBy(who, from), scopeOf(from, who)]
  const own = scope === null ? conditions : [...conditions, scope]
  const page = { fields: seen.fields, conditions: own, sort: '', page: 1, rows: maxParts + 1 }
  const [found, all] = await Promise.all([
    pageOfRecords(sql, from, page),
    scope === null ? null : countRecords(sql, from, conditions),
  ])
  const records = await withLines(work, seen as Module, source, found)
  const names = await namesIn(
    sql,
    seen,
    records.map((record) => record.values),
  )
  const taking = { module, builds, source, from: seen as Module, names, lang }
  const rows = records.flatMap((record) => partsOf(taking, record))
  return { rows, hidden: Math.max(0, (all ?? 0) - found.length), title }
}

/** The parts with the display texts of their values. */
async function withWords({ sql, lang }: AtWork, module: Module, rows: readonly BuiltRow[]) {
  const lists = [...new Set(rows.map(({ into }) => into))]
  const words = new Map<BuiltRow, BuiltRow['words']>()
  for (const into of lists) {
    const table = module.fields[into]?.options.lines
    if (table === undefined) continue
    const own = rows.filter((row) => row.into === into)
    const named = { name: `${module.name}.${into}`, fields: table.fields }
    const names = await namesIn(
      sql,
      named,
      own.map(({ values }) => values),
    )
    for (const row of own) words.set(row, displayTextsIn(named, row.values, names, lang))
  }
  return rows.map((row) => ({ ...row, words: words.get(row) ?? {} }))
}

/** Without the records that the caller may not open; what the line says of them as a text stays. */
function withoutClosed({ who }: AtWork, module: Module, row: BuiltRow): BuiltRow {
  const fields = module.fields[row.into]?.options.lines?.fields ?? {}
  const isClosed = (name: string) => {
    const { kind, required, options } = fields[name] ?? {}
    return kind === 'reference' && required === false && !mayOpen(who, options?.to?.() as Module)
  }
  const closed = Object.keys(row.values).filter(isClosed)
  if (closed.length === 0) return row
  return { ...row, values: { ...row.values, ...Object.fromEntries(closed.map((name) => [name, null])) } }
}

/** A part with neither values nor a sentence is left out. */
const hasContent = ({ values, text }: BuiltRow) => text !== '' || Object.values(values).some((each) => !isEmpty(each))

/** What a record with these values may take over from the records of its day. */
export async function builtFor(work: AtWork, module: Module, values: Values): Promise<Built> {
  const { builds } = module
  if (builds === undefined || builds.needs.some((name) => isEmpty(values[name]))) {
    return { rows: [], hidden: [], isCut: false }
  }
  const all = await Promise.all(builds.from.map((source) => fromSource(work, module, source, values)))
  const plain = all.flatMap(({ rows }) => rows.map((row) => withoutClosed(work, module, row))).filter(hasContent)
  const rows = (await hooksOf[module.name]?.built?.(work, values, plain)) ?? plain
  const hidden = all.filter((each) => each.hidden > 0).map(({ title, hidden: count }) => ({ title, count }))
  return { rows: await withWords(work, module, rows.slice(0, maxParts)), hidden, isCut: rows.length > maxParts }
}
