import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The person-days of the weeks of reports: the people on site by the construction logs of their project. */
export const manpowerOf = (sql: Sql, guids: readonly string[]) =>
  sql.many<{ guid: string; people: number }>(
    // The sum is worked out for each report, because without statistics a join would read the logs of all projects.
    `select w.guid::text as guid, l.people
       from "weekly-report" w
       cross join lateral (
         select sum(l.headcount)::int as people from "construction-log" l
          where ${ownRows('l')} and l.project = w.project and l.kind = 'construction'
            and l.date between w."from" and w."to" and l.deleted_at is null) l
      where ${ownRows('w')} and w.guid = any($1::uuid[]) and l.people is not null`,
    [guids],
  )
