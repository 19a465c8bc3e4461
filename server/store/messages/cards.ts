import type { LanguageCode } from '@wire'
import type { Sql } from '../connection/statements'
import type { PushChannel } from './pushes'

interface NewCard {
  readonly enterprise: string
  readonly message: string
  readonly channel: string
  readonly user: string
  readonly address: string
  readonly flow: string
  readonly task: string
}

/**
 * The card a message is sent as; a repeated send returns the same card. The row is written before the card is sent, so
 * that the end of the message marks it.
 */
export const upsertCard = async (sql: Sql, { enterprise, message, channel, user, address, flow, task }: NewCard) =>
  (
    await sql.one<{ guid: string }>(
      `insert into card (enterprise_id, message_guid, channel, user_code, address, flow_guid, task_guid)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (enterprise_id, message_guid, channel) do update set address = excluded.address
       returning guid::text as guid`,
      [enterprise, message, channel, user, address, flow, task],
    )
  ).guid

const threeDays = "clock_timestamp() + interval '72 hours'"

/** Stores that the card was sent, with the code that lets it be replaced once. A card that is due is then replaced. */
export const markCardSent = (sql: Sql, guid: string, code: string) =>
  sql.run(`update card set sent_at = clock_timestamp(), code = $2, code_until = ${threeDays} where guid = $1`, [
    guid,
    code,
  ])

/** Stores the code that came with a button press; a card whose replacement was lost or closed becomes due again. */
export const saveCardCode = (sql: Sql, guid: string, code: string) =>
  sql.run(
    `update card set code = $2, code_until = ${threeDays}, tries = 0, next_at = now(),
            state = case when state in ('lost', 'closed') then 'due' else state end
      where guid = $1`,
    [guid, code],
  )

/** Closes a card without replacing it, because the user who pressed its button already sees the result. */
export const closeCard = (sql: Sql, guid: string) =>
  sql.run(`update card set state = 'closed' where guid = $1 and state in ('open', 'due')`, [guid])

/** Part of a statement that ends messages: marks their cards as due for replacement. */
export const closeCardsSql = (ended: string, enterprise: string) =>
  `update card k set state = 'due', next_at = now() from ${ended} e
    where k.enterprise_id = ${enterprise}::uuid and k.message_guid = e.guid and k.state = 'open'`

export interface CardFound {
  readonly enterprise_id: string
  readonly guid: string
  readonly channel: Exclude<PushChannel, 'sms'>
  readonly user_code: string
  readonly address: string
  readonly flow_guid: string
  readonly task_guid: string
  readonly code: string
  readonly tries: number
  readonly is_over: boolean
  /** Current id of the person at the host; null if the person is no longer bound there. */
  readonly bound: string | null
  readonly language: LanguageCode
  readonly kind: string
  readonly module: string
  readonly record_guid: string | null
  readonly message_code: string
  readonly params: Readonly<Record<string, unknown>>
}

const selectCards = (from: string) => `
  select c.enterprise_id, c.guid::text as guid, c.channel, c.user_code, c.address, c.flow_guid::text as flow_guid,
         c.task_guid::text as task_guid, c.code, c.tries, coalesce(c.code_until < clock_timestamp(), false) as is_over,
         i.external_id as bound, coalesce(a.language, 'zh') as language,
         g.kind, g.module, g.record_guid::text as record_guid, g.code as message_code, g.params
    from ${from} c
    join message g on g.enterprise_id = c.enterprise_id and g.guid = c.message_guid
    join member m on m.enterprise_id = c.enterprise_id and m.user_code = c.user_code
    left join account a on a.guid = m.account_guid
    left join member_identity i on i.enterprise_id = c.enterprise_id and i.user_code = c.user_code and i.provider = c.channel`

/** A card by the guid that the host sends back. Needs the system scope. */
export const cardByGuid = (sql: Sql, guid: string, channel: string) =>
  sql.maybe<CardFound>(`${selectCards('card')} where c.guid = $1 and c.channel = $2`, [guid, channel])

/** Claims cards that have to be replaced, for one worker. Needs the system scope. */
export const claimCards = (sql: Sql, runner: string, most: number) =>
  sql.many<CardFound>(
    `with taken as (
       update card set state = 'closing', runner = $1::uuid, taken_at = clock_timestamp(), tries = tries + 1
        where (enterprise_id, guid) in (
          select enterprise_id, guid from card
           where state = 'due' and sent_at is not null and next_at <= clock_timestamp()
           order by next_at for update skip locked limit $2)
       returning *
     ) ${selectCards('taken')}`,
    [runner, most],
  )

export interface CardResult {
  readonly state: 'closed' | 'lost' | 'due'
  readonly problem?: string
  /** Seconds until the next attempt, if it is due again. */
  readonly wait?: number
}

export const finishCard = (sql: Sql, guid: string, runner: string, { state, problem = '', wait = 0 }: CardResult) =>
  sql.run(
    `update card set state = $3, problem = $4, code = case when $3 = 'due' then code else '' end,
            next_at = clock_timestamp() + make_interval(secs => $5)
      where guid = $1 and runner = $2 and state = 'closing'`,
    [guid, runner, state, problem.slice(0, 300), wait],
  )

/** Requeues cards whose worker has not finished in time. Replacing a card twice has the same result. */
export const requeueStaleCards = (sql: Sql, silence: number) =>
  sql.run(
    `update card set state = 'due', next_at = clock_timestamp()
      where state = 'closing' and taken_at < clock_timestamp() - make_interval(secs => $1)`,
    [silence],
  )
