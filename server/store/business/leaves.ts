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
