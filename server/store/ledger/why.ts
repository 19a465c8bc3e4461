import type { Dimension, Measure } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, joinConditions } from '../records/records'

/** The lines that a figure sums: of some measures, of one record. */
export interface FigureLines {
  readonly dimension: Dimension
  readonly key: string
  readonly measures: readonly Measure[]
}

const ofFigure = ({ dimension, key, measures }: FigureLines): Condition => ({
  text: (n) => `${ownRows('e')} and e.${dimension} = $${n} and e.measure = any($${n + 1})`,
  values: [key, measures],
})

/** Records of a module whose lines a person may see; without a condition all. */
export interface VisibleSource {
  readonly module: string
  readonly scope: Condition | null
}

/**
 * Whether the caller may see the record that posted a line. `isMany` compares many lines with what the caller takes part
 * in, read once; few are looked up one by one.
 */
export function visible(sources: readonly VisibleSource[], isMany = false): Condition {
  const scopes = sources.map(({ scope }) => scope)
  return {
    text: (first) => {
      let next = first
      const tests = sources.map(({ module, scope }) => {
        const isOf = `e.source_module = '${module}'`
        if (scope === null) return isOf
        const inScope = scope.text(next, { row: 'r', isMany })
        next += scope.values.length
        return `(${isOf} and exists (select 1 from "${module}" r where ${ownRows('r')} and r.guid = e.source and (${inScope})))`
      })
      return tests.length === 0 ? 'false' : tests.join(' or ')
    },
    values: scopes.flatMap((scope) => scope?.values ?? []),
  }
}

export interface LineSum {
  readonly measure: Measure
  readonly module: string
  readonly count: number
  readonly sum: number
}

/** The lines of a figure by measure and module. */
export function sumsOfFigure(sql: Sql, lines: FigureLines) {
  const { text, values } = joinConditions([ofFigure(lines)])
  return sql.many<LineSum>(
    `select measure, source_module as module, count(*)::integer as count, sum(amount)::bigint as sum
       from ledger_entry e where ${text} group by measure, source_module`,
    values,
  )
}

export interface FigureLine {
  readonly seq: number
  readonly date: string
  readonly measure: Measure
  readonly amount: number
  readonly module: string
  readonly guid: string
  readonly user: string
  readonly at: string
  readonly isReversal: boolean
}

/**
 * A page of the visible lines of a figure, the newest first. The lines of each measure are read from the top of an
 * index, because all lines together would have to be sorted.
 */
export function linesOfFigure(
  sql: Sql,
  { dimension, key, measures }: FigureLines,
  sources: readonly VisibleSource[],
  { page, rows, isMany }: { readonly page: number; readonly rows: number; readonly isMany: boolean },
) {
  const ofMeasure: Condition = {
    text: (n) => `${ownRows('e')} and e.${dimension} = $${n} and e.measure = m.measure`,
    values: [key],
  }
  const { text, values } = joinConditions([ofMeasure, visible(sources, isMany)], 2)
  const newest = 'order by e.date desc, e.seq desc limit'
  return sql.many<FigureLine>(
    `select e.seq, e.date::text as date, e.measure, e.amount, e.source_module as module, e.source::text as guid,
            e.posted_by as user, e.posted_at as at, e.reverses is not null as "isReversal"
       from unnest($1::text[]) as m (measure)
      cross join lateral (select * from ledger_entry e where ${text} ${newest} ${Number(page * rows)}) e
      ${newest} ${Number(rows)} offset ${Number((page - 1) * rows)}`,
    [measures, ...values],
  )
}

/** The visible lines of a figure by measure and module. */
export function visibleSums(sql: Sql, lines: FigureLines, sources: readonly VisibleSource[], isMany: boolean) {
  const { text, values } = joinConditions([ofFigure(lines), visible(sources, isMany)])
  return sql.many<LineSum>(
    `select measure, source_module as module, count(*)::integer as count, sum(amount)::bigint as sum
       from ledger_entry e where ${text} group by measure, source_module`,
    values,
  )
}
