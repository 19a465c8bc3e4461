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

/** The card a message is sent as, the same one when it is sent again. It stands before anything is sent. */
export const openCard = async (sql: Sql, { enterprise, message, channel, user, address, flow, task }: NewCard) =>
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

/** It is there, and may be replaced once with this. What has ended meanwhile is replaced soon. */
export const cardSent = (sql: Sql, guid: string, code: string) =>
  sql.run(`update card set sent_at = clock_timestamp(), code = $2, code_until = ${threeDays} where guid = $1`, [
    guid,
    code,
  ])

/** What came with a press takes the place of what was there; a card that should have been replaced may be now. */
export const putCardCode = (sql: Sql, guid: string, code: string) =>
  sql.run(
    `update card set code = $2, code_until = ${threeDays}, tries = 0, next_at = now(),
            state = case when state in ('lost', 'closed') then 'due' else state end
      where guid = $1`,
    [guid, code],
  )

/** Who pressed sees what became of it already. */
export const closeCard = (sql: Sql, guid: string) =>
  sql.run(`update card set state = 'closed' where guid = $1 and state in ('open', 'due')`, [guid])

/** In a statement that ends messages: their cards say so soon. */
export const closingCards = (ended: string, enterprise: string) =>
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
  /** How the host knows the person now; null when it does not any more. */
  readonly bound: string | null
  readonly language: LanguageCode
  readonly kind: string
  readonly module: string
  readonly record_guid: string | null
  readonly message_code: string
  readonly params: Readonly<Record<string, unknown>>
}

const found = (from: string) => `
  select c.enterprise_id, c.guid::text as guid, c.channel, c.user_code, c.address, c.flow_guid::text as flow_guid,
         c.task_guid::text as task_guid, c.code, c.tries, coalesce(c.code_until < clock_timestamp(), false) as is_over,
         i.external_id as bound, coalesce(a.language, 'zh') as language,
         g.kind, g.module, g.record_guid::text as record_guid, g.code as message_code, g.params
    from ${from} c
    join message g on g.enterprise_id = c.enterprise_id and g.guid = c.message_guid
    join member m on m.enterprise_id = c.enterprise_id and m.user_code = c.user_code
    left join account a on a.guid = m.account_guid
    left join member_identity i on i.enterprise_id = c.enterprise_id and i.user_code = c.user_code and i.provider = c.channel`

/** By what the host calls it. Sees all enterprises. */
export const cardByGuid = (sql: Sql, guid: string, channel: string) =>
  sql.maybe<CardFound>(`${found('card')} where c.guid = $1 and c.channel = $2`, [guid, channel])

/** Takes some that have to be replaced, for one runner. Sees all enterprises. */
export const takeCards = (sql: Sql, runner: string, most: number) =>
  sql.many<CardFound>(
    `with taken as (
       update card set state = 'closing', runner = $1::uuid, taken_at = clock_timestamp(), tries = tries + 1
        where (enterprise_id, guid) in (
          select enterprise_id, guid from card
           where state = 'due' and sent_at is not null and next_at <= clock_timestamp()
           order by next_at for update skip locked limit $2)
       returning *
     ) ${found('taken')}`,
    [runner, most],
  )

export interface CardEnd {
  readonly state: 'closed' | 'lost' | 'due'
  readonly problem?: string
  /** When it is due again, in how many seconds. */
  readonly wait?: number
}

export const settleCard = (sql: Sql, guid: string, runner: string, { state, problem = '', wait = 0 }: CardEnd) =>
  sql.run(
    `update card set state = $3, problem = $4, code = case when $3 = 'due' then code else '' end,
            next_at = clock_timestamp() + make_interval(secs => $5)
      where guid = $1 and runner = $2 and state = 'closing'`,
    [guid, runner, state, problem.slice(0, 300), wait],
  )

/** What a runner took and said nothing of any more. Replacing it twice shows the same. */
export const giveBackCards = (sql: Sql, silence: number) =>
  sql.run(
    `update card set state = 'due', next_at = clock_timestamp()
      where state = 'closing' and taken_at < clock_timestamp() - make_interval(secs => $1)`,
    [silence],
  )
