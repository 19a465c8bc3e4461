import type { Audience, Module } from '@/schema'
import type { Sql } from '../../store/connection/statements'
import { endMessages, insertMessages, queueTexts } from '../../store/messages/messages'
import { readersFor } from '../../store/records/receipts'
import type { Condition } from '../../store/records/records'
import type { Actor } from '../core/actor'
import type { Services } from '../core/context'
import type { Topic } from '../core/live-topics'
import { isPushed, type MessageCode } from './texts'

/** What somebody is told: it waits for them, what became of theirs, and so on. */
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

/** Kinds as people see them together. */
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

/** The transaction it is said in, and who acts; what the clock does is done by nobody. */
export interface Teller {
  readonly sql: Sql
  readonly enterprise: string
  readonly services: Pick<Services, 'pushes'>
  readonly who?: Pick<Actor, 'userCode'> | null
}

export interface Telling {
  readonly kind: MessageKind
  /** The name of the module it is about; its title is said in the reader's language. */
  readonly module?: string
  /** What a tap opens. */
  readonly record?: string
  readonly flow?: string
  /**
   * A key of `locales/<language>/messages.json` and what stands in it: `who`, `title` (of the record), `node`, `opinion`, ...
   * `module` is filled in by itself. A `step` is the name of a step of the module, told as what waits.
   */
  readonly words: { readonly code: MessageCode; readonly values?: Readonly<Record<string, string | number>> }
  /**
   * The same kind and key to the same person is one message, however often it is told; one that was over begins anew.
   */
  readonly key?: string
  /** Whether it goes to WeCom and DingTalk as well; its words decide where nothing is said. */
  readonly push?: boolean
}

const changed: readonly Topic[] = ['counts', 'messages']

const said = (teller: Teller, telling: Telling, whom: Condition) => {
  const { kind, module = '', record = null, flow = null, words, key = null, push = isPushed(words.code) } = telling
  return insertMessages(
    teller.sql,
    {
      enterprise: teller.enterprise,
      ...{ kind, module, record, flow, key },
      ...{ code: words.code, params: words.values ?? {} },
      except: teller.who?.userCode ?? '',
      channels: push ? teller.services.pushes : [],
      topics: changed,
    },
    whom,
  )
}

/**
 * Tells some people something, each once and not whoever acts, in the transaction of what they are told of; their open
 * clients hear of it when it stands. A module that is muted is told all the same, but neither counted nor pushed.
 * Nothing is asked about rights: who calls it knows that these people may see what it is about. Answers how many
 * were told.
 */
export async function tell(teller: Teller, { users, ...telling }: Telling & { readonly users: readonly string[] }) {
  if (users.length === 0) return 0
  const chosen = [...new Set(users)].slice(0, mostNamed)
  return said(teller, telling, { text: (n) => `select unnest($${n}::text[])`, values: [chosen] })
}

/** More are told as the audience of a record. */
const mostNamed = 5000

/** Tells everyone a record is for and who may look into its module, in one statement however many they are. */
export const tellAudience = (
  teller: Teller,
  { of, audience, guid }: { readonly of: Module; readonly audience: Audience; readonly guid: string },
  telling: Telling,
) => said(teller, { ...telling, module: of.name, record: guid }, readersFor(of, audience, guid))

/** A text to the phone of everybody who was told of a record, once each, where a person asked for it. Answers how many. */
export const text = (
  { sql, enterprise }: Pick<Teller, 'sql' | 'enterprise'>,
  { record, kind, words }: { readonly record: string; readonly kind: MessageKind; readonly words: string },
) => queueTexts(sql, { enterprise, record, kind, text: words })

interface Taken {
  /** One of these two is said. */
  readonly flow?: string
  readonly record?: string
  /** All kinds when none is said. */
  readonly kind?: MessageKind | readonly MessageKind[]
  /** Everybody when nobody is named. */
  readonly users?: readonly string[]
  readonly key?: string
  /** Those it still waits for, by the key they were told under, or its first words. */
  readonly except?: readonly { readonly user: string; readonly key: string }[]
}

/** What was told waits for nobody any more: withdrawn, decided by another, deleted. It stays as read and over. */
export async function untell({ sql, enterprise }: Teller, { flow, record, kind = [], users, key, except }: Taken) {
  if (flow === undefined && record === undefined) throw new Error('nothing is said to be over')
  if (users?.length === 0) return
  await endMessages(sql, {
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
