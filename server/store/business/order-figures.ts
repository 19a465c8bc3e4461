import type { Module } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { literal } from '../records/column-codecs'
import { type Condition, where } from '../records/records'

type Named = Pick<Module, 'name'>

/**
 * The median of the hours that each step took in the last weeks: since the step before, or since the record was
 * submitted if that is later.
 */
export function stepHours(sql: Sql, { name }: Named, since: string, conditions: readonly Condition[], weeks: number) {
  const { text, values } = where(conditions)
  return sql.many<{ step: string; hours: number; count: number }>(
    `with f as (select guid, "${since}" as since from "${name}" r where ${text}),
     t as (select s.step, s.at, f.since, lag(s.at) over (partition by s.record_guid order by s.place) as before
             from record_step s join f on f.guid = s.record_guid
            where ${ownRows('s')} and s.module = ${literal(name)})
     select step, count(*)::int as count,
            round(percentile_cont(0.5) within group (order by extract(epoch from at - greatest(before, since)) / 3600)
                  ::numeric, 1)::float as hours
       from t where at >= now() - interval '${Number(weeks)} weeks' and greatest(before, since) <= at
      group by step`,
    values,
  )
}

/** The average of a rating by the week of a time, of the last weeks with any, the earliest first. */
export function weeklyRating(
  sql: Sql,
  { name }: Named,
  { rating, at }: { readonly rating: string; readonly at: string },
  conditions: readonly Condition[],
  weeks: number,
) {
  const { text, values } = where(conditions)
  const week = (of: string) => `date_trunc('week', ${of} at time zone 'Asia/Shanghai')::date`
  return sql.many<{ week: string; average: number; count: number }>(
    `select ${week(`"${at}"`)}::text as week, round(avg("${rating}"), 1)::float as average, count(*)::int as count
       from "${name}" r
      where ${text} and "${rating}" is not null and ${week(`"${at}"`)} > ${week('now()')} - 7 * ${Number(weeks)}
      group by 1 order by 1`,
    values,
  )
}
