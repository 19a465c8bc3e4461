import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The current assignees in the approval of a record, and since when they have it. */
export interface PendingAssignees {
  readonly record: string
  readonly names: readonly string[]
  readonly since: string
}

/** The current assignees for a page of records, in one statement. */
export const pendingAssigneesOf = (sql: Sql, module: string, records: readonly string[]) =>
  sql.many<PendingAssignees>(
    `select f.record_guid::text as record, array_agg(distinct m.name) as names, min(t.since) as since
       from flow f
       join flow_task t on t.enterprise_id = f.enterprise_id and t.flow_guid = f.guid and t.status = 'waiting'
       join member m on m.enterprise_id = t.enterprise_id and m.user_code = t.user_code
      where ${ownRows('f')} and f.module = $1 and f.record_guid = any($2::uuid[]) and f.status = 'review'
      group by f.record_guid`,
    [module, records],
  )

/** The latest approval of each of a page of records, in one statement. */
export const latestFlowsOf = (sql: Sql, module: string, records: readonly string[]) =>
  sql.many<{ readonly record: string; readonly flow: string }>(
    `select distinct on (record_guid) record_guid::text as record, guid::text as flow from flow
      where ${ownRows()} and module = $1 and record_guid = any($2::uuid[])
      order by record_guid, started_at desc, guid`,
    [module, records],
  )
