import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

export interface Signers {
  readonly people: readonly string[]
  readonly names: readonly string[]
}

/** Who has to sign a technical briefing: persons by code, others by name. */
export const signersOf = (sql: Sql, guid: string) =>
  sql.maybe<Signers>(
    `select coalesce(b.attendees, '{}') as people,
            array(select o.name from "technical-briefing_others" o
                   where ${ownRows('o')} and o.parent_guid = b.guid) as names
       from "technical-briefing" b where ${ownRows('b')} and b.guid = $1`,
    [guid],
  )

/** Counts the signatures of a technical briefing anew; signatures beyond its list add to those that are due. */
export const updateSigned = (sql: Sql, guid: string) =>
  sql.run(
    `update "technical-briefing" b
        set done = n.done, due = n.listed + n.extra,
            share = case when n.listed + n.extra = 0 then 0 else round(n.done * 100.0 / (n.listed + n.extra), 2) end,
            status = case when n.done = 0 then case when n.listed = 0 then 'draft' else 'open' end
                          when n.done - n.extra >= n.listed then 'signed' else 'signing' end
       from (select cardinality(coalesce(t.attendees, '{}'))
                      + (select count(*)::int from "technical-briefing_others" o
                          where ${ownRows('o')} and o.parent_guid = t.guid) as listed,
                    s.done, s.extra
               from "technical-briefing" t
              cross join lateral (
                select count(*)::int as done, count(*) filter (where g.status = 'extra')::int as extra
                  from "briefing-sign" g where ${ownRows('g')} and g.briefing = t.guid and g.deleted_at is null) s
              where ${ownRows('t')} and t.guid = $1) n
      where ${ownRows('b')} and b.guid = $1`,
    [guid],
  )
