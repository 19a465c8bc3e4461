import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

interface Visit {
  /** The order itself, which does not count. */
  readonly order: string
  readonly handlers: readonly string[]
  readonly from: string
  /** Without an end the visit has no end. */
  readonly to: string | null
}

/** The orders on which some persons work in a time, with their names and when they visit; the earliest first. */
export const ordersDuring = (sql: Sql, { order, handlers, from, to }: Visit) =>
  sql.many<{ number: string; people: string; at: string }>(
    `select o.number, to_char(o."visitAt" at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at,
            (select string_agg(m.name, '、' order by m.name) from member m
              where ${ownRows('m')} and m.user_code = any(o.handlers) and m.user_code = any($2)) as people
       from "work-order" o
      where ${ownRows('o')} and o.deleted_at is null and o.status = 'report' and o.guid <> $1::uuid
        and o.handlers && $2::text[] and o."visitAt" < coalesce($4::timestamptz, 'infinity')
        and coalesce(o.due, 'infinity') > $3::timestamptz
      order by o."visitAt", o.number limit 3`,
    [order, handlers, from, to],
  )

/** The names of the users who do not belong to the department of a member; a member without one has no department. */
export const outsideDepartment = async (sql: Sql, of: string, users: readonly string[]) => {
  const rows = await sql.many<{ name: string }>(
    `select m.name from member m
      where ${ownRows('m')} and m.user_code = any($2) and m.department_guid is distinct from
            (select l.department_guid from member l where ${ownRows('l')} and l.user_code = $1)
      order by m.name`,
    [of, users],
  )
  return rows.map(({ name }) => name)
}
