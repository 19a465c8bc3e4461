import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** Gives a finding its number in its tour, which deleted findings keep; one that has a number stays as it is. */
export const markFinding = (sql: Sql, finding: string) =>
  sql.run(
    `update "inspection-finding" f set mark = t.number || '-' || to_char(1 +
         (select count(*) from "inspection-finding" o
           where ${ownRows('o')} and o.inspection = f.inspection and o.mark is not null), 'FM9900')
       from inspection t
      where ${ownRows('f')} and f.guid = $1 and f.mark is null and ${ownRows('t')} and t.guid = f.inspection`,
    [finding],
  )

/** Counts the findings of a tour, and those that are not closed. */
export const countFindings = (sql: Sql, tour: string) =>
  sql.run(
    `update inspection t set (findings, open) =
       (select count(*), count(*) filter (where f.status <> 'passed') from "inspection-finding" f
         where ${ownRows('f')} and f.inspection = t.guid and f.deleted_at is null)
      where ${ownRows('t')} and t.guid = $1`,
    [tour],
  )
