import type { LocalFile } from '@/platform/download'
import { onLeave } from '@/platform/leave'
import { Refused } from '@/platform/refused'
import { room } from '@/platform/room'
import { type Change, vault } from '@/platform/vault'
import { onFull } from '../drafts/persisted'
import { type Entry, type Kind, tooMuch } from './limits'

type Index = Record<string, Entry>

const indexKey = 'index'
const together = 400
/** After it was full, nothing is tried for a while. */
const rest = 60_000

const parsed = <T>(text: string | null): T | null => {
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

const stored = async () => parsed<Index>(await vault.get('reads', indexKey).catch(() => null))

const dropFiles = async (keys: readonly string[]) => {
  for (const key of keys) await vault.dropFile(key).catch(() => undefined)
}

/** What lies on the phone without being named any more goes: nobody would ever find it. */
async function begun(): Promise<Index> {
  const found = await stored()
  if (found !== null) return found
  const [texts, files] = await Promise.all([vault.held('reads', ''), vault.heldFiles('')]).catch(() => [[], []])
  await vault.write(texts.map(({ key }) => ({ table: 'reads', key, text: null }))).catch(() => undefined)
  await dropFiles(files.map(({ key }) => key).filter((key) => key.includes('.seen.')))
  return {}
}

let known: Index | null = null
let beginning: Promise<Index> | null = null
const know = (own: Index) => {
  known = own
  beginning = Promise.resolve(own)
  return own
}
const index = () => {
  beginning ??= begun().then(know)
  return beginning
}

/** What is not written yet: texts, and what became of entries. */
let texts = new Map<string, string | null>()
let entries = new Map<string, Entry | null>()
let timer: ReturnType<typeof setTimeout> | undefined
let notBefore = 0

function note(key: string, entry: Entry | null) {
  entries.set(key, entry)
  timer ??= setTimeout(() => flush().catch(() => undefined), together)
}

const withChanges = (from: Index, changes: ReadonlyMap<string, Entry | null>): Index => {
  const next = { ...from }
  for (const [key, entry] of changes) {
    if (entry === null) delete next[key]
    else next[key] = entry
  }
  return next
}

/** Writes the index without what is too much, and everything that waits, together. */
async function written(own: Index, waiting: ReadonlyMap<string, string | null>, share: number) {
  const out = tooMuch(own, share)
  const without = new Map(out.map((key) => [key, null]))
  const left = withChanges(own, without)
  const files = out.filter((key) => own[key]?.kind === 'file')
  const isText = (key: string) => own[key]?.kind === 'text'
  const gone = out.filter(isText).map((key): Change => ({ table: 'reads', key, text: null }))
  const fresh = [...waiting].filter(([key]) => !without.has(key))
  if (share < 1) {
    await vault.write(gone)
    await dropFiles(files)
  }
  await vault.write([
    ...fresh.map(([key, text]): Change => ({ table: 'reads', key, text })),
    ...gone,
    { table: 'reads', key: indexKey, text: JSON.stringify(left) },
  ])
  if (share === 1) await dropFiles(files)
  return left
}

/** What waits is in one hand from here on. */
function taken() {
  const [waiting, changed] = [texts, entries]
  texts = new Map()
  entries = new Map()
  return { waiting, changed }
}

const isFull = (error: unknown) => error instanceof Refused && error.reason === 'full'

let flushing: Promise<unknown> = Promise.resolve()

/** Another window may have written meanwhile: what is stored is changed, not put in place. A full phone breaks nothing. */
async function flushNow() {
  clearTimeout(timer)
  timer = undefined
  const { waiting, changed } = taken()
  if (changed.size === 0 || Date.now() < notBefore) return
  const own = withChanges((await stored()) ?? (await index()), changed)
  try {
    know(await written(own, waiting, 1))
  } catch (error) {
    const retried = isFull(error) ? await written(own, waiting, 0.5).catch(() => null) : null
    if (retried === null) notBefore = Date.now() + rest
    else know(retried)
  }
}

const flush = () => {
  flushing = flushing.then(flushNow, flushNow)
  return flushing
}
/** There is no time to look what others wrote: what is begun at once is still written. */
function leave() {
  if (known === null || entries.size === 0) return
  const { waiting, changed } = taken()
  written(withChanges(known, changed), waiting, 1).then(know, () => undefined)
}
onLeave(leave)

/** What is typed or photographed comes before what can be read again. */
onFull(async () => {
  const own = await index()
  know(await written(own, new Map(), 0.25).catch(() => own))
})

const entryOf = async (key: string): Promise<Entry | undefined> =>
  entries.has(key) ? (entries.get(key) ?? undefined) : (await index())[key]

/** It was wanted again: what nobody wants goes first. */
async function use(key: string) {
  const entry = await entryOf(key)
  if (entry !== undefined && Date.now() - entry.used > rest) note(key, { ...entry, used: Date.now() })
}

/** It is kept for this from now on. */
export async function pinEntry(key: string, pin: string) {
  const entry = await entryOf(key)
  if (entry !== undefined) note(key, { ...entry, pin, used: Date.now() })
}

export async function textAt(key: string): Promise<string | null> {
  const waiting = texts.get(key)
  if (waiting !== undefined) return waiting
  const text = await vault.get('reads', key).catch(() => null)
  if (text !== null) use(key).catch(() => undefined)
  return text
}

/** What is kept for something stays kept for it when it is read again. */
const pinOf = async (key: string, pin: string | undefined) => {
  const own = pin ?? (await entryOf(key))?.pin
  return own === undefined ? {} : { pin: own }
}

export async function keepText(key: string, text: string, pin?: string) {
  const size = text.length * 2
  if (size > room.text / 8) return
  texts.set(key, text)
  note(key, { kind: 'text', size, used: Date.now(), ...(await pinOf(key, pin)) })
}

export async function dropText(key: string) {
  texts.set(key, null)
  note(key, null)
}

export async function fileAt(key: string): Promise<LocalFile | null> {
  const file = await vault.fileAt(key).catch(() => null)
  if (file !== null) use(key).catch(() => undefined)
  return file
}

/** True when it lies on the phone now. */
export async function keepFile(key: string, file: LocalFile, size: number, pin?: string): Promise<boolean> {
  if (size > room.file / 4 || Date.now() < notBefore) return false
  try {
    await vault.keepFile(key, file)
  } catch (error) {
    if (isFull(error)) notBefore = Date.now() + rest
    return false
  }
  note(key, { kind: 'file', size, used: Date.now(), ...(await pinOf(key, pin)) })
  return true
}

export interface Lying {
  readonly count: number
  readonly bytes: number
}

/** What lies here, of an owner or kept for something. */
export async function roomOf(fits: (key: string, entry: Entry) => boolean): Promise<Lying> {
  await flush()
  const own = Object.entries(await index()).filter(([key, entry]) => fits(key, entry))
  return { count: own.length, bytes: own.reduce((sum, [, { size }]) => sum + size, 0) }
}

/** Takes away what fits. */
export async function clear(fits: (key: string, entry: Entry) => boolean) {
  await flush()
  const own = Object.entries(await index()).filter(([key, entry]) => fits(key, entry))
  const ofKind = (kind: Kind) => own.filter(([, entry]) => entry.kind === kind).map(([key]) => key)
  await dropFiles(ofKind('file'))
  for (const key of ofKind('text')) texts.set(key, null)
  for (const [key] of own) note(key, null)
  await flush()
}
