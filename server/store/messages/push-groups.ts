import type { Sql } from '../connection/statements'
import type { ClaimedPush } from './pushes'

/** The pushes to a person about one step of a module, on one channel. */
export interface PushGroup extends Pick<ClaimedPush, 'enterprise_id' | 'user_code' | 'channel' | 'module'> {
  readonly step: string
}

const keyOf = ({ enterprise_id: enterprise, user_code: user, channel, module, step }: PushGroup) => [
  ...[enterprise, user, channel, module, step],
]

/**
 * Begins the time in which the group has one push; of several workers only one begins it. Returns 0, or the seconds until
 * the next one may be sent. Needs the system scope.
 */
export async function beginGroup(sql: Sql, group: PushGroup, seconds: number): Promise<number> {
  const begun = await sql.maybe(
    `insert into push_group as g (enterprise_id, user_code, channel, module, step) values ($1, $2, $3, $4, $5)
     on conflict (enterprise_id, user_code, channel, module, step) do update set at = clock_timestamp()
      where g.at <= clock_timestamp() - make_interval(secs => $6) returning 1`,
    [...keyOf(group), seconds],
  )
  if (begun !== null) return 0
  const { left } = await sql.one<{ left: number }>(
    `select ceil($6 - extract(epoch from clock_timestamp() - at))::int as left from push_group
      where enterprise_id = $1 and user_code = $2 and channel = $3 and module = $4 and step = $5`,
    [...keyOf(group), seconds],
  )
  return Math.max(1, left)
}

/** Drops the other waiting pushes of a group, which one push names together; returns how many still had to be sent. */
export async function mergeWaiting(sql: Sql, group: PushGroup, except: readonly string[]): Promise<number> {
  const { live } = await sql.one<{ live: number }>(
    `with merged as (
       update push p set state = 'dropped', problem = 'sent with others of its step'
         from message g
        where p.enterprise_id = $1 and p.user_code = $2 and p.channel = $3 and p.state = 'waiting'
          and g.enterprise_id = p.enterprise_id and g.guid = p.message_guid
          and g.kind = 'turn' and g.module = $4 and g.params->>'step' = $5 and p.message_guid <> all($6::uuid[])
       returning g.revoked_at is null and g.read_at is null as is_live
     ) select count(*) filter (where is_live)::int as live from merged`,
    [...keyOf(group), except],
  )
  return live
}

/** Keeps how many records a push names, for its next attempt. */
export const keepCount = (
  sql: Sql,
  { enterprise_id: enterprise, message_guid: message, channel }: ClaimedPush,
  count: number,
) =>
  sql.run(
    `update push set payload = payload || jsonb_build_object('count', $4::int)
      where enterprise_id = $1 and message_guid = $2 and channel = $3`,
    [enterprise, message, channel, count],
  )
