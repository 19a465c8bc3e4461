import type { AnnexMetadata, SaveName } from '@wire'
import type { Change } from '@/platform/vault'
import type { ProblemCode, ProblemDetails } from '@/schema'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { storedTexts } from '../drafts/persisted'
import type { UploadFor } from '../files/upload'

/** A save as it is sent. The key is its idempotency key. */
export interface SaveRequest {
  readonly call: SaveName
  readonly action: 'add' | 'edit'
  readonly takes: Readonly<Record<string, unknown>>
  readonly key: string
}

/** A file as it is sent; its content is in the vault under the id of the entry. */
export interface PendingFile {
  readonly to: UploadFor
  readonly name: string
  readonly type: string
  readonly size: number
  /** The file as it was picked; it is prepared before it is sent. */
  readonly raw?: { readonly isShot: boolean }
  /** Metadata of a photo; null if the file is not a photo. */
  readonly taken?: AnnexMetadata | null
}

/** Why the entry is not sent automatically. */
export interface Stopped {
  readonly code: ProblemCode
  readonly words: string
  readonly details: ProblemDetails
}

/** A pending entry on this phone: a save, or one file. */
export interface Entry {
  readonly id: string
  readonly owner: string
  /**
   * The guid of the record, comment or decision that the entry belongs to. Entries of one subject are sent in order.
   */
  readonly subject: string
  /** Title in the list of pending entries. */
  readonly title: string
  readonly module: string
  readonly save?: SaveRequest
  readonly file?: PendingFile
  /** Ids of entries that must be accepted before it. */
  readonly after: readonly string[]
  /** Key of the draft that it was made from, while its form is still open. */
  readonly draft?: string
  /** The values of its form, so that it can be reopened and corrected. */
  readonly form?: {
    readonly key: string
    readonly values: object
    readonly hash: string
    readonly edit?: { readonly key: string; readonly hash: string }
  }
  /** When it was made, by the server's clock. */
  readonly madeAt: number
  /** Position in the order in which entries were made on this phone. */
  readonly place: number
  readonly tries: number
  /** It is not sent before this time. */
  readonly nextAt: number
  /** True if it was sent once and no answer came. */
  readonly wasSent: boolean
  /** Null while it is sent automatically. */
  readonly stopped: Stopped | null
}

const prefix = (owner: string) => `${owner}.`
const keyOf = ({ owner, id }: Pick<Entry, 'owner' | 'id'>) => `${prefix(owner)}${id}`

export const entryWrite = (entry: Entry): Change => ({
  table: 'outbox',
  key: keyOf(entry),
  text: JSON.stringify(entry),
})

export const entryDeletion = (entry: Pick<Entry, 'owner' | 'id'>): Change => ({
  table: 'outbox',
  key: keyOf(entry),
  text: null,
})

/** Key of the content of a file until it is accepted. */
export const contentKey = (id: string) => `out.${id}`

const readEntry = (text: string): Entry[] => {
  try {
    return [JSON.parse(text) as Entry]
  } catch {
    return []
  }
}

/** The pending entries of a user, in the order they were made. */
export async function entriesOf(owner: string): Promise<readonly Entry[]> {
  const stored = await storedTexts('outbox', prefix(owner))
  const found = stored.flatMap(({ text }) => readEntry(text))
  const lost = stored.length - found.length
  if (lost > 0) toast(translate('outbox.lostHere', { count: lost }), 6000)
  return found.sort((one, other) => one.place - other.place)
}

/** The states of an entry that are shown: three of its delivery, and two in which it is stopped. */
export type EntryState = 'here' | 'sending' | 'sent' | 'refused' | 'conflict'

export function stateOf({ stopped, wasSent, form }: Entry, isSending = false): EntryState {
  // An entry without a form cannot resolve a conflict, so it counts as refused.
  if (stopped !== null) return stopped.code === 'stale' && form !== undefined ? 'conflict' : 'refused'
  if (isSending) return 'sending'
  return wasSent ? 'sent' : 'here'
}

/** True if another entry has to be accepted first. */
export const isBlocked = (entry: Entry, others: readonly Entry[]) =>
  others.some(
    (other) =>
      entry.after.includes(other.id) ||
      // Saves of one subject are sent one after the other; files of one record are sent in parallel.
      (other.subject === entry.subject &&
        other.place < entry.place &&
        other.save !== undefined &&
        entry.save !== undefined),
  )
