import type { Tile } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useWords } from '@/words'

const most = 14

/** The list with one of its own moved up or down; it stays where it is at either end. */
export function moved(codes: readonly string[], code: string, by: -1 | 1): readonly string[] {
  const next = codes.filter((each) => each !== code)
  next.splice(Math.max(0, codes.indexOf(code) + by), 0, code)
  return next
}

/** One's own arrangement of the home page: which applications, in which order. */
export function useArrange() {
  const t = useWords()
  const all = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  const kept = useRead('UserRight.GetUserMainPageModule', {})
  const saving = useSave('UserRight.SaveUserMainPageModule')
  const removing = useSave('UserRight.RemoveUserMainPageModule')
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const tiles = (all.data ?? []).flatMap(({ list }) => list)
  // A right may be gone since the arrangement was saved: what cannot be seen neither counts nor is saved again.
  const chosen = (changed ?? kept.data?.modules ?? []).flatMap((code) => tiles.find(({ id }) => id === code) ?? [])
  const codes = chosen.map(({ id }: Tile) => id)
  const done = (answer: unknown) => {
    if (answer === undefined) return
    toast(t('work.arranged'))
    back()
  }
  const toggle = (code: string) => {
    if (codes.includes(code)) setChanged(codes.filter((each) => each !== code))
    else if (codes.length >= most) toast(t('reasons.too-many', { limit: most }))
    else setChanged([...codes, code])
  }
  return {
    t,
    groups: all.data,
    loading: all.loading || kept.loading,
    failure: all.failure || kept.failure,
    reload: () => Promise.all([all.reload(), kept.reload()]),
    chosen,
    isChosen: (code: string) => codes.includes(code),
    toggle,
    move: (code: string, by: -1 | 1) => setChanged(moved(codes, code, by)),
    busy: saving.busy || removing.busy,
    saving,
    removing,
    save: async () => done(await saving.save({ modules: codes })),
    reset: async () => done(await removing.save({})),
  }
}
