import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'
import { today } from '../records/column-codecs'

const isActive = `${ownRows('s')} and s.cancelled_at is null`
const isCurrent = `${isActive} and ${today} between s.from_day and s.to_day`

export interface SubstituteFound {
  readonly guid: string
  readonly user: string
  readonly userName: string
  readonly by: string
  readonly byName: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly state: 'current' | 'coming' | 'past' | 'cancelled'
  readonly at: string
}

const found = `select s.guid::text as guid, s.user_code as user, u.name as "userName", s.by_user as by, b.name as "byName",
    s.from_day::text as from, s.to_day::text as to, s.reason, s.at,
    case when s.cancelled_at is not null then 'cancelled' when s.to_day < ${today} then 'past'
         when s.from_day > ${today} then 'coming' else 'current' end as state
  from substitute s
  join member u on u.enterprise_id = s.enterprise_id and u.user_code = s.user_code
  join member b on b.enterprise_id = s.enterprise_id and b.user_code = s.by_user
 where ${ownRows('s')}`

/** A substitution that has begun or ended because its day has come. */
export type SubstitutionChange = 'begins' | 'ends'

const turningRules = {
  begins: { column: 'begun_at', is: `s.begun_at is null and s.from_day <= ${today}` },
  ends: { column: 'over_at', is: `s.over_at is null and s.to_day < ${today}` },
} as const

export interface ChangedSubstitution {
  readonly enterprise: string
  readonly guid: string
  readonly way: SubstitutionChange
}

/** Substitutions of all enterprises that have begun or ended and were not notified yet. */
export const changedSubstitutions = async (sql: Sql, most: number) => {
  const found = (way: SubstitutionChange) =>
    sql.many<Omit<ChangedSubstitution, 'way'>>(
      `select s.enterprise_id::text as enterprise, s.guid::text as guid from substitute s
        where s.cancelled_at is null and ${turningRules[way].is} order by s.from_day, s.guid limit $1`,
      [most],
    )
  const [begun, over] = [await found('begins'), await found('ends')]
  return [
    ...begun.map((each): ChangedSubstitution => ({ ...each, way: 'begins' })),
    ...over.map((each): ChangedSubstitution => ({ ...each, way: 'ends' })),
  ]
}

/** Claims the notification of a substitution for this transaction. Returns false if another transaction has sent it. */
export const claimSubstitutionChange = async (sql: Sql, { guid, way }: Omit<ChangedSubstitution, 'enterprise'>) =>
  (await sql.run(
    `update substitute s set ${turningRules[way].column} = now() where ${isActive} and s.guid = $1 and ${turningRules[way].is}`,
    [guid],
  )) > 0

interface SubstituteQuery {
  /** The absent member or the substitute; empty for all. */
  readonly user: string
  /** Past and cancelled ones, instead of current and coming ones. */
  readonly past: boolean
  readonly page: number
  readonly rows: number
}

/** A page of current and coming substitutions by day, or of past and cancelled ones, the newest first. */
export const substitutes = (sql: Sql, { user, past, page, rows }: SubstituteQuery) =>
  sql.many<SubstituteFound>(
    `select * from (${found} and ($1 = '' or s.user_code = $1 or s.by_user = $1)) as l
      where (l.state in ('past', 'cancelled')) = $2
      order by case when $2 then null else l.from end, l.from desc, l.guid limit $3 offset $4`,
    [user, past, rows, (page - 1) * rows],
  )

export const substituteByGuid = (sql: Sql, guid: string) =>
  sql.maybe<SubstituteFound>(`${found} and s.guid = $1`, [guid])

