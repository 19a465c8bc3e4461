import type { QuickAction } from '@wire'
import { useState } from 'react'
import { useMe } from '@/client/session/session'
import { go } from '@/platform/router'
import { storage } from '@/platform/storage'

const maxShown = 4

type Uses = Readonly<Record<string, number>>

function usesAt(key: string): Uses {
  try {
    return JSON.parse(storage.get(key) ?? '{}') as Uses
  } catch {
    return {}
  }
}

/** The first actions: those that the user took most on this phone, then in the order of the modules. */
export function useQuick(all: readonly QuickAction[]) {
  const me = useMe()
  const key = `purlin.quick.${me?.CompanyCode ?? ''}.${me?.UserCode ?? ''}`
  const [uses] = useState(() => usesAt(key))
  const countOf = ({ module }: QuickAction) => uses[module] ?? 0
  const ordered = all.map((action, place) => ({ action, place }))
  ordered.sort((a, b) => countOf(b.action) - countOf(a.action) || a.place - b.place)
  return {
    actions: ordered.slice(0, maxShown).map(({ action }) => action),
    begin: ({ module, area }: QuickAction) => {
      const before = usesAt(key)
      storage.set(key, JSON.stringify({ ...before, [module]: (before[module] ?? 0) + 1 }))
      go(`${area}Edit`, { module })
    },
  }
}
