import type { LocalFile } from '@/platform/download'
import { onLeave } from '@/platform/leave'
import { Refused } from '@/platform/refused'
import { cacheLimits } from '@/platform/room'
import { type Change, localStore } from '@/platform/vault'
import { onFull } from '../drafts/persisted'
import { type Entry, type Kind, keysToEvict } from './limits'

type Index = Record<string, Entry>

const indexKey = 'index'
const writeDelay = 400
/** Pause after the phone was full (ms). */
const pauseWhenFull = 60_000

const parsed = <T>(text: string | null): T | null => {
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

const stored = async () => parsed<Index>(await localStore.get('reads', indexKey).catch(() => null))

const dropFiles = async (keys: readonly string[]) => {
  for (const key of keys) await localStore.deleteFile(key).catch(() => undefined)
}

/** Deletes texts and files that no index names, because they can never be found. */
async function loadIndex(): Promise<Index> {
  const found = await stored()
  if (found !== null) return found
  const [texts, files] = await Promise.all([localStore.sizes('reads', ''), localStore.fileSizes('')]).catch(() => [
    [],
    [],
  ])
  await localStore.write(texts.map(({ key }) => ({ table: 'reads', key, text: null }))).catch(() => undefined)
  await dropFiles(files.map(({ key }) => key).filter((key) => key.includes('.seen.')))
  return {}
}

let currentIndex: Index | null = null
let loading: Promise<Index> | null = null
const setIndex = (own: Index) => {
  currentIndex = own
  loading = Promise.resolve(own)
  return own
}
const index = () => {
  loading ??= loadIndex().then(setIndex)
  return loading
}

/** Changes not written yet: texts and index entries. */
let texts = new Map<string, string | null>()
let entries = new Map<string, Entry | null>()
let timer: ReturnType<typeof setTimeout> | undefined
let notBefore = 0

function noteEntry(key: string, entry: Entry | null) {
  entries.set(key, entry)
  timer ??= setTimeout(() => flush().catch(() => undefined), writeDelay)
}

const withChanges = (from: Index, changes: ReadonlyMap<string, Entry | null>): Index => {
  const next = { ...from }
  for (const [key, entry] of changes) {
    if (entry === null) delete next[key]
    else next[key] = entry
  }
  return next
}

/** Writes the index without evicted entries, and all pending texts, in one step. */
async function writeChanges(own: Index, waiting: ReadonlyMap<string, string | null>, share: number) {
  const evicted = keysToEvict(own, share)
  const without = new Map(evicted.map((key) => [key, null]))
  const left = withChanges(own, without)
  const files = evicted.filter((key) => own[key]?.kind === 'file')
  const isText = (key: string) => own[key]?.kind === 'text'
  const deletions = evicted.filter(isText).map((key): Change => ({ table: 'reads', key, text: null }))
  const fresh = [...waiting].filter(([key]) => !without.has(key))
  if (share < 1) {
    await localStore.write(deletions)
    await dropFiles(files)
  }
  await localStore.write([
    ...fresh.map(([key, text]): Change => ({ table: 'reads', key, text })),
    ...deletions,
    { table: 'reads', key: indexKey, text: JSON.stringify(left) },
  ])
  if (share === 1) await dropFiles(files)
  return left
}

/** Takes over the pending changes, so that later changes are collected separately. */
function takePending() {
  const [waiting, changed] = [texts, entries]
  texts = new Map()
  entries = new Map()
  return { waiting, changed }
}

const isFull = (error: unknown) => error instanceof Refused && error.reason === 'full'

let flushing: Promise<unknown> = Promise.resolve()

/**
 * Applies the changes to the stored index instead of replacing it, because another window may have written meanwhile. A
 * full phone does not cause an error.
 */
async function flushNow() {
  clearTimeout(timer)
  timer = undefined
  const { waiting, changed } = takePending()
  if (changed.size === 0 || Date.now() < notBefore) return
  const own = withChanges((await stored()) ?? (await index()), changed)
  try {
    setIndex(await writeChanges(own, waiting, 1))
  } catch (error) {
    const retried = isFull(error) ? await writeChanges(own, waiting, 0.5).catch(() => null) : null
    if (retried === null) notBefore = Date.now() + pauseWhenFull
    else setIndex(retried)
  }
}

const flush = () => {
  flushing = flushing.then(flushNow, flushNow)
  return flushing
}
/**
 * Writes without reading the changes of other windows, because only a write that starts at once still runs while the
 * page closes.
 */
function writeOnLeave() {
  if (currentIndex === null || entries.size === 0) return
  const { waiting, changed } = takePending()
  writeChanges(withChanges(currentIndex, changed), waiting, 1).then(setIndex, () => undefined)
}
onLeave(writeOnLeave)

/** Drafts and photos take precedence over data that can be read again. */
onFull(async () => {
  const own = await index()
  setIndex(await writeChanges(own, new Map(), 0.25).catch(() => own))
})

const entryOf = async (key: string): Promise<Entry | undefined> =>
  entries.has(key) ? (entries.get(key) ?? undefined) : (await index())[key]

/** Marks an entry as used, because the least recently used are evicted first. */
async function markUsed(key: string) {
  const entry = await entryOf(key)
  if (entry !== undefined && Date.now() - entry.used > pauseWhenFull) noteEntry(key, { ...entry, used: Date.now() })
}

/** Pins an entry from now on. */
export async function pinEntry(key: string, pin: string) {
  const entry = await entryOf(key)
  if (entry !== undefined) noteEntry(key, { ...entry, pin, used: Date.now() })
}

export async function textAt(key: string): Promise<string | null> {
  const waiting = texts.get(key)
  if (waiting !== undefined) return waiting
  const text = await localStore.get('reads', key).catch(() => null)
  if (text !== null) markUsed(key).catch(() => undefined)
  return text
}

/** A pinned entry stays pinned when it is read again. */
const pinOf = async (key: string, pin: string | undefined) => {
  const own = pin ?? (await entryOf(key))?.pin
  return own === undefined ? {} : { pin: own }
}

export async function keepText(key: string, text: string, pin?: string) {
  const size = text.length * 2
  if (size > cacheLimits.text / 8) return
  texts.set(key, text)
  noteEntry(key, { kind: 'text', size, used: Date.now(), ...(await pinOf(key, pin)) })
}

export async function dropText(key: string) {
  texts.set(key, null)
  noteEntry(key, null)
}

export async function fileAt(key: string): Promise<LocalFile | null> {
  const file = await localStore.fileAt(key).catch(() => null)
  if (file !== null) markUsed(key).catch(() => undefined)
  return file
}

/** Resolves to true if the file is stored. */
export async function keepFile(key: string, file: LocalFile, size: number, pin?: string): Promise<boolean> {
  if (size > cacheLimits.file / 4 || Date.now() < notBefore) return false
  try {
    await localStore.storeFile(key, file)
  } catch (error) {
    if (isFull(error)) notBefore = Date.now() + pauseWhenFull
    return false
  }
  noteEntry(key, { kind: 'file', size, used: Date.now(), ...(await pinOf(key, pin)) })
  return true
}

export interface CacheSize {
  readonly count: number
  readonly bytes: number
}

/** Number and size of the matching entries. */
export async function cacheSizeOf(fits: (key: string, entry: Entry) => boolean): Promise<CacheSize> {
  await flush()
  const own = Object.entries(await index()).filter(([key, entry]) => fits(key, entry))
  return { count: own.length, bytes: own.reduce((sum, [, { size }]) => sum + size, 0) }
}

/** Deletes the matching entries. */
export async function clear(fits: (key: string, entry: Entry) => boolean) {
  await flush()
  const own = Object.entries(await index()).filter(([key, entry]) => fits(key, entry))
  const ofKind = (kind: Kind) => own.filter(([, entry]) => entry.kind === kind).map(([key]) => key)
  await dropFiles(ofKind('file'))
  for (const key of ofKind('text')) texts.set(key, null)
  for (const [key] of own) noteEntry(key, null)
  await flush()
}
