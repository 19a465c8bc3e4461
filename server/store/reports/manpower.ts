import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The person-days of the weeks of reports: the people on site by the construction logs of their project. */
export const manpowerOf = (sql: Sql, guids: readonly string[]) =>
  sql.many<{ guid: string; people: number }>(
    `select w.guid::text as guid, sum(l.headcount)::int as people
       from "weekly-report" w
       join "construction-log" l on ${ownRows('l')} and l.project = w.project and l.kind = 'construction'
            and l.date between w."from" and w."to" and l.deleted_at is null
      where ${ownRows('w')} and w.guid = any($1::uuid[])
      group by w.guid`,
    [guids],
  )
