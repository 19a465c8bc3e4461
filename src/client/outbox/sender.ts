import type { SaveName } from '@wire'
import type { LocalFile } from '@/platform/download'
import { Refused } from '@/platform/refused'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { readAnew } from '../core/query-client'
import { Expired, Refusal, ServerError } from '../core/refusal'
import { draftAway } from '../drafts/drafts'
import { prepared } from '../files/photos'
import { upload } from '../files/upload'
import { save } from '../request/call'
import { forgetLeft } from '../session/return-address'
import { ownerOf, useSession } from '../session/session'
import { contentAt, dropContent, keepContent } from './contents'
import { type Carried, type Entry, isBlocked, stateOf } from './entry'
import { away, change, entries, entryOf, noteDone, setSending, useOutbox } from './store'

export type Result =
  | { readonly kind: 'accepted'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It stays on this phone and goes by itself. */
  | { readonly kind: 'kept' }
  /** The login ended before it was saved: it is a draft as before, to be gone on with after signing in. */
  | { readonly kind: 'ended' }

const [mostAtOnce, mostFiles] = [4, 2]
const [soonest, latest] = [2000, 300_000]
/** Nothing is wrong with what was sent: the server has too much to do, or the person must set a password first. */
const later = ['too-often', 'jobs-under-way', 'set-password-first']

/** The server failed at these, so many times: that it answers others says nothing about them. */
const failed = new Map<string, number>()
/** Who waits for the outcome with the form open. */
const waiting = new Map<string, (result: Result) => void>()
type Heard = (entry: Entry, answer: unknown) => void
const listeners = new Set<Heard>()

/** Tells of everything that is accepted, until it is called off. */
export function onAccepted(heard: Heard) {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}

/** What is under way can be stopped by whoever takes it back. */
const running = new Map<string, AbortController>()

let isWatched = false

/** A form may be sent before anything else of what waits here is watched. */
function watchLogin() {
  if (isWatched) return
  isWatched = true
  useSession.subscribe(({ login }) => {
    if (login === null) endAwaited()
  })
}

export const awaitResult = (id: string) =>
  new Promise<Result>((resolve) => {
    watchLogin()
    waiting.set(id, (result) => {
      waiting.delete(id)
      resolve(result)
    })
  })

/** Whoever waits goes on without it. */
export const letGo = (id: string) => waiting.get(id)?.({ kind: 'kept' })

export const isAwaited = (id: string) => waiting.has(id)

export const isRunning = (id: string) => running.has(id)

/** Sending it is over before this returns, or never began. */
export const stop = (id: string) => running.get(id)?.abort()

const delayFor = (tries: number) => Math.min(latest, soonest * 2 ** tries) * (0.8 + Math.random() * 0.4)

const isCut = (error: unknown) => error instanceof Refused && error.reason === 'unreadable'
const unreadable = (name: string) => new Refusal('not-found', translate('outbox.unreadable', { name }))

/** The content of a file as it is sent. What was picked lies on this phone first, and is made ready then. */
async function readied({ id }: Entry, file: Carried): Promise<{ readonly file: Carried; readonly local: LocalFile }> {
  const content = await contentAt(id)
  if (content === null) throw unreadable(file.name)
  const local = { ...content, name: file.name, type: file.type }
  if (file.raw === undefined) return { file, local }
  const { file: made, taken } = await prepared(local, file.raw).catch((error: unknown) => {
    throw isCut(error) ? unreadable(file.name) : error
  })
  const { raw: _, ...rest } = file
  const ready: Carried = { ...rest, name: made.name, type: made.type, size: made.size || file.size, taken }
  // What is known of the photo stands first: made smaller it tells nothing of itself any more.
  await change(id, { file: ready })
  if (made.address !== local.address) await keepContent(id, made)
  return { file: ready, local: made }
}

async function sendFile(entry: Entry, signal: AbortSignal): Promise<unknown> {
  const { id, file: carried } = entry
  if (carried === undefined) return undefined
  const { file, local } = await readied(entry, carried)
  const watch = { onProgress: (part: number) => setSending(id, part), signal, isQuiet: true }
  return upload(id, { ...local, name: file.name, type: file.type }, file.to, watch, file.taken ?? null)
}

function send(entry: Entry, signal: AbortSignal): Promise<unknown> {
  const { save: ordered } = entry
  if (ordered === undefined) return sendFile(entry, signal)
  const { call, takes, action, key } = ordered
  return save(call as SaveName, takes as never, action, {
    quiet: true,
    key,
    madeAt: entry.madeAt,
    onSent: () => {
      change(entry.id, { wasSent: true }).catch(() => undefined)
    },
  })
}

/** A burst of answers asks once. */
let asking: ReturnType<typeof setTimeout> | undefined
function readSoon() {
  clearTimeout(asking)
  asking = setTimeout(readAnew, 200)
}

async function accepted(entry: Entry, answer: unknown) {
  failed.delete(entry.id)
  if (entry.form !== undefined) forgetLeft(entry.form.hash)
  // First: between waiting and being there it would be nowhere.
  for (const heard of listeners) heard(entry, answer)
  // One step: what is accepted is neither sent again nor offered again.
  await away(entryOf(entry.id) ?? entry, entry.draft === undefined ? [] : [draftAway(entry.draft)])
  if (entry.file !== undefined) await dropContent(entry.id)
  else noteDone(entry)
  readSoon()
  waiting.get(entry.id)?.({ kind: 'accepted', answer })
}

async function refused(entry: Entry, refusal: Refusal) {
  const { code, words, details } = refusal
  const told = waiting.get(entry.id)
  if (told !== undefined) {
    // The form is open and says why; what was typed stands there.
    await away(entryOf(entry.id) ?? entry)
    return told({ kind: 'refused', refusal })
  }
  const stopped = { code, words, details }
  await change(entry.id, { stopped, wasSent: false })
  for (const other of entries()) {
    if (other.after.includes(entry.id)) waiting.get(other.id)?.({ kind: 'refused', refusal })
  }
  toast(
    translate(stateOf({ ...entry, stopped }) === 'conflict' ? 'outbox.conflictTold' : 'outbox.refusedTold', {
      title: entry.title,
    }),
    5000,
  )
}

/** Its form is where one comes back to: what was typed is a draft, and nothing is sent behind its back. */
export async function ended(entry: Entry) {
  // Told first: its photo, which was cut off by the same end, would let it go as kept.
  waiting.get(entry.id)?.({ kind: 'ended' })
  await away(entryOf(entry.id) ?? entry)
}

/** Whoever was signed in is so no more: what waits with its form open, and has not left this phone, waits there. */
function endAwaited() {
  for (const entry of entries()) {
    if (waiting.has(entry.id) && entry.draft !== undefined && !running.has(entry.id))
      ended(entry).catch(() => undefined)
  }
}

/** Later, and everybody who waits goes on. */
async function postponed({ id, tries }: Entry, error: unknown) {
  const before = failed.get(id) ?? 0
  const isItsFault = error instanceof ServerError && !error.isAway
  if (isItsFault) failed.set(id, before + 1)
  else failed.delete(id)
  // Whoever signs in again finds it as it was: it goes at once.
  const isTried = !(error instanceof Expired)
  if (isTried) await change(id, { tries: tries + 1, nextAt: Date.now() + delayFor(isItsFault ? before : tries) })
  letGo(id)
  const all = entries()
  for (const other of all) if (isBlocked(other, all)) letGo(other.id)
}

async function one(entry: Entry) {
  const controller = new AbortController()
  running.set(entry.id, controller)
  setSending(entry.id, 0)
  try {
    await accepted(entry, await send(entry, controller.signal))
  } catch (error) {
    // Taken back: whoever did it knows.
    if (error instanceof Refused && error.reason === 'cancelled') return
    if (error instanceof Refusal && !later.includes(error.code)) await refused(entry, error)
    else if (error instanceof Refused)
      await refused(entry, new Refusal('not-found', translate('outbox.unreadable', { name: entry.title })))
    else if (error instanceof Expired && entry.draft !== undefined && isAwaited(entry.id)) await ended(entry)
    else await postponed(entryOf(entry.id) ?? entry, error)
  } finally {
    running.delete(entry.id)
    setSending(entry.id, null)
  }
}

/** Files of one record arrive in their order; those of others go beside them. One that the server fails at holds up none. */
const isBehind = (entry: Entry, all: readonly Entry[]) =>
  entry.file !== undefined &&
  all.some(
    (other) =>
      other.file !== undefined &&
      other.subject === entry.subject &&
      other.place < entry.place &&
      other.stopped === null &&
      !failed.has(other.id),
  )

/** Nothing waits that long: a clock that was put right would hold it back. */
const isDue = ({ nextAt }: Entry, now: number) => nextAt <= now || nextAt > now + 2 * latest

/** What may go just now: nobody else's, nothing that waits for something else. */
function ready(now: number): readonly Entry[] {
  const { owner, entries: all } = useOutbox.getState()
  if (useSession.getState().login === null || owner !== ownerOf()) return []
  const mayGo = (entry: Entry) => !running.has(entry.id) && !isBlocked(entry, all) && !isBehind(entry, all)
  const free = all.filter((entry) => entry.stopped === null && isDue(entry, now) && mayGo(entry))
  const busyFiles = [...running.keys()].filter((id) => entryOf(id)?.file !== undefined).length
  const files = free.filter(({ file }) => file !== undefined).slice(0, Math.max(0, mostFiles - busyFiles))
  const saves = free.filter(({ file }) => file === undefined)
  return [...saves, ...files].slice(0, Math.max(0, mostAtOnce - running.size))
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Sleeps until the next one may go that might not just `now`; what waits for another goes when that is done. */
function sleep(now: number) {
  clearTimeout(timer)
  const times = entries().flatMap(({ stopped, nextAt }) => (stopped === null && nextAt > now ? [nextAt] : []))
  if (times.length === 0) return
  const wait = Math.max(50, Math.min(...times) - Date.now())
  timer = setTimeout(pump, Math.min(wait, latest))
}

/** Sends what may go; called again whenever that may have changed. */
export function pump(): void {
  const now = Date.now()
  for (const entry of ready(now)) {
    one(entry).then(pump, pump)
  }
  sleep(now)
}

/** The network is there again: nobody waits any longer. */
export function hurry(): void {
  const now = Date.now()
  const isLate = ({ id, nextAt, stopped, tries }: Entry) =>
    stopped === null && tries > 0 && nextAt > now && !failed.has(id)
  const late = entries().filter(isLate)
  if (late.length === 0) {
    pump()
    return
  }
  useOutbox.setState(({ entries: all }) => ({
    entries: all.map((each) => (late.some(({ id }) => id === each.id) ? { ...each, nextAt: now } : each)),
  }))
  pump()
}
