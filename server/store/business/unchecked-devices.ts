import type { Sql } from '../connection/statements'

export interface Unchecked {
  readonly enterprise: string
  readonly device: string
  readonly title: string
  readonly users: readonly string[]
}

/**
 * The machines at a project, of classes that have a list of daily checks, that were not checked on a day, in all
 * enterprises, with their keepers and the managers of their projects. Those that were announced are left out.
 */
export const uncheckedDevices = (sql: Sql, day: string, most: number) =>
  sql.many<Unchecked>(
    `select d.enterprise_id::text as enterprise, d.guid::text as device, d.name as title,
            array_remove(array[d.keeper, p.manager], null) as users
       from device d join project p on p.enterprise_id = d.enterprise_id and p.guid = d.project
      where d.deleted_at is null and d.status = 'onsite'
        and exists (select from "device-check-template" t where t.enterprise_id = d.enterprise_id and t.class = d.class
                       and t.kind = 'daily' and t.deleted_at is null)
        and not exists (select from "device-check" c where c.enterprise_id = d.enterprise_id and c.device = d.guid
                           and c.date = $1::date and c.result <> 'void' and c.deleted_at is null)
        and not exists (select from message m where m.enterprise_id = d.enterprise_id and m.user_code = d.keeper
                           and m.kind = 'system' and m.key = 'unchecked ' || d.guid || ' ' || $1)
      order by d.enterprise_id, d.guid limit $2`,
    [day, most],
  )
