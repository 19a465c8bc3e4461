import { useEffect, useRef, useState } from 'react'
import { addressHere } from '@/platform/here'
import { storage } from '@/platform/storage'
import type { Change } from '@/platform/vault'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { beforeEnd } from '../core/lifecycle'
import { ownerOf } from '../session/session'
import { storedText, storedTexts, storeTexts } from './persisted'

interface Draft<V> {
  readonly values: V
  readonly at: number
  /** Title in the list of drafts; absent for a draft that is not listed. */
  readonly title?: string
  /** Address of the form in which it is continued. */
  readonly hash?: string
}

/** A draft as it is listed. */
export interface DraftRow {
  readonly key: string
  readonly title: string
  readonly hash: string
  readonly at: number
  readonly size: number
}

const writeDelay = 500
const pendingWrites = new Map<string, { readonly write: () => void; readonly stop: () => void }>()

/**
 * Prefix of drafts in the synchronous store. A page that ends cannot wait for the vault, so values typed at the last
 * moment are stored here until the next start.
 */
const leavingPrefix = 'purlin.leaving.'
let isEnding = false

/** Writes every draft that has not been written yet. */
beforeEnd(() => {
  isEnding = true
  for (const { write } of [...pendingWrites.values()]) write()
  isEnding = false
})

const atOf = (text: string | null) => read<object>(text)?.at ?? 0

async function recover() {
  for (const name of storage.keys().filter((each) => each.startsWith(leavingPrefix))) {
    const [key, text] = [name.slice(leavingPrefix.length), storage.get(name)]
    if (text !== null && atOf(text) > atOf(await storedText('drafts', key))) {
      await storeTexts([{ table: 'drafts', key, text }])
    }
    storage.remove(name)
  }
}

let recovering: Promise<void> | null = null
/** Moves drafts left by the previous run into the vault, once. */
const recovered = () => {
  recovering ??= recover().catch(() => undefined)
  return recovering
}

/** Cancels the pending write of a draft that was sent or discarded, so that it is not stored afterwards. */
export function cancelDraftWrite(key: string) {
  storage.remove(`${leavingPrefix}${key}`)
  pendingWrites.get(key)?.stop()
  pendingWrites.delete(key)
}

/** The key of a form's draft, for callers that delete it together with another change. */
export const draftKey = (name: string) => `${ownerOf()}.${name}`

export const draftDeletion = (key: string): Change => ({ table: 'drafts', key, text: null })

function read<V>(text: string | null): Draft<V> | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Draft<V>
  } catch {
    return null
  }
}

/** Stores a draft outside its form, for example a refused save that has to be corrected. */
export const draftChange = (key: string, draft: Draft<object>): Change => ({
  table: 'drafts',
  key,
  text: JSON.stringify(draft),
})

/** The drafts of the signed-in user, latest first. */
export async function listDrafts(): Promise<readonly DraftRow[]> {
  await recovered()
  const found = await storedTexts('drafts', `${ownerOf()}.`)
  return found
    .flatMap(({ key, text }) => {
      const { title = '', hash = '', at = 0 } = read<object>(text) ?? {}
      return title === '' ? [] : [{ key, title, hash, at, size: text.length * 2 }]
    })
    .sort((one, other) => other.at - one.at)
}

const without = <V extends object>(values: V, excluded: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !excluded.includes(name)))

/** Deletes the draft of a form. */
function deleteDraft(key: string) {
  storage.remove(`${leavingPrefix}${key}`)
  storeTexts([draftDeletion(key)]).catch(() => undefined)
}

function storeDraft(key: string, values: object, title = '') {
  const draft = { values, at: Date.now(), ...(title === '' ? {} : { title, hash: addressHere() }) }
  if (isEnding) storage.set(`${leavingPrefix}${key}`, JSON.stringify(draft))
  storeTexts([draftChange(key, draft)]).catch(() => undefined)
}

