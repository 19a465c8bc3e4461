import type { FlowTemplate } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import type { FlowFound, TaskRow } from './flows'

/** All enterprises. Needs the system scope. */
export const allEnterprises = async (sql: Sql) =>
  (await sql.many<{ guid: string }>('select guid::text as guid from enterprise order by 1')).map(({ guid }) => guid)

export interface FlowStored extends FlowFound {
  readonly seq: number
  readonly body: FlowTemplate
}

/** A page of flows after a guid, ordered by guid. */
export const flowsAfter = (sql: Sql, guid: string, most: number) =>
  sql.many<FlowStored>(
    `select f.guid::text as guid, f.module, f.record_guid::text as record, f.starter, f.status, f.state, f.seq, v.body
       from flow f join flow_template_version v on v.enterprise_id = f.enterprise_id and v.template_guid = f.template_guid
        and v.version = f.template_version
      where ${ownRows('f')} and f.guid > $1::uuid order by f.guid limit $2`,
    [guid, most],
  )

export interface TaskStored extends Pick<TaskRow, 'id' | 'node' | 'round' | 'user' | 'status' | 'added' | 'actedBy'> {
  readonly isOpen: boolean
  readonly isTimed: boolean
}

export const tasksStored = (sql: Sql, flow: string) =>
  sql.many<TaskStored>(
    `select guid::text as id, node, round, user_code as user, status, added, acted_by as "actedBy", done_at is null as "isOpen",
            due_at is not null as "isTimed"
       from flow_task where ${ownRows()} and flow_guid = $1`,
    [flow],
  )

/**
 * Records of a module whose approval state differs from that of their newest flow; those without a flow that were in
 * effect before the module had approvals are passed.
 */
export const recordsWithWrongState = (sql: Sql, module: string) =>
  sql.many<{ readonly guid: string; readonly stands: number; readonly should: number }>(
    `select r.guid::text as guid, r.flow_state as stands, coalesce(n.should, b.should, -1) as should from "${module}" r
       left join lateral (
         select case f.status when 'review' then 0 when 'passed' then 1 when 'rejected' then -2 when 'returned' then -3
                  else -1 end as should
           from flow f where f.enterprise_id = r.enterprise_id and f.module = '${module}' and f.record_guid = r.guid
          order by f.started_at desc, f.guid limit 1
       ) n on true
       left join (select enterprise_id, record_guid, 1 as should from approved_before where module = '${module}') b
         on b.enterprise_id = r.enterprise_id and b.record_guid = r.guid
      where ${ownRows('r')} and r.flow_state <> coalesce(n.should, b.should, -1) order by 1`,
  )
