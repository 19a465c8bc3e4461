import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { type Condition, where } from '../records/records'

export interface DriverFound {
  readonly person: string
  readonly name: string
  readonly certificate: string
  readonly type: string
  /** Null for a certificate that does not expire. */
  readonly until: string | null
}

interface DriverQuery {
  /** The class of machines; empty for all classes. */
  readonly kind: string
  readonly date: string
  /** The people who are asked for; null for all. */
  readonly people: readonly string[] | null
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/**
 * The people with a certificate for machines of a class, each type of it with the one that is valid longest; those whose
 * certificate is valid on the day are first. A class without a certificate of its own needs that of the class above.
 */
export function driversOf(sql: Sql, query: DriverQuery, conditions: readonly Condition[]) {
  const { kind, date, people, keyword, page, rows } = query
  const { text, values } = where(conditions, false, 7)
  return sql.many<DriverFound>(
    `with recursive above(guid, parent, certificate) as (
       select k.guid, k.parent, k.certificate from "device-class" k where ${ownRows('k')} and ($1 = '' or k.guid::text = $1)
       union
       select p.guid, p.parent, p.certificate from above a join "device-class" p on p.guid = a.parent
        where ${ownRows('p')} and $1 <> '' and a.certificate is null)
     select s.person, s.name, s.certificate, s.type, s.until
       from (select distinct on (r.person, r.type) r.person, m.name, r.guid::text as certificate, t.name as type,
                    r."validUntil"::text as until, coalesce(r."validUntil", 'infinity') as last
               from (select * from certificate r where ${text}) r
               join "certificate-type" t on ${ownRows('t')} and t.guid = r.type
               join member m on ${ownRows('m')} and m.user_code = r.person and m.state = 'enabled'
              where r.person is not null and r.status <> 'lost'
                and r.type in (select certificate from above where certificate is not null)
                and ($3::text[] is null or r.person = any($3))
                and ($4 = '' or m.name ilike '%' || $4 || '%')
              order by r.person, r.type, coalesce(r."validUntil", 'infinity') desc, r.guid) s
      order by s.last < $2::date, s.name, s.person, s.type limit $5 offset $6`,
    [kind, date, people, keyword.replace(/[\\%_]/g, '\\$&'), rows, (page - 1) * rows, ...values],
  )
}
