import { ownRows } from '../../connection/row-security'
import type { Sql } from '../../connection/statements'

/** Workers of a line of day-work, with its hours of the day as HH:mm; a line without hours takes the whole day. */
export interface WorkedHours {
  readonly workers: string
  readonly from: string | null
  readonly to: string | null
}

const [dayBegins, dayEnds] = ['00:00', '24:00'] as const
const most = 5

/** The numbers of other sheets of a day on which the same workers have overlapping hours. */
export async function overlappingSheets(sql: Sql, except: string, day: string, worked: readonly WorkedHours[]) {
  if (worked.length === 0) return []
  const rows = await sql.many<{ number: string }>(
    `select distinct s.number from "extra-work" s
       join "extra-work_items" i on i.enterprise_id = s.enterprise_id and i.parent_guid = s.guid
       join unnest($3::text[], $4::text[], $5::text[]) as own (workers, begins, ends)
         on lower(trim(i.workers)) = lower(trim(own.workers))
        and coalesce(i."from", $6) < own.ends and own.begins < coalesce(i."to", $7)
      where ${ownRows('s')} and s.date = $2::date and s.guid <> $1 and s.status in ('open', 'effective')
        and s.deleted_at is null
      order by s.number limit ${most}`,
    [
      except,
      day,
      worked.map(({ workers }) => workers),
      worked.map(({ from }) => from ?? dayBegins),
      worked.map(({ to }) => to ?? dayEnds),
      dayBegins,
      dayEnds,
    ],
  )
  return rows.map(({ number }) => number)
}
