import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** The users whose roles have the right to edit a module; without any the administrators. */
export async function usersWithEdit(sql: Sql, codes: readonly string[]) {
  const rows = await sql.many<{ user: string; isByRole: boolean }>(
    `select m.user_code as user, e.user_code is not null as "isByRole" from member m
       left join (select distinct mr.user_code from member_role mr
              join role o on o.enterprise_id = mr.enterprise_id and o.guid = mr.role_guid and o.deleted_at is null
              join role_right v on v.enterprise_id = mr.enterprise_id and v.role_guid = mr.role_guid
             where ${ownRows('mr')} and v.module_code = any($1::text[]) and v.can_edit) e on e.user_code = m.user_code
      where ${ownRows('m')} and m.state = 'enabled'
        and (e.user_code is not null or m.is_creator or m.is_administrator)`,
    [codes],
  )
  const byRole = rows.filter(({ isByRole }) => isByRole)
  return (byRole.length > 0 ? byRole : rows).map(({ user }) => user)
}
