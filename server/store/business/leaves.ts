import { flowStates } from '@/schema'
import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

const noGuid = '00000000-0000-0000-0000-000000000000'

/** Days of overtime that were not rejected, minus the days of compensatory leave except that of one leave. */
export async function compensatoryBalanceOf(sql: Sql, person: string, except: string = noGuid) {
  const { days } = await sql.one<{ days: string }>(
    `select ((select coalesce(sum(days), 0) from overtime where ${ownRows()} and person = $1 and deleted_at is null
               and flow_state is distinct from ${flowStates.rejected})
           - (select coalesce(sum(days), 0) from leave
               where ${ownRows()} and person = $1 and type = 'compensatory' and status <> 'cancelled' and guid <> $2
                 and deleted_at is null))::text as days`,
    [person, except],
  )
  return Number(days)
}

const half = (day: string, name: string, second: string) =>
  `(${day} - date '2000-01-01') * 2 + case when ${name} = '${second}' then 1 else 0 end`

/** Another leave of the same person that overlaps by at least half a day. */
export const overlappingLeave = (sql: Sql, guid: string, values: Readonly<Record<string, unknown>>) =>
  sql.maybe<{ from: string; to: string }>(
    `select "from"::text, "to"::text from leave
      where ${ownRows()} and person = $1 and guid <> $2 and deleted_at is null and status <> 'cancelled'
        and ${half('"from"', '"fromHalf"', 'pm')} <= ${half('$5::date', '$6', 'pm')}
        and ${half('"to"', '"toHalf"', 'pm')} >= ${half('$3::date', '$4', 'pm')} limit 1`,
    [values.person, guid, values.from, values.fromHalf, values.to, values.toHalf],
  )
