import type { Calls, SaveName } from '@wire'
import type { LocalFile } from '@/platform/download'
import { addressHere } from '@/platform/here'
import { translate } from '@/words'
import { newGuid } from '../core/guid'
import { Refusal } from '../core/refusal'
import { cancelDraftWrite, draftChange, draftDeletion } from '../drafts/drafts'
import { storeTexts } from '../drafts/persisted'
import type { UploadFor } from '../files/upload'
import { clearReturnAddress } from '../session/return-address'
import { ownerOf } from '../session/session'
import { trueNow } from '../time/server-time'
import { dropContent, keepContent } from './contents'
import { type Entry, entryDeletion, isBlocked, type Stopped } from './entry'
import { filesStored, namesLost } from './pending-files'
import { awaitResult, isAwaited, isRunning, leaveAsDraft, type Result, runSender, stop, stopWaiting } from './sender'
import { changeEntry, entries, entryOf, load, putEntries, removeEntry, useOutbox } from './store'

/** A save to be sent. */
export interface Order<K extends SaveName> {
  readonly subject: string
  readonly module: string
  readonly title: string
  readonly call: K
  readonly action: 'add' | 'edit'
  readonly takes: Calls[K]['takes']
  /** Idempotency key of the save, if it must equal a guid that the server stores; by default the id of the entry. */
  readonly key?: string
  /**
   * The draft that it was made from: deleted in the same step in which the save is accepted or stored to be sent later.
   */
  readonly draft?: {
    readonly key: string
    readonly values: object
    /** The edit form that continues it if the record turns out to exist already. */
    readonly edit?: { readonly key: string; readonly hash: string }
  }
  /** For a save without its own form: the draft it becomes when it is withdrawn, and the address that opens it. */
  readonly form?: { readonly key: string; readonly values: object; readonly hash: string }
  /** It is not sent before this time, because the user may still withdraw it. */
  readonly notBefore?: number
}

let lastPlace = 0
/** A place after all existing entries, independent of changes of the clock. */
const nextPlace = () => {
  lastPlace = Math.max(lastPlace + 1, Date.now(), ...entries().map(({ place }) => place + 1))
  return lastPlace
}

/** Entries that must be accepted first: its own files, files that it names, and new records that it refers to. */
function before(takes: object, subject: string): readonly string[] {
  const text = JSON.stringify(takes)
  const isBefore = ({ file, save, subject: other, id, stopped }: Entry) => {
    if (file !== undefined) return text.includes(id) || (other === subject && stopped === null)
    return other !== subject && save?.action === 'add' && text.includes(other)
  }
  return entries()
    .filter(isBefore)
    .map(({ id }) => id)
}

/** The form that reopens it: the open form, or the form it would have been made in. */
const formOf = ({ draft, form }: Order<SaveName>) => {
  if (draft !== undefined) return { draft: draft.key, form: { ...draft, hash: addressHere() } }
  return form === undefined ? {} : { form }
}

function entryFor<K extends SaveName>(order: Order<K>, owner: string): Entry {
  const { subject, module, title, call, action, takes, notBefore = 0 } = order
  const id = newGuid()
  return {
    ...{ id, owner, subject, module, title },
    save: { call, action, takes: takes as Readonly<Record<string, unknown>>, key: order.key ?? id },
    after: before(takes, subject),
    ...formOf(order),
    ...{ madeAt: trueNow(), place: nextPlace(), tries: 0, nextAt: notBefore, wasSent: false, stopped: null },
  }
}

/** Stores a save on this phone, to be sent in the background. */
export async function order<K extends SaveName>(newOrder: Order<K>): Promise<string> {
  const owner = ownerOf()
  await Promise.all([load(), filesStored(newOrder.subject)])
  const entry = entryFor(newOrder, owner)
  await putEntries([entry])
  runSender()
  return entry.id
}

/** Replaces the draft by the entry in one step, independent of the user signed in by now. */
const replaceDraft = async (sent: Entry, draft: Order<SaveName>['draft']) => {
  if (draft === undefined) return
  const { draft: _, ...entry } = entryOf(sent.id) ?? sent
  await putEntries([entry], [draftDeletion(draft.key)])
  if (sent.form !== undefined) clearReturnAddress(sent.form.hash)
}

/** The draft as it was when it was sent, because the last change may not be stored yet and the save may be refused. */
const draftOf = ({ form, title }: Entry) =>
  form === undefined ? [] : [draftChange(form.key, { values: form.values, at: Date.now(), title, hash: form.hash })]

/** True if it waits for an entry that cannot be sent now. */
const isStuck = (entry: Entry) =>
  entries().some((other) => isBlocked(entry, [other]) && (other.stopped !== null || other.tries > 0))

export interface Submitted {
  readonly result: Promise<Result>
  /** The user does not wait any longer: it is sent in the background. */
  readonly keepHere: () => void
}

/**
 * Sends a save while its form waits for the outcome. It is stored before it is sent and stays stored when no answer
 * comes; a refused save becomes the form's draft again.
 */
