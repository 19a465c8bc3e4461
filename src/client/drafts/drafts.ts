import { useEffect, useRef, useState } from 'react'
import { addressHere } from '@/platform/here'
import { storage } from '@/platform/storage'
import type { Change } from '@/platform/vault'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { beforeEnd } from '../core/lifecycle'
import { ownerOf } from '../session/session'
import { keep, keptAll, keptText } from './persisted'

interface Draft<V> {
  readonly values: V
  readonly at: number
  /** What it is, in words, for whoever looks for it later; nothing for what is not worth looking for. */
  readonly title?: string
  /** Where it is gone on with. */
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

const soon = 500
const waiting = new Map<string, { readonly write: () => void; readonly stop: () => void }>()

/** A page that ends does not wait for the vault: what was typed in its last moment lies here until somebody looks. */
const leaving = 'purlin.leaving.'
let isEnding = false

/** Writes every draft that has not been written yet. */
beforeEnd(() => {
  isEnding = true
  for (const { write } of [...waiting.values()]) write()
  isEnding = false
})

const atOf = (text: string | null) => read<object>(text)?.at ?? 0

async function recover() {
  for (const name of storage.keys().filter((each) => each.startsWith(leaving))) {
    const [key, text] = [name.slice(leaving.length), storage.get(name)]
    if (text !== null && atOf(text) > atOf(await keptText('drafts', key))) {
      await keep([{ table: 'drafts', key, text }])
    }
    storage.remove(name)
  }
}

let recovering: Promise<void> | null = null
/** What was left in a hurry last time is a draft like any other. */
const recovered = () => {
  recovering ??= recover().catch(() => undefined)
  return recovering
}

/** What was typed is sent, or let go: it is not written behind that. */
export function stopTyping(key: string) {
  storage.remove(`${leaving}${key}`)
  waiting.get(key)?.stop()
  waiting.delete(key)
}

/** Where a form of this name is kept, for whoever takes it away in the same step as something else. */
export const draftKey = (name: string) => `${ownerOf()}.${name}`

export const draftAway = (key: string): Change => ({ table: 'drafts', key, text: null })

function read<V>(text: string | null): Draft<V> | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Draft<V>
  } catch {
    return null
  }
}

/** A draft made elsewhere than in its form: something that was refused, to be mended. */
export const draftChange = (key: string, draft: Draft<object>): Change => ({
  table: 'drafts',
  key,
  text: JSON.stringify(draft),
})

/** What is being typed by whoever is signed in, latest first. */
export async function listDrafts(): Promise<readonly DraftRow[]> {
  await recovered()
  const found = await keptAll('drafts', `${ownerOf()}.`)
  return found
    .flatMap(({ key, text }) => {
      const { title = '', hash = '', at = 0 } = read<object>(text) ?? {}
      return title === '' ? [] : [{ key, title, hash, at, size: text.length * 2 }]
    })
    .sort((one, other) => other.at - one.at)
}

const without = <V extends object>(values: V, never: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)))

/** Deletes what is kept of a form. */
function drop(key: string) {
  storage.remove(`${leaving}${key}`)
  keep([draftAway(key)]).catch(() => undefined)
}

function keepDraft(key: string, values: object, title = '') {
  const draft = { values, at: Date.now(), ...(title === '' ? {} : { title, hash: addressHere() }) }
  if (isEnding) storage.set(`${leaving}${key}`, JSON.stringify(draft))
  keep([draftChange(key, draft)]).catch(() => undefined)
}

/** Several changes within a moment are written once. */
function writeSoon(key: string, write: () => void) {
  if (waiting.has(key)) return
  const timer = setTimeout(write, soon)
  const stop = () => clearTimeout(timer)
  waiting.set(key, {
    stop,
    write: () => {
      stop()
      write()
    },
  })
}

/** What was typed last, once everything that may change it is done. */
const textOf = (key: string, first: Options['first']) =>
  recovered()
    .then(first)
    .then(() => keptText('drafts', key))

interface Options<V = object> {
  /** What has to happen before it is looked for. */
  readonly first?: () => Promise<unknown>
  /** What is not kept: passwords and codes. */
  readonly never?: readonly string[]
  readonly title?: string
  /** Whether these values are the same as without a draft: such a draft is deleted, not kept. */
  readonly isUnchanged?: (values: V) => boolean
}

/** A form being filled in. */
export interface Typing<V> {
  readonly values: V
  readonly change: (part: Partial<V>) => void
  /** Puts in what the program knows. It is not a change by a person, so that no draft is written for it. */
  readonly fill: (part: Partial<V>) => void
  readonly clear: () => void
  /** Deletes what is kept and no longer counts as restored; the values stay. */
  readonly forget: () => void
  /** Begins anew with these; what was typed before is kept no more by anybody but whoever took it. */
  /** What is typed by now, drawn or not: who saves saves that. */
  readonly now: () => V
  readonly restart: (values: V) => void
  /** When it was typed, if it was there before the form was opened. */
  readonly restoredAt: number | null
  /** Whether it is known what was typed before. What is filled in by itself waits for it. */
  readonly isReady: boolean
}

/**
 * The values of a form, kept on this phone within a second of each change, per person and enterprise. What is typed
 * while it is still being looked for stands; only what was not touched comes from before.
 */
export function useDraft<V extends object>(
  name: string,
  empty: V,
  { never = [], title, first, isUnchanged = () => false }: Options<V> = {},
): Typing<V> {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the form opens.
  useEffect(() => {
    let isHere = true
    const begin = (draft: Draft<Partial<V>> | null) => {
      if (!isHere) return
      latest.current = { ...empty, ...draft?.values, ...touched.current }
      setValues(latest.current)
      setState({ isReady: true, at: draft?.at ?? null })
    }
    textOf(key, first).then(
      (text) => begin(read<Partial<V>>(text)),
      () => {
        toast(translate('outbox.unreadable', { name: title ?? '' }), 5000)
        begin(null)
      },
    )
    return () => {
      isHere = false
    }
  }, [key])

  const write = () => {
    waiting.delete(key)
    if (unchanged.current(latest.current)) return drop(key)
    keepDraft(key, without(latest.current, never), title)
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
    stopTyping(key)
    latest.current = next
    touched.current = {}
    setValues(next)
  }
  const forget = () => {
    stopTyping(key)
    setState((before) => ({ ...before, at: null }))
    drop(key)
  }
  const clear = () => {
    restart(empty)
    forget()
  }
  useEffect(() => () => waiting.get(key)?.write(), [key])
  const { at: restoredAt, isReady } = state
  return { values, change, fill, now: () => latest.current, clear, forget, restart, restoredAt, isReady }
}