export interface NewSubstitute {
  readonly enterprise: string
  readonly guid: string
  readonly user: string
  readonly by: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

export const addSubstitute = (sql: Sql, { enterprise, guid, user, by, from, to, reason }: NewSubstitute) =>
  sql.run(
    `insert into substitute (enterprise_id, guid, user_code, by_user, from_day, to_day, reason, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $5::date <= ${today} then now() end)
     on conflict (enterprise_id, guid) do nothing`,
    [enterprise, guid, user, by, from, to, reason],
  )

export const cancelSubstitute = (sql: Sql, guid: string) =>
  sql.run(`update substitute s set cancelled_at = now() where ${isActive} and guid = $1`, [guid])

/** Locks the substitutions of an enterprise, so that simultaneous additions are validated one by one. */
export const lockSubstitutes = (sql: Sql, enterprise: string) =>
  sql.run('select pg_advisory_xact_lock(hashtextextended($1, 8))', [enterprise])

/** An existing substitution of the same member that overlaps these days. */
export const overlappingSubstitute = (sql: Sql, { user, from, to }: Pick<NewSubstitute, 'user' | 'from' | 'to'>) =>
  sql.maybe<{ readonly from: string; readonly to: string }>(
    `select s.from_day::text as from, s.to_day::text as to from substitute s
      where ${isActive} and s.user_code = $1 and s.from_day <= $3::date and s.to_day >= $2::date
      order by s.from_day limit 1`,
    [user, from, to],
  )

const maxDepth = 50

/** Whether on any of these days the chain of substitutes would lead back to the absent member. */
export const createsCycle = async (sql: Sql, { user, by, from, to }: NewSubstitute) =>
  (await sql.maybe(
    `with recursive behind as (
       select $2::text as user_code, $3::date as from_day, $4::date as to_day, 0 as depth
       union
       select s.by_user, greatest(s.from_day, b.from_day), least(s.to_day, b.to_day), b.depth + 1
         from substitute s join behind b on s.user_code = b.user_code and s.from_day <= b.to_day and s.to_day >= b.from_day
        where ${isActive} and b.depth < ${maxDepth}
     ) select 1 as found from behind where user_code = $1 limit 1`,
    [user, by, from, to],
  )) !== null

export interface Away {
  readonly user: string
  readonly until: string
  readonly by: string
  readonly byUser: string
}

/** The members among some who are away today, until when, and the last of the chain of their substitutes. */
export const awayAmong = (sql: Sql, users: readonly string[]) =>
  sql.many<Away>(
    `with recursive stands as (
       select s.user_code as who, s.to_day, s.by_user, 0 as depth from substitute s
        where ${isCurrent} and s.user_code = any($1::text[])
       union all
       select w.who, w.to_day, s.by_user, w.depth + 1 from substitute s join stands w on s.user_code = w.by_user
        where ${isCurrent} and w.depth < 5
     ), last as (
       select distinct on (who) who, to_day, by_user from stands order by who, depth desc
     )
     select l.who as user, l.to_day::text as until, m.name as by, m.user_code as "byUser" from last l
       join member m on m.user_code = l.by_user where ${ownRows('m')}`,
    [[...new Set(users)]],
  )

/** The users for whom a user may act now: themselves and the members they stand in for. */
export const standsInFor = async (sql: Sql, user: string) =>
  (await sql.many<{ user: string }>('select user_code as user from acts_for($1) as user_code', [user])).map(
    (row) => row.user,
  )

/** The current substitutes of each of some members, including substitutes of substitutes. */
export const substitutesFor = async (sql: Sql, users: readonly string[]) => {
  const rows = await sql.many<{ user: string; standIns: readonly string[] }>(
    `with recursive stands_in as (
       select u as user, u as code, 0 as depth from unnest($1::text[]) u
       union
       select i.user, s.by_user, i.depth + 1 from substitute s join stands_in i on s.user_code = i.code
        where ${isCurrent} and i.depth < 5
     ) select i.user, array_agg(distinct i.code) as "standIns" from stands_in i where i.code <> i.user group by i.user`,
    [[...new Set(users)]],
  )
  return new Map(rows.map(({ user, standIns }) => [user, standIns]))
}
