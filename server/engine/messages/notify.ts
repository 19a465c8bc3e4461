import type { Audience, Module } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { insertManyMessages, insertMessages, queueSms, revokeMessages } from '../../store/messages/messages'
import { readersFor } from '../../store/records/receipts'
import type { Condition } from '../../store/records/records'
import type { Actor } from '../core/actor'
import type { Services } from '../core/context'
import type { Topic } from '../core/live-topics'
import { isPushed, type MessageCode } from './texts'

/** The reason for a message: a pending task, an outcome, a comment, and so on. */
export type MessageKind =
  | 'approval'
  | 'urge'
  | 'turn'
  | 'outcome'
  | 'copy'
  | 'comment'
  | 'mention'
  | 'notice'
  | 'job'
  | 'system'

/** Kinds that are shown as one group. */
export const messageGroups = {
  approval: ['approval', 'urge'],
  turn: ['turn'],
  notice: ['notice'],
  comment: ['comment', 'mention'],
  outcome: ['outcome', 'copy'],
  system: ['job', 'system'],
} as const satisfies Readonly<Record<string, readonly MessageKind[]>>

export type MessageGroup = keyof typeof messageGroups

export const groupNames = Object.keys(messageGroups) as MessageGroup[]

export const groupOf = (kind: string): MessageGroup =>
  groupNames.find((name) => messageGroups[name].some((each) => each === kind)) ?? 'system'

/** The transaction that stores the message, and the acting user; none for automatic work. */
export interface Notifier {
  readonly sql: Sql
  readonly enterprise: string
  readonly services: Pick<Services, 'pushes'>
  readonly who?: Pick<Actor, 'userCode'> | null
}

export interface Notification {
  readonly kind: MessageKind
  /** The name of the module it is about; its title is shown in the reader's language. */
  readonly module?: string
  /** The record that a tap opens. */
  readonly record?: string
  readonly flow?: string
  /**
   * A key of `locales/<language>/messages.json` and its values: `who`, `title` (of the record), `node`, `opinion`, ...
   * `module` is filled in automatically. `step` is the name of a step of the module, shown by its waiting text.
   */
  readonly words: { readonly code: MessageCode; readonly values?: Readonly<Record<string, string | number>> }
  /** Messages to the same person with the same kind and key are stored once; one that has ended is reopened. */
  readonly key?: string
  /** Whether it is pushed to WeCom and DingTalk; the default depends on the message code. */
  readonly push?: boolean
}

const changed: readonly Topic[] = ['counts', 'messages']

const insert = (notifier: Notifier, notification: Notification, recipients: Condition) => {
  const { kind, module = '', record = null, flow = null, words, key = null, push = isPushed(words.code) } = notification
  return insertMessages(
    notifier.sql,
    {
      enterprise: notifier.enterprise,
      ...{ kind, module, record, flow, key },
      ...{ code: words.code, params: words.values ?? {} },
      except: notifier.who?.userCode ?? '',
      channels: push ? notifier.services.pushes : [],
      topics: changed,
    },
    recipients,
  )
}

/**
 * Sends a message to users, once each and not to the acting user, in the current transaction; clients are notified
 * after the commit. Muted modules store it, but neither count nor push it. Rights are the caller's responsibility.
 * Returns the number of recipients.
 */
export async function notify(
  notifier: Notifier,
  { users, ...notification }: Notification & { readonly users: readonly string[] },
) {
  if (users.length === 0) return 0
  const chosen = [...new Set(users)].slice(0, maxNamed)
  return insert(notifier, notification, { text: (n) => `select unnest($${n}::text[])`, values: [chosen] })
}

interface KeyedMessage {
  readonly users: readonly string[]
  readonly record: string
  readonly words: Notification['words']
  readonly key: string
}

/** Sends pushed messages about several records of a module in one statement; each user is notified once of each key. */
export const notifyOfMany = async (
  { sql, enterprise, services }: Notifier,
  { kind, module }: { readonly kind: MessageKind; readonly module: string },
  messages: readonly KeyedMessage[],
) => {
  const toOne = messages.flatMap(({ users, record, words, key }) =>
    users.slice(0, maxNamed).map((user) => ({ user, record, code: words.code, params: words.values ?? {}, key })),
  )
  if (toOne.length === 0) return
  await insertManyMessages(sql, { enterprise, kind, module, channels: services.pushes, topics: changed }, toOne)
}

/** Limit for named recipients; larger groups are notified as the audience of a record. */
const maxNamed = 5000

/** Notifies the whole audience of a record that may view its module, in one statement. */
export const notifyAudience = (
  notifier: Notifier,
  { of, audience, guid }: { readonly of: Module; readonly audience: Audience; readonly guid: string },
  notification: Notification,
) => insert(notifier, { ...notification, module: of.name, record: guid }, readersFor(of, audience, guid))

/** Queues one SMS for each user notified of a record, where a person requested it. Returns the number of texts. */
export const text = (
  { sql, enterprise }: Pick<Notifier, 'sql' | 'enterprise'>,
  { record, kind, words }: { readonly record: string; readonly kind: MessageKind; readonly words: string },
) => queueSms(sql, { enterprise, record, kind, text: words })

interface EndOptions {
  /** Either the flow or the record is required. */
  readonly flow?: string
  readonly record?: string
  /** Ends all kinds if missing. */
  readonly kind?: MessageKind | readonly MessageKind[]
  /** Ends the messages of all users if missing. */
  readonly users?: readonly string[]
  readonly key?: string
  /** Tasks that are still pending, by the message key or its first words. */
  readonly except?: readonly { readonly user: string; readonly key: string }[]
}

/**
 * Ends messages whose matter is closed: withdrawn, decided by another user, or deleted. They stay listed as read and
 * ended.
 */
export async function endNotifications(
  { sql, enterprise }: Notifier,
  { flow, record, kind = [], users, key, except }: EndOptions,
) {
  if (flow === undefined && record === undefined) throw new Error('a flow or a record is required')
  if (users?.length === 0) return
  await revokeMessages(sql, {
    enterprise,
    record: record ?? null,
    flow: flow ?? null,
    kinds: typeof kind === 'string' ? [kind] : kind,
    users: users ?? [],
    key: key ?? null,
    except: except ?? [],
    topics: changed,
  })
}
