import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** What the name of a type of certificates ends with if they are driver's licences. */
const licenceType = '驾驶证'

/** The last day of the licence of a person that is valid longest; null if it has no end, undefined if there is none. */
export async function licenceEnd(sql: Sql, person: string): Promise<string | null | undefined> {
  const { count, endless, last } = await sql.one<{ count: string; endless: boolean | null; last: string | null }>(
    `select count(*)::text as count, bool_or(c."validUntil" is null) as endless, max(c."validUntil")::text as last
       from certificate c
       join "certificate-type" t on t.enterprise_id = c.enterprise_id and t.guid = c.type
      where ${ownRows('c')} and c.deleted_at is null and c.person = $1 and c.status <> 'lost' and t.name like '%' || $2`,
    [person, licenceType],
  )
  if (count === '0') return undefined
  return endless === true ? null : last
}
