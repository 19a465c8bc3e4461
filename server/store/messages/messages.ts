import { noting } from '../connection/notify'
import type { Sql } from '../connection/statements'
import type { Condition } from '../records/records'
import { closingCards } from './cards'

export interface NewMessage {
  readonly enterprise: string
  readonly kind: string
  readonly module: string
  readonly record: string | null
  readonly flow: string | null
  readonly code: string
  readonly params: object
  /** The same telling to the same person happens once. */
  readonly key: string | null
  /** Who acts is not told what they do. */
  readonly except: string
  /** Where it is pushed to, for whom can be reached there and has not muted the module. */
  readonly channels: readonly string[]
  readonly topics: readonly string[]
}

const reached = `exists (select 1 from member_identity i
  where i.enterprise_id = $1 and i.user_code = t.user_code and i.provider = c.channel)`

const unmuted = (user: string, module: string) => `not exists (select 1 from message_setting s
  where s.enterprise_id = $1 and s.user_code = ${user} and s.module = ${module} and s.muted)`

/** One message for each of those chosen who may still work here, queued for where it is pushed, and told to who listens. */
export async function insertMessages(sql: Sql, message: NewMessage, whom: Condition): Promise<number> {
  const { enterprise, kind, module, record, flow, code, params, key, except, channels, topics } = message
  const values = [enterprise, kind, module, record, flow, code, JSON.stringify(params), key, except]
  const own = [...values, channels, topics]
  const { told } = await sql.one<{ told: number }>(
    `with chosen (user_code) as materialized (${whom.text(own.length + 1)}
     ), whom as materialized (
       select m.user_code from member m
        where m.enterprise_id = $1::uuid and m.state = 'enabled' and m.user_code <> $9
          and m.user_code in (select user_code from chosen)
     ), told as (
       insert into message (enterprise_id, user_code, kind, module, record_guid, flow_guid, code, params, key)
       select $1::uuid, w.user_code, $2, $3, $4::uuid, $5::uuid, $6, $7::jsonb, $8 from whom w
       on conflict (enterprise_id, user_code, kind, key) where key is not null
         do update set revoked_at = null, read_at = null, at = now(), params = excluded.params
         where message.revoked_at is not null
       returning guid, user_code
     ), queued as (
       insert into push (enterprise_id, message_guid, user_code, channel)
       select $1::uuid, t.guid, t.user_code, c.channel
         from told t cross join unnest($10::text[]) as c (channel)
        where ${reached} and ${unmuted('t.user_code', '$3')}
       on conflict do nothing
     ), noted as materialized (${noting('told', '$1', '$11')})
     select (select count(*) from told) as told, (select count(*) from noted) as notes`,
    [...own, ...whom.values],
  )
  return told
}

interface Texted {
  readonly enterprise: string
  readonly record: string
  readonly kind: string
  readonly text: string
}

/** To each who was told of a record and has a phone, whether they have muted its module or not. */
export const queueTexts = (sql: Sql, { enterprise, record, kind, text }: Texted) =>
  sql.run(
    `insert into push (enterprise_id, message_guid, user_code, channel, payload)
     select m.enterprise_id, g.guid, m.user_code, 'sms', jsonb_build_object('text', $4::text)
       from message g join member m on m.enterprise_id = g.enterprise_id and m.user_code = g.user_code
      where g.enterprise_id = $1::uuid and g.record_guid = $2::uuid and g.kind = $3 and g.revoked_at is null
        and m.phone is not null
     on conflict do nothing`,
    [enterprise, record, kind, text],
  )

interface Ended {
  readonly enterprise: string
  readonly record: string | null
  readonly flow: string | null
  /** All of them when none are named; the same of people. */
  readonly kinds: readonly string[]
  readonly users: readonly string[]
  readonly key: string | null
  readonly except: readonly { readonly user: string; readonly key: string }[]
  readonly topics: readonly string[]
}

/** What was told of something is over: nobody need look any more, and what was not yet pushed is not. */
export const endMessages = (sql: Sql, { enterprise, record, flow, kinds, users, key, except, topics }: Ended) =>
  sql.many(
    `with ended as (
       update message set revoked_at = now(), read_at = coalesce(read_at, now())
        where enterprise_id = $1::uuid and revoked_at is null
          and ($2::uuid is null or record_guid = $2) and ($3::uuid is null or flow_guid = $3)
          and (cardinality($4::text[]) = 0 or kind = any($4)) and (cardinality($5::text[]) = 0 or user_code = any($5))
          and ($6::text is null or key = $6)
          and not exists (select 1 from jsonb_to_recordset($8::jsonb) as x ("user" text, key text)
                           where x."user" = message.user_code
                              and (x.key = message.key or starts_with(message.key, x.key || ' ')))
       returning guid, user_code
     ), dropped as (
       update push p set state = 'dropped' from ended e
        where p.enterprise_id = $1::uuid and p.message_guid = e.guid and p.state = 'waiting'
     ), closing as (${closingCards('ended', '$1')}
     )
     ${noting('ended', '$1', '$7')}`,
    [enterprise, record, flow, kinds, users, key, topics, JSON.stringify(except)],
  )

interface Own {
  readonly enterprise: string
  readonly user: string
}

interface Read extends Own {
  readonly guids: readonly string[] | null
  readonly record: string | null
  readonly kinds: readonly string[]
  readonly modules: readonly string[]
  readonly topics: readonly string[]
}

/** One's own: these, those about a record, or all of some kinds and modules. */
export const markMessages = (sql: Sql, { enterprise, user, guids, record, kinds, modules, topics }: Read) =>
  sql.many(
    `with read as (
       update message set read_at = now()
        where enterprise_id = $1::uuid and user_code = $2 and read_at is null
          and ($3::uuid[] is null or guid = any($3)) and ($4::uuid is null or record_guid = $4)
          and (cardinality($5::text[]) = 0 or kind = any($5)) and (cardinality($6::text[]) = 0 or module = any($6))
       returning user_code
     )
     ${noting('read', '$1', '$7')}`,
    [enterprise, user, guids, record, kinds, modules, topics],
  )

export interface Unread {
  readonly kind: string
  readonly module: string
  readonly count: number
}

/** How many somebody has not read, but for modules they have muted. */
export const unreadMessages = (sql: Sql, { enterprise, user }: Own) =>
  sql.many<Unread>(
    `select m.kind, m.module, count(*) as count from message m
      where m.enterprise_id = $1::uuid and m.user_code = $2 and m.read_at is null and ${unmuted('$2', 'm.module')}
      group by m.kind, m.module`,
    [enterprise, user],
  )

/** What was read long ago, what never was for longer still, and pushes that ended. */
export async function cleanMessages(sql: Sql, days = 180) {
  await sql.run(
    `delete from message where read_at < now() - make_interval(days => $1) or at < now() - make_interval(days => $1 * 4)`,
    [days],
  )
  await sql.run(
    `delete from push where state not in ('waiting', 'sending') and next_at < now() - make_interval(days => 30)`,
  )
}