/** Several changes within a moment are written once. */
function writeSoon(key: string, write: () => void) {
  if (pendingWrites.has(key)) return
  const timer = setTimeout(write, writeDelay)
  const stop = () => clearTimeout(timer)
  pendingWrites.set(key, {
    stop,
    write: () => {
      stop()
      write()
    },
  })
}

/** The stored draft, read after everything that may change it has finished. */
const textOf = (key: string, first: Options['first']) =>
  recovered()
    .then(first)
    .then(() => storedText('drafts', key))

interface Options<V = object> {
  /** Work to finish before the draft is read. */
  readonly first?: () => Promise<unknown>
  /** Fields that are never stored: passwords and codes. */
  readonly never?: readonly string[]
  readonly title?: string
  /** True if these values equal the values without a draft: such a draft is deleted instead of stored. */
  readonly isUnchanged?: (values: V) => boolean
}

/** A form being filled in. */
export interface DraftForm<V> {
  readonly values: V
  readonly change: (part: Partial<V>) => void
  /** Sets values computed by the program. They are not a change by the user, so no draft is written. */
  readonly fill: (part: Partial<V>) => void
  readonly clear: () => void
  /** Deletes the draft and clears the restored state; the values stay. */
  readonly forget: () => void
  /** The current values, even if they are not rendered yet; a save uses them. */
  readonly now: () => V
  /** Starts a new draft with these values; the previous one is not written any more. */
  readonly restart: (values: V) => void
  /** When the restored draft was typed; null if there was none when the form opened. */
  readonly restoredAt: number | null
  /** True once the draft has been read. Prefilled values wait for it. */
  readonly isReady: boolean
}

/**
 * The values of a form, stored on this phone within a second of each change, per user and enterprise. Fields changed
 * while the draft is being read keep the typed value; the other fields take the value of the draft.
 */
export function useDraft<V extends object>(
  name: string,
  empty: V,
  { never: excluded = [], title, first, isUnchanged = () => false }: Options<V> = {},
): DraftForm<V> {
  const key = useRef(draftKey(name)).current
  const [values, setValues] = useState<V>(empty)
  const [state, setState] = useState<{ readonly isReady: boolean; readonly at: number | null }>({
    isReady: false,
    at: null,
  })
  const latest = useRef(empty)
  const touched = useRef<Partial<V>>({})
  const unchanged = useRef(isUnchanged)
  unchanged.current = isUnchanged

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens.
  useEffect(() => {
    let isMounted = true
    const restore = (draft: Draft<Partial<V>> | null) => {
      if (!isMounted) return
      latest.current = { ...empty, ...draft?.values, ...touched.current }
      setValues(latest.current)
      setState({ isReady: true, at: draft?.at ?? null })
    }
    textOf(key, first).then(
      (text) => restore(read<Partial<V>>(text)),
      () => {
        toast(translate('outbox.unreadable', { name: title ?? '' }), 5000)
        restore(null)
      },
    )
    return () => {
      isMounted = false
    }
  }, [key])

  const write = () => {
    pendingWrites.delete(key)
    if (unchanged.current(latest.current)) return deleteDraft(key)
    storeDraft(key, without(latest.current, excluded), title)
  }
  const fill = (part: Partial<V>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }
  const change = (part: Partial<V>) => {
    touched.current = { ...touched.current, ...part }
    fill(part)
    writeSoon(key, write)
  }
  const restart = (next: V) => {
    cancelDraftWrite(key)
    latest.current = next
    touched.current = {}
    setValues(next)
  }
  const forget = () => {
    cancelDraftWrite(key)
    setState((before) => ({ ...before, at: null }))
    deleteDraft(key)
  }
  const clear = () => {
    restart(empty)
    forget()
  }
  useEffect(() => () => pendingWrites.get(key)?.write(), [key])
  const { at: restoredAt, isReady } = state
  return { values, change, fill, now: () => latest.current, clear, forget, restart, restoredAt, isReady }
}
