import { notifySql } from '../connection/notify'
import type { Sql } from '../connection/statements'
import type { Condition } from '../records/records'
import { closeCardsSql } from './cards'

export interface NewMessage {
  readonly enterprise: string
  readonly kind: string
  readonly module: string
  readonly record: string | null
  readonly flow: string | null
  readonly code: string
  readonly params: object
  /** Messages of a kind with the same key reach the same person once. */
  readonly key: string | null
  /** The user who acts, who is not notified of their own action. */
  readonly except: string
  /** Push channels, for the recipients who can be reached there and have not muted the module. */
  readonly channels: readonly string[]
  readonly topics: readonly string[]
}

const reached = `exists (select 1 from member_identity i
  where i.enterprise_id = $1 and i.user_code = t.user_code and i.provider = c.channel)`

const unmuted = (user: string, module: string) => `not exists (select 1 from message_setting s
  where s.enterprise_id = $1 and s.user_code = ${user} and s.module = ${module} and s.muted)`

/** A message with the key of an existing one reopens that if it has ended, and is dropped otherwise. */
const onceForKey = `on conflict (enterprise_id, user_code, kind, key) where key is not null
         do update set revoked_at = null, read_at = null, at = now(), params = excluded.params
         where message.revoked_at is not null
       returning guid, user_code`

/** Parameters of a statement, such as `$1`. */
interface Delivered {
  readonly enterprise: string
  readonly module: string
  readonly channels: string
  readonly topics: string
}

/** The end of a statement with the messages `notified`: queues their pushes and notifies the live connections. */
const deliverSql = ({ enterprise, module, channels, topics }: Delivered) => `queued as (
       insert into push (enterprise_id, message_guid, user_code, channel)
       select ${enterprise}::uuid, t.guid, t.user_code, c.channel
         from notified t cross join unnest(${channels}::text[]) as c (channel)
        where ${reached} and ${unmuted('t.user_code', module)}
       on conflict do nothing
     ), noted as materialized (${notifySql('notified', enterprise, topics)})
     select (select count(*) from notified) as notified, (select count(*) from noted) as notes`

/** Inserts one message for each enabled recipient, queues its pushes, and notifies the live connections. */
export async function insertMessages(sql: Sql, message: NewMessage, recipients: Condition): Promise<number> {
  const { enterprise, kind, module, record, flow, code, params, key, except, channels, topics } = message
  const values = [enterprise, kind, module, record, flow, code, JSON.stringify(params), key, except]
  const own = [...values, channels, topics]
  const { notified } = await sql.one<{ notified: number }>(
    `with chosen (user_code) as materialized (${recipients.text(own.length + 1)}
     ), whom as materialized (
       select m.user_code from member m
        where m.enterprise_id = $1::uuid and m.state = 'enabled' and m.user_code <> $9
          and m.user_code in (select user_code from chosen)
     ), notified as (
       insert into message (enterprise_id, user_code, kind, module, record_guid, flow_guid, code, params, key)
       select $1::uuid, w.user_code, $2, $3, $4::uuid, $5::uuid, $6, $7::jsonb, $8 from whom w
       ${onceForKey}
     ), ${deliverSql({ enterprise: '$1', module: '$3', channels: '$10', topics: '$11' })}`,
    [...own, ...recipients.values],
  )
  return notified
}

interface MessageToOne {
  readonly user: string
  readonly record: string
  readonly code: string
  readonly params: object
  readonly key: string
}

/** Inserts messages about several records of a module in one statement, each once for its key. */
export async function insertManyMessages(
  sql: Sql,
  of: Pick<NewMessage, 'enterprise' | 'kind' | 'module' | 'channels' | 'topics'>,
  messages: readonly MessageToOne[],
): Promise<void> {
  const { enterprise, kind, module, channels, topics } = of
  await sql.one(
    `with chosen as materialized (
       select c.* from jsonb_to_recordset($4::jsonb)
              as c ("user" text, record uuid, code text, params jsonb, key text)
         join member m on m.enterprise_id = $1::uuid and m.user_code = c."user" and m.state = 'enabled'
        order by c.key, c."user"
     ), notified as (
       insert into message (enterprise_id, user_code, kind, module, record_guid, code, params, key)
       select $1::uuid, c."user", $2, $3, c.record, c.code, c.params, c.key from chosen c
       ${onceForKey}
     ), ${deliverSql({ enterprise: '$1', module: '$3', channels: '$5', topics: '$6' })}`,
    [enterprise, kind, module, JSON.stringify(messages), channels, topics],
  )
}