export function submit<K extends SaveName>(order: Order<K>): Submitted {
  let id = ''
  let isAwaitedByUser = true
  const owner = ownerOf()
  const begin = async (entry: Entry) => {
    // The login may have ended meanwhile, or the user may have stopped waiting.
    if (ownerOf() !== owner && entry.draft !== undefined) await leaveAsDraft(entry)
    else if (isAwaitedByUser && !isStuck(entry)) runSender()
    else stopWaiting(id)
  }
  const run = async (): Promise<Result> => {
    await Promise.all([load(), filesStored(order.subject)])
    if (namesLost(order.takes)) {
      return { kind: 'refused', refusal: new Refusal('not-found', translate('outbox.fileLost')) }
    }
    // Storing the photos took time: another user may have signed in, or the user signed out.
    if (ownerOf() !== owner) return { kind: 'ended' }
    if (order.draft !== undefined) cancelDraftWrite(order.draft.key)
    const entry = entryFor(order, owner)
    id = entry.id
    const outcome = awaitResult(id)
    await putEntries([entry], draftOf(entry))
    await begin(entry)
    const result = await outcome
    const remaining = entryOf(id)
    if (result.kind === 'kept') await replaceDraft(entry, order.draft)
    else if (result.kind === 'refused' && remaining !== undefined) await removeEntry(remaining)
    runSender()
    return result
  }
  return {
    result: run(),
    keepHere: () => {
      isAwaitedByUser = false
      stopWaiting(id)
    },
  }
}

/**
 * The record of a new form exists already, because an earlier save of the form arrived unnoticed. The draft continues in
 * the edit form, which shows both versions; resolves to the address of that form.
 */
export async function continueInEditForm({ title, draft }: Order<SaveName>): Promise<string | null> {
  if (draft?.edit === undefined) return null
  const { key, values, edit } = draft
  cancelDraftWrite(key)
  const moved = draftChange(edit.key, { values, at: Date.now(), title, hash: edit.hash })
  return (await storeTexts([moved, draftDeletion(key)])) ? edit.hash : null
}

/** Stores a file on this phone and sends it in the background. An unreadable file is refused. */
export async function enqueueFile(
  id: string,
  file: LocalFile,
  to: UploadFor,
  title: string,
  raw: NonNullable<Entry['file']>['raw'] = { isShot: false },
): Promise<void> {
  const owner = ownerOf()
  await load()
  await keepContent(id, file)
  const { name, type, size } = file
  await putEntries([
    {
      ...{ id, owner, subject: to.record, module: to.module, title },
      file: { to, name, type, size, taken: null, raw },
      ...{ after: [], madeAt: trueNow(), place: nextPlace(), tries: 0, nextAt: 0, wasSent: false, stopped: null },
    },
  ])
  runSender()
}

/** Retries entries at the user's request, regardless of why they stopped. */
export async function sendNow(ids: readonly string[]): Promise<void> {
  for (const id of ids) await changeEntry(id, { nextAt: 0, stopped: null })
  runSender()
}

/** Deletes an entry at the user's request. */
export async function discard(id: string): Promise<void> {
  const entry = entryOf(id)
  if (entry === undefined) return
  stop(id)
  await removeEntry(entry)
  if (entry.file !== undefined) await dropContent(id)
}

/** Deletes the files of a discarded object. */
export async function discardFiles(subject: string): Promise<void> {
  for (const { id, file } of entries()) if (file !== undefined && entryOf(id)?.subject === subject) await discard(id)
}

/** A save being sent cannot be withdrawn, and its form is open while it is awaited. */
const isUnderWay = (id: string) => isRunning(id) || isAwaited(id)

/** Why the server refused a save that is a draft again, by the key of the draft; its form shows it at once. */
const refusals = new Map<string, Refusal>()
const isAboutFields = ({ code }: Stopped) => ['invalid', 'confirm-first', 'following'].includes(code)

export const refusalFor = (draft: string) => refusals.get(draft) ?? null
export const answered = (draft: string) => refusals.delete(draft)

/** Turns an entry back into a draft to be corrected in its form; resolves to the address of the form. */
export async function reopen(id: string): Promise<string | null> {
  const entry = entryOf(id)
  if (entry?.form === undefined || isUnderWay(id)) return null
  const alreadyExists = entry.stopped?.code === 'stale' && entry.save?.action === 'add'
  const { values, edit } = entry.form
  const { key, hash } = alreadyExists && edit !== undefined ? edit : entry.form
  const draft = draftChange(key, { values, at: Date.now(), title: entry.title, hash })
  if (!(await storeTexts([draft, entryDeletion(entry)]))) return null
  useOutbox.setState(({ entries: all }) => ({ entries: all.filter((each) => each.id !== id) }))
  const { stopped } = entry
  if (stopped !== null && isAboutFields(stopped)) {
    refusals.set(key, new Refusal(stopped.code, stopped.words, stopped.details))
  }
  return hash
}
