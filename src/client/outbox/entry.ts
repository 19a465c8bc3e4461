import type { AnnexSaid, SaveName } from '@wire'
import type { Change } from '@/platform/vault'
import type { ProblemCode, ProblemDetails } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { keptAll } from '../drafts/persisted'
import type { UploadFor } from '../files/upload'

/** A save as it will be asked for: the same key again is the same save. */
export interface Ordered {
  readonly call: SaveName
  readonly action: 'add' | 'edit'
  readonly takes: Readonly<Record<string, unknown>>
  readonly key: string
}

/** A file as it will be sent; its content lies in the vault under the entry's name. */
export interface Carried {
  readonly to: UploadFor
  readonly name: string
  readonly type: string
  readonly size: number
  /** As it was picked: it is made ready before it is sent. */
  readonly raw?: { readonly isShot: boolean }
  /** What is said of how it came to be; null of what is no photo. */
  readonly taken?: AnnexSaid | null
}

/** Why it does not go on by itself. */
export interface Stopped {
  readonly code: ProblemCode
  readonly words: string
  readonly details: ProblemDetails
}

/** One thing that waits on this phone: a save, or one file. */
export interface Entry {
  readonly id: string
  readonly owner: string
  /** What it belongs to: the guid of a record, a comment, a decision. Its entries are sent in their order. */
  readonly subject: string
  /** In words, for whoever looks at what waits. */
  readonly title: string
  readonly module: string
  readonly save?: Ordered
  readonly file?: Carried
  /** Which have to be accepted before it. */
  readonly after: readonly string[]
  /** The draft it was made of, while its form is still open. */
  readonly draft?: string
  /** What its form kept, so that it can be opened again to be mended. */
  readonly form?: {
    readonly key: string
    readonly values: object
    readonly hash: string
    readonly edit?: { readonly key: string; readonly hash: string }
  }
  /** When it was made, by the server's clock. */
  readonly madeAt: number
  /** In which order things were made on this phone. */
  readonly place: number
  readonly tries: number
  /** Not before then. */
  readonly nextAt: number
  /** It left this phone once, and nobody answered. */
  readonly wasSent: boolean
  /** Null while it goes by itself. */
  readonly stopped: Stopped | null
}

const prefix = (owner: string) => `${owner}.`
const keyOf = ({ owner, id }: Pick<Entry, 'owner' | 'id'>) => `${prefix(owner)}${id}`

export const entryKept = (entry: Entry): Change => ({
  table: 'outbox',
  key: keyOf(entry),
  text: JSON.stringify(entry),
})

export const entryAway = (entry: Pick<Entry, 'owner' | 'id'>): Change => ({
  table: 'outbox',
  key: keyOf(entry),
  text: null,
})

/** Where the content of a file lies until it is accepted. */
export const contentKey = (id: string) => `out.${id}`

const readEntry = (text: string): Entry[] => {
  try {
    return [JSON.parse(text) as Entry]
  } catch {
    return []
  }
}

/** All that waits for somebody, in the order it was made. */
export async function entriesOf(owner: string): Promise<readonly Entry[]> {
  const kept = await keptAll('outbox', prefix(owner))
  const found = kept.flatMap(({ text }) => readEntry(text))
  const lost = kept.length - found.length
  if (lost > 0) toast(translate('outbox.lostHere', { count: lost }), 6000)
  return found.sort((one, other) => one.place - other.place)
}

/** The three honest states, and what stops an entry. */
export type EntryState = 'here' | 'sending' | 'sent' | 'refused' | 'conflict'

export function stateOf({ stopped, wasSent, form }: Entry, isSending = false): EntryState {
  // What has no form has nothing to choose from: it does not fit any more.
  if (stopped !== null) return stopped.code === 'stale' && form !== undefined ? 'conflict' : 'refused'
  if (isSending) return 'sending'
  return wasSent ? 'sent' : 'here'
}

/** What has to be there before it can go. */
export const isBlocked = (entry: Entry, among: readonly Entry[]) =>
  among.some(
    (other) =>
      entry.after.includes(other.id) ||
      // One save behind the other; files of one record go side by side.
      (other.subject === entry.subject &&
        other.place < entry.place &&
        other.save !== undefined &&
        entry.save !== undefined),
  )