interface TextMessage {
  readonly enterprise: string
  readonly record: string
  readonly kind: string
  readonly text: string
}

/** Queues an SMS for each user with a phone who has a message about a record, even if they have muted the module. */
export const queueSms = (sql: Sql, { enterprise, record, kind, text }: TextMessage) =>
  sql.run(
    `insert into push (enterprise_id, message_guid, user_code, channel, payload)
     select m.enterprise_id, g.guid, m.user_code, 'sms', jsonb_build_object('text', $4::text)
       from message g join member m on m.enterprise_id = g.enterprise_id and m.user_code = g.user_code
      where g.enterprise_id = $1::uuid and g.record_guid = $2::uuid and g.kind = $3 and g.revoked_at is null
        and m.phone is not null
     on conflict do nothing`,
    [enterprise, record, kind, text],
  )

interface MessageSelection {
  readonly enterprise: string
  readonly record: string | null
  readonly flow: string | null
  /** Empty for all kinds; `users` likewise. */
  readonly kinds: readonly string[]
  readonly users: readonly string[]
  readonly key: string | null
  readonly except: readonly { readonly user: string; readonly key: string }[]
  readonly topics: readonly string[]
}

/** Revokes messages that no longer apply: marks them as read, drops their waiting pushes and closes their cards. */
export const revokeMessages = (
  sql: Sql,
  { enterprise, record, flow, kinds, users, key, except, topics }: MessageSelection,
) =>
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
     ), closing as (${closeCardsSql('ended', '$1')}
     )
     ${notifySql('ended', '$1', '$7')}`,
    [enterprise, record, flow, kinds, users, key, topics, JSON.stringify(except)],
  )

interface Recipient {
  readonly enterprise: string
  readonly user: string
}

interface ReadSelection extends Recipient {
  readonly guids: readonly string[] | null
  readonly record: string | null
  readonly kinds: readonly string[]
  readonly modules: readonly string[]
  readonly topics: readonly string[]
}

/** Marks a user's messages as read: given ones, those about a record, or those of some kinds and modules. */
export const markMessagesRead = (
  sql: Sql,
  { enterprise, user, guids, record, kinds, modules, topics }: ReadSelection,
) =>
  sql.many(
    `with read as (
       update message set read_at = now()
        where enterprise_id = $1::uuid and user_code = $2 and read_at is null
          and ($3::uuid[] is null or guid = any($3)) and ($4::uuid is null or record_guid = $4)
          and (cardinality($5::text[]) = 0 or kind = any($5)) and (cardinality($6::text[]) = 0 or module = any($6))
       returning user_code
     )
     ${notifySql('read', '$1', '$7')}`,
    [enterprise, user, guids, record, kinds, modules, topics],
  )

export interface Unread {
  readonly kind: string
  readonly module: string
  readonly count: number
}

/** Number of a user's unread messages by kind and module, without muted modules. */
export const unreadMessages = (sql: Sql, { enterprise, user }: Recipient) =>
  sql.many<Unread>(
    `select m.kind, m.module, count(*) as count from message m
      where m.enterprise_id = $1::uuid and m.user_code = $2 and m.read_at is null and ${unmuted('$2', 'm.module')}
      group by m.kind, m.module`,
    [enterprise, user],
  )

/** Deletes messages that were read long ago, unread ones after a longer time, and finished pushes. */
export async function cleanMessages(sql: Sql, days = 180) {
  await sql.run(
    `delete from message where read_at < now() - make_interval(days => $1) or at < now() - make_interval(days => $1 * 4)`,
    [days],
  )
  await sql.run(
    `delete from push where state not in ('waiting', 'sending') and next_at < now() - make_interval(days => 30)`,
  )
}
