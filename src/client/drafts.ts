import { useEffect, useRef, useState } from 'react'
import { storage } from '@/platform/storage'
import { useSession } from './session'

interface Draft<V> {
  readonly values: V
  readonly at: number
}

const soon = 500
const waiting = new Map<string, () => void>()

/** Writes every draft that has not been written yet. */
export const keepDrafts = () => {
  for (const write of [...waiting.values()]) write()
}

/** Whose phone this is just now, and for which enterprise. */
export const ownerOf = () => {
  const { me } = useSession.getState()
  return me === null ? 'guest' : `${me.AccountId}.${me.CompanyCode}`
}

function found<V>(key: string): Draft<V> | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as Draft<V>
  } catch {
    return null
  }
}

const without = <V extends object>(values: V, never: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)))

/**
 * The values of a form, kept on this phone within a second of each change, per person and enterprise. What
 * `never` names, passwords and codes, is not kept.
 */
export function useDraft<V extends object>(
  name: string,
  empty: V,
  { never = [] }: { readonly never?: readonly string[] } = {},
): [V, (part: Partial<V>) => void, () => void, number | null] {
  const key = useRef(`purlin.draft.${ownerOf()}.${name}`).current
  const [restored] = useState(() => found<Partial<V>>(key))
  const [values, setValues] = useState<V>(() => ({ ...empty, ...restored?.values }))
  const latest = useRef(values)

  const write = () => {
    waiting.delete(key)
    storage.set(key, JSON.stringify({ values: without(latest.current, never), at: Date.now() }))
  }
  const change = (part: Partial<V>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    if (waiting.has(key)) return
    const timer = setTimeout(write, soon)
    waiting.set(key, () => {
      clearTimeout(timer)
      write()
    })
  }
  const clear = () => {
    waiting.get(key)?.()
    storage.remove(key)
    latest.current = empty
    setValues(empty)
  }
  useEffect(() => () => waiting.get(key)?.(), [key])
  return [values, change, clear, restored?.at ?? null]
}
