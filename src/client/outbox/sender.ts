import type { SaveName } from '@wire'
import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { invalidateReads } from '../core/query-client'
import { Expired, Refusal, ServerError } from '../core/refusal'
import { draftDeletion } from '../drafts/drafts'
import { prepareFile } from '../files/photos'
import { upload } from '../files/upload'
import { save } from '../request/call'
import { clearReturnAddress } from '../session/return-address'
import { ownerOf, useSession } from '../session/session'
import { contentAt, dropContent, keepContent } from './contents'
import { type Entry, isBlocked, type PendingFile, stateOf } from './entry'
import { changeEntry, entries, entryOf, noteDone, removeEntry, setSending, useOutbox } from './store'

export type Result =
  | { readonly kind: 'accepted'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It stays on this phone and is sent in the background. */
  | { readonly kind: 'kept' }
  /** The login ended before it was saved: it stays a draft, to be continued after signing in. */
  | { readonly kind: 'ended' }

const [maxParallel, maxFiles] = [4, 2]
const [firstDelay, maxDelay] = [2000, 300_000]
/** Temporary refusals: the server is busy, or the user has to set a password first. */
const temporaryCodes = ['too-often', 'jobs-under-way', 'set-password-first']

/** How often the server failed at an entry. Answers to other entries do not reset it. */
const serverFailures = new Map<string, number>()
/** Callbacks of open forms that wait for an outcome. */
const waits = new Map<string, (result: Result) => void>()
type AcceptedListener = (entry: Entry, answer: unknown) => void
const listeners = new Set<AcceptedListener>()

/** Notifies a listener of every accepted entry; returns a function that removes it. */
export function onAccepted(listener: AcceptedListener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Running requests, which are aborted when an entry is withdrawn. */
const running = new Map<string, AbortController>()

// Subscribed before the outbox starts, which replaces the entries of the user by those of the guest on the same event.
useSession.subscribe(({ login }) => {
  if (login === null) leaveAwaitedAsDrafts()
})

export const awaitResult = (id: string) =>
  new Promise<Result>((resolve) => {
    waits.set(id, (result) => {
      waits.delete(id)
      resolve(result)
    })
  })

/** Resolves the wait of an open form; the entry stays stored. */
export const stopWaiting = (id: string) => waits.get(id)?.({ kind: 'kept' })

export const isAwaited = (id: string) => waits.has(id)

export const isRunning = (id: string) => running.has(id)

/** Aborts sending an entry; does nothing if it is not being sent. */
export const stop = (id: string) => running.get(id)?.abort()

const delayFor = (tries: number) => Math.min(maxDelay, firstDelay * 2 ** tries) * (0.8 + Math.random() * 0.4)

const isUnreadable = (error: unknown) => error instanceof Refused && error.reason === 'unreadable'
const unreadable = (name: string) => new Refusal('not-found', translate('outbox.unreadable', { name }))

/** The content of a file as it is sent. A picked file is stored first, and prepared right before it is sent. */
async function preparedFile(
  { id }: Entry,
  file: PendingFile,
): Promise<{ readonly file: PendingFile; readonly local: LocalFile }> {
  const content = await contentAt(id)
  if (content === null) throw unreadable(file.name)
  const local = { ...content, name: file.name, type: file.type }
  if (file.raw === undefined) return { file, local }
  const { file: resized, taken } = await prepareFile(local, file.raw).catch((error: unknown) => {
    throw isUnreadable(error) ? unreadable(file.name) : error
  })
  const { raw: _, ...rest } = file
  const preparedEntry: PendingFile = {
    ...rest,
    name: resized.name,
    type: resized.type,
    size: resized.size || file.size,
    taken,
  }
  // The metadata is stored first, because the resized photo no longer contains it.
  await changeEntry(id, { file: preparedEntry })
  if (resized.address !== local.address) await keepContent(id, resized)
  return { file: preparedEntry, local: resized }
}

async function sendFile(entry: Entry, signal: AbortSignal): Promise<unknown> {
  const { id, file: pendingFile } = entry
  if (pendingFile === undefined) return undefined
  const { file, local } = await preparedFile(entry, pendingFile)
  const watch = { onProgress: (part: number) => setSending(id, part), signal, isQuiet: true }
  return upload(id, { ...local, name: file.name, type: file.type }, file.to, watch, file.taken ?? null)
}

function send(entry: Entry, signal: AbortSignal): Promise<unknown> {
  const { save: saveRequest } = entry
  if (saveRequest === undefined) return sendFile(entry, signal)
  const { call, takes, action, key } = saveRequest
  return save(call as SaveName, takes as never, action, {
    quiet: true,
    key,
    madeAt: entry.madeAt,
    onSent: () => {
      changeEntry(entry.id, { wasSent: true }).catch(() => undefined)
    },
  })
}

/** Debounces the refresh after several answers. */
let refreshTimer: ReturnType<typeof setTimeout> | undefined
function refreshSoon() {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(invalidateReads, 200)
}

async function accepted(entry: Entry, answer: unknown) {
  serverFailures.delete(entry.id)
  if (entry.form !== undefined) clearReturnAddress(entry.form.hash)
  // Listeners run first, so that the record does not disappear between the pending list and the server's list.
  for (const listener of listeners) listener(entry, answer)
  // Entry and draft are deleted in one step, so that an accepted save is neither sent nor offered again.
  await removeEntry(entryOf(entry.id) ?? entry, entry.draft === undefined ? [] : [draftDeletion(entry.draft)])
  if (entry.file !== undefined) await dropContent(entry.id)
  else noteDone(entry)
  refreshSoon()
  waits.get(entry.id)?.({ kind: 'accepted', answer })
}

async function refused(entry: Entry, refusal: Refusal) {
  const { code, words, details } = refusal
  const resolveWait = waits.get(entry.id)
  if (resolveWait !== undefined) {
    // The form is open: it shows the refusal and keeps its values.
    await removeEntry(entryOf(entry.id) ?? entry)
    return resolveWait({ kind: 'refused', refusal })
  }
  const stopped = { code, words, details }
  await changeEntry(entry.id, { stopped, wasSent: false })
  for (const other of entries()) {
    if (other.after.includes(entry.id)) waits.get(other.id)?.({ kind: 'refused', refusal })
  }
  toast(
    translate(stateOf({ ...entry, stopped }) === 'conflict' ? 'outbox.conflictTold' : 'outbox.refusedTold', {
      title: entry.title,
    }),
    5000,
  )
}

/**
 * Deletes an entry whose login ended; its draft remains and its form is the return address, so nothing is sent without
 * the user.
 */
export async function leaveAsDraft(entry: Entry) {
  // Resolved first, because its photo, aborted by the same event, would resolve the wait as stored.
  waits.get(entry.id)?.({ kind: 'ended' })
  await removeEntry(entryOf(entry.id) ?? entry)
}

/** The user is no longer signed in: entries whose form is open and that were not sent remain drafts. */
function leaveAwaitedAsDrafts() {
  for (const entry of entries()) {
    if (waits.has(entry.id) && entry.draft !== undefined && !running.has(entry.id))
      leaveAsDraft(entry).catch(() => undefined)
  }
}

/** Retries the entry later, and resolves the waits of entries that it blocks. */
async function retryLater({ id, tries }: Entry, error: unknown) {
  const before = serverFailures.get(id) ?? 0
  const isServerFault = error instanceof ServerError && !error.isAway
  if (isServerFault) serverFailures.set(id, before + 1)
  else serverFailures.delete(id)
  // After an expired login the entry is not delayed, so that it is sent right after the next sign-in.
  const isTried = !(error instanceof Expired)
  if (isTried)
    await changeEntry(id, { tries: tries + 1, nextAt: Date.now() + delayFor(isServerFault ? before : tries) })
  stopWaiting(id)
  const all = entries()
  for (const other of all) if (isBlocked(other, all)) stopWaiting(other.id)
}

async function sendEntry(entry: Entry) {
  const controller = new AbortController()
  running.set(entry.id, controller)
  setSending(entry.id, 0)
  try {
    await accepted(entry, await send(entry, controller.signal))
  } catch (error) {
    // It was withdrawn by the user, who needs no message.
    if (error instanceof Refused && error.reason === 'cancelled') return
    if (error instanceof Refusal && !temporaryCodes.includes(error.code)) await refused(entry, error)
    else if (error instanceof Refused)
      await refused(entry, new Refusal('not-found', translate('outbox.unreadable', { name: entry.title })))
    else if (error instanceof Expired && entry.draft !== undefined && isAwaited(entry.id)) await leaveAsDraft(entry)
    else await retryLater(entryOf(entry.id) ?? entry, error)
  } finally {
    running.delete(entry.id)
    setSending(entry.id, null)
  }
}

/**
 * Files of one record arrive in order; those of different records are sent in parallel. A file that the server fails at
 * does not delay the others.
 */
const waitsForEarlierFile = (entry: Entry, all: readonly Entry[]) =>
  entry.file !== undefined &&
  all.some(
    (other) =>
      other.file !== undefined &&
      other.subject === entry.subject &&
      other.place < entry.place &&
      other.stopped === null &&
      !serverFailures.has(other.id),
  )

/** A time further ahead than any delay comes from a clock that was corrected since, so it is ignored. */
const isDue = ({ nextAt }: Entry, now: number) => nextAt <= now || nextAt > now + 2 * maxDelay

/** The entries that can be sent now: those of the current user that do not wait for others. */
function sendableEntries(now: number): readonly Entry[] {
  const { owner, entries: all } = useOutbox.getState()
  if (useSession.getState().login === null || owner !== ownerOf()) return []
  const canSend = (entry: Entry) => !running.has(entry.id) && !isBlocked(entry, all) && !waitsForEarlierFile(entry, all)
  const sendable = all.filter((entry) => entry.stopped === null && isDue(entry, now) && canSend(entry))
  const busyFiles = [...running.keys()].filter((id) => entryOf(id)?.file !== undefined).length
  const files = sendable.filter(({ file }) => file !== undefined).slice(0, Math.max(0, maxFiles - busyFiles))
  const saves = sendable.filter(({ file }) => file === undefined)
  return [...saves, ...files].slice(0, Math.max(0, maxParallel - running.size))
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets the timer for the next entry that is not due at `now`; entries that wait for another are checked when that one
 * is done.
 */
function setTimer(now: number) {
  clearTimeout(timer)
  const times = entries().flatMap(({ stopped, nextAt }) => (stopped === null && nextAt > now ? [nextAt] : []))
  if (times.length === 0) return
  const wait = Math.max(50, Math.min(...times) - Date.now())
  timer = setTimeout(runSender, Math.min(wait, maxDelay))
}

/** Sends all entries that can be sent. Called whenever that may have changed. */
export function runSender(): void {
  const now = Date.now()
  for (const entry of sendableEntries(now)) {
    sendEntry(entry).then(runSender, runSender)
  }
  setTimer(now)
}

/** The network is available again: entries that wait for a retry are sent at once. */
export function retryNow(): void {
  const now = Date.now()
  const isDelayed = ({ id, nextAt, stopped, tries }: Entry) =>
    stopped === null && tries > 0 && nextAt > now && !serverFailures.has(id)
  const delayed = entries().filter(isDelayed)
  if (delayed.length === 0) {
    runSender()
    return
  }
  useOutbox.setState(({ entries: all }) => ({
    entries: all.map((each) => (delayed.some(({ id }) => id === each.id) ? { ...each, nextAt: now } : each)),
  }))
  runSender()
}
