import { ownRows } from '../connection/row-security'
import type { Sql } from '../connection/statements'

/** What a rule says from a day on; without content the rule has ended. */
export interface VersionRow<Content> {
  readonly rule: string
  readonly from: string
  readonly content: Content | null
  /** When the rule was made, in milliseconds. */
  readonly order: number
}

/** The versions of all rules that begin on a day or before, the earliest first. */
export const versionsUntil = <Content>(sql: Sql, day: string) =>
  sql.many<VersionRow<Content>>(
    `select v.rule_guid::text as rule, v.from_day::text as "from", v.content,
            (extract(epoch from min(v.placed_at) over (partition by v.rule_guid)) * 1000)::float8 as "order"
       from clock_in_rule_version v where ${ownRows('v')} and v.from_day <= $1::date
      order by v.from_day, v.placed_at`,
    [day],
  )

interface NewVersion {
  readonly enterprise: string
  readonly rule: string
  readonly from: string
  readonly content: object | null
}

/** Sets what a rule says from a day on; later versions end, because this one is the newest decision. */
export async function putVersion(sql: Sql, { enterprise, rule, from, content }: NewVersion) {
  await sql.run(`delete from clock_in_rule_version where ${ownRows()} and rule_guid = $1 and from_day > $2::date`, [
    rule,
    from,
  ])
  await sql.run(
    `insert into clock_in_rule_version (enterprise_id, rule_guid, from_day, content)
     values ($1, $2, $3, $4)
     on conflict (enterprise_id, rule_guid, from_day) do update set content = excluded.content`,
    [enterprise, rule, from, content === null ? null : JSON.stringify(content)],
  )
}

/** Whether a version of a rule that began before a day is in use. */
export const hasBegun = async (sql: Sql, rule: string, day: string) =>
  (await sql.maybe(
    `select 1 from clock_in_rule_version where ${ownRows()} and rule_guid = $1 and from_day <= $2::date limit 1`,
    [rule, day],
  )) !== null

/** A project whose position is a place to punch for the people of its team. */
export interface SiteRow {
  readonly guid: string
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly people: readonly string[]
}

export const sitesOf = (sql: Sql, projects: readonly string[]) =>
  projects.length === 0
    ? Promise.resolve([] as readonly SiteRow[])
    : sql.many<SiteRow>(
        `select p.guid::text as guid, p.name, p.place_latitude as latitude, p.place_longitude as longitude,
                array_remove(p.team || p.manager, null) as people
           from project p where ${ownRows('p')} and p.deleted_at is null and p.guid = any($1::uuid[])`,
        [projects],
      )
