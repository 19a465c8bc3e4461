import { type Dimension, dimensions, type Field, type Measure, type Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { codecOf } from '../records/column-codecs'
import { contractsOfDues, keepOpenDues } from './open-dues'

type By = Readonly<Partial<Record<Dimension, string>>>

/** A line of the ledger. */
export interface LedgerLine {
  readonly line: string
  readonly round: number
  readonly measure: Measure
  /** In fen, as the tax; of the measure `days` in days. */
  readonly amount: number
  readonly tax: number
  readonly date: string
  readonly by: By
}

export interface StoredLine extends LedgerLine {
  readonly seq: number
  /** The line that this one cancels. */
  readonly reverses: number | null
}

const dimensionColumns = dimensions.join(', ')

/** SQL expression for the dimensions of a line as an object without empty ones. */
const byExpression = `json_strip_nulls(json_build_object(${dimensions.map((each) => `'${each}', ${each}`).join(', ')}))`

export interface SourceLine extends StoredLine {
  readonly source: string
}

/** All lines of some records of a module, in the order in which they were posted. */
export const linesOfSources = (sql: Sql, module: string, sources: readonly string[]) =>
  sql.many<SourceLine>(
    `select source::text as source, seq, source_line as line, round, measure, amount, tax, date::text as date, reverses, ${byExpression} as by
       from ledger_entry where ${ownRows()} and source = any($1::uuid[]) and source_module = $2 order by seq`,
    [sources, module],
  )

export interface NewLine extends Omit<LedgerLine, 'date'> {
  /** Null: today. */
  readonly date: string | null
  readonly reverses: number | null
}

interface Poster {
  readonly enterprise: string
  readonly module: string
}

/** A line of a record, with the user who posts it. */
export interface SourcedLine extends NewLine {
  readonly source: string
  readonly user: string
}

/** The number of units of ledger lines in a unit of the column of a figure: fen in a yuan, days as they are. */
export const unitsIn = (figure: Field | undefined) => (figure?.kind === 'money' ? 100 : 1)

/** Sums of ledger lines by the figures of a record to which they are added. */
export interface FigureChange {
  readonly target: Module
  readonly guid: string
  readonly amounts: Readonly<Record<string, number>>
}

/** Adds sums to figures of a record. Its version stays, because users do not edit figures. */
function figureUpdate({ target: { name, fields: own }, guid, amounts }: FigureChange, first = 1) {
  const fields = Object.keys(amounts)
  const sets = fields.map(
    (field, at) => `"${field}" = coalesce("${field}", 0) + $${first + at + 1}::numeric / ${unitsIn(own[field])}`,
  )
  return {
    text: `update "${name}" set ${sets.join(', ')} where ${ownRows()} and guid = $${first}`,
    values: [guid, ...Object.values(amounts)],
  }
}

/** Adds sums of ledger lines to figures of a record. */
export function addToFigures(sql: Sql, change: FigureChange) {
  const { text, values } = figureUpdate(change)
  return sql.run(text, values)
}

/**
 * Adds lines of records of a module, and their sums to figures from which nothing is computed, by one statement; what is
 * open of contracts then is written by a second one, which is sent at once.
 */
export async function addLines(
  sql: Sql,
  { enterprise, module }: Poster,
  lines: readonly SourcedLine[],
  figures: readonly FigureChange[] = [],
) {
  const values: unknown[] = [
    ...[enterprise, module],
    JSON.stringify(lines.map(({ by, user, ...line }) => ({ ...line, user_code: user, ...by }))),
  ]
  const updates = figures.map((change, at) => {
    const update = figureUpdate(change, values.length + 1)
    values.push(...update.values)
    return `f${at} as (${update.text})`
  })
  const added = sql.run(
    `${updates.length === 0 ? '' : `with ${updates.join(', ')}`}
     insert into ledger_entry (enterprise_id, posted_by, source_module, source, source_line, round, measure, amount, tax,
                               date, reverses, ${dimensionColumns})
     select $1, l.user_code, $2, l.source, l.line, l.round, l.measure, l.amount, l.tax,
            coalesce(l.date, (now() at time zone 'Asia/Shanghai')::date), l.reverses, ${dimensionColumns}
       from jsonb_to_recordset($3::jsonb) as l (source uuid, user_code text, line text, round integer, measure text, amount bigint, tax bigint,
              date date, reverses bigint, ${dimensions.map((each) => `${each} ${each === 'person' ? 'text' : 'uuid'}`).join(', ')})`,
    values,
  )
  const contracts = contractsOfDues(lines)
  await Promise.all([added, ...(contracts.length > 0 ? [keepOpenDues(sql, enterprise, contracts)] : [])])
}

/** Sets figures and the values computed from them. The version of the record stays. */
export function setDerived(
  sql: Sql,
  { name, fields }: Module,
  guid: string,
  values: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(values)
  const sets = names.map((field, at) => `"${field}" = $${at + 2}`)
  const written = names.flatMap((field) => {
    const own = fields[field]
    return own === undefined ? [] : codecOf(own).write(values[field])
  })
  return sql.run(`update "${name}" set ${sets.join(', ')} where ${ownRows()} and guid = $1`, [guid, ...written])
}

/** State of the approval of a record. */
export async function flowStateOf(sql: Sql, { name }: Module, guid: string) {
  const { flow } = await sql.one<{ flow: number }>(
    `select flow_state as flow from "${name}" where ${ownRows()} and guid = $1`,
    [guid],
  )
  return flow
}
