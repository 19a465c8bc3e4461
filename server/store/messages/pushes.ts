import type { LanguageCode } from '@wire'
import type { Sql } from '../connection/statements'
import type { MessageFound } from './message-pages'

export type PushChannel = 'wecom' | 'dingtalk' | 'sms'

export interface ClaimedPush
  extends Pick<MessageFound, 'kind' | 'module' | 'record_guid' | 'flow_guid' | 'code' | 'params'> {
  /** Key of the message; for a request in a flow it names the step. */
  readonly key: string | null
  readonly user_code: string
  readonly enterprise_id: string
  readonly message_guid: string
  readonly channel: PushChannel
  /** The text of an SMS, or how many records of a step a push names. */
  readonly payload: { readonly text?: string; readonly count?: number }
  readonly tries: number
  /** Id of the recipient at the host, or their phone; null if there is none any more. */
  readonly address: string | null
  readonly language: LanguageCode
  /** The message no longer has to be sent. */
  readonly is_over: boolean
}

/**
 * Claims due pushes for one worker, exclusively. The claim is committed before anything is sent, so a crash leaves a
 * push claimed, not waiting. Needs the system scope.
 */
export const claimPushes = (sql: Sql, runner: string, most: number) =>
  sql.many<ClaimedPush>(
    `with taken as (
       update push set state = 'sending', runner = $1::uuid, taken_at = clock_timestamp(), tries = tries + 1
        where (enterprise_id, message_guid, channel) in (
          select enterprise_id, message_guid, channel from push where state = 'waiting' and next_at <= clock_timestamp()
           order by next_at for update skip locked limit $2)
       returning enterprise_id, message_guid, channel, user_code, payload, tries
     )
     select t.enterprise_id, t.message_guid, t.channel, t.user_code, t.payload, t.tries, g.kind, g.module, g.record_guid,
            g.flow_guid, g.key, g.code, g.params,
            case when t.channel = 'sms' then m.phone else i.external_id end as address,
            coalesce(a.language, 'zh') as language,
            g.revoked_at is not null or m.state <> 'enabled' or (t.channel <> 'sms' and g.read_at is not null) as is_over
       from taken t
       join message g on g.enterprise_id = t.enterprise_id and g.guid = t.message_guid
       join member m on m.enterprise_id = t.enterprise_id and m.user_code = t.user_code
       left join account a on a.guid = m.account_guid
       left join member_identity i on i.enterprise_id = t.enterprise_id and i.user_code = t.user_code and i.provider = t.channel`,
    [runner, most],
  )

export interface PushResult {
  readonly state: 'sent' | 'refused' | 'unknown' | 'dropped' | 'waiting'
  readonly problem?: string
  /** Seconds until the next attempt, if it waits again. */
  readonly wait?: number
  /** It was not tried, so the attempt does not count. */
  readonly isPostponed?: true
}

type Key = Pick<ClaimedPush, 'enterprise_id' | 'message_guid' | 'channel'>

/** Stores the result of a push, unless another worker has claimed it. */
export const finishPush = (
  sql: Sql,
  key: Key,
  runner: string,
  { state, problem = '', wait = 0, isPostponed }: PushResult,
) =>
  sql.run(
    `update push set state = $5, problem = $6, sent_at = case when $5 = 'sent' then clock_timestamp() end,
            next_at = clock_timestamp() + make_interval(secs => $7), tries = tries - $8::int
      where enterprise_id = $1 and message_guid = $2 and channel = $3 and runner = $4 and state = 'sending'`,
    [
      key.enterprise_id,
      key.message_guid,
      key.channel,
      runner,
      state,
      problem.slice(0, 300),
      wait,
      isPostponed === true ? 1 : 0,
    ],
  )

/**
 * Requeues pushes whose worker has not finished in time. An SMS may have been sent, so its state becomes unknown (at
 * most once). A card is sent again (at least once), because its host shows the same card only once.
 */
export const requeueStalePushes = (sql: Sql, silence: number, most: number) =>
  sql.run(
    `update push set state = case when channel = 'sms' or tries >= $2 then 'unknown' else 'waiting' end,
            next_at = clock_timestamp(), problem = 'its runner went away'
      where state = 'sending' and taken_at < clock_timestamp() - make_interval(secs => $1)`,
    [silence, most],
  )
