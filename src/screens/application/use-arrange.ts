import type { Tile } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/use-read'
import { useSave } from '@/client/use-save'
import { back } from '@/platform/router'
import { toast } from '@/ui/toast'
import { useWords } from '@/words'

const most = 14

/** One's own arrangement of the home page: which applications, in which order. */
export function useArrange() {
  const t = useWords()
  const all = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  const kept = useRead('UserRight.GetUserMainPageModule', {})
  const saving = useSave('UserRight.SaveUserMainPageModule')
  const removing = useSave('UserRight.RemoveUserMainPageModule')
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chosen = changed ?? kept.data?.modules ?? []
  const tiles = (all.data ?? []).flatMap(({ list }) => list)
  const done = (answer: unknown) => {
    if (answer === undefined) return
    toast(t('work.arranged'))
    back()
  }
  const move = (code: string, by: -1 | 1) => {
    const from = chosen.indexOf(code)
    const next = chosen.filter((each) => each !== code)
    next.splice(Math.max(0, from + by), 0, code)
    setChanged(next)
  }
  return {
    t,
    groups: all.data,
    loading: all.loading || kept.loading,
    failure: all.failure || kept.failure,
    reload: () => Promise.all([all.reload(), kept.reload()]),
    chosen: chosen.flatMap((code) => tiles.find(({ id }) => id === code) ?? []) as readonly Tile[],
    isFull: chosen.length >= most,
    isChosen: (code: string) => chosen.includes(code),
    toggle: (code: string) =>
      setChanged(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]),
    move,
    busy: saving.busy || removing.busy,
    save: async () => done(await saving.save({ modules: chosen })),
    reset: async () => done(await removing.save({})),
  }
}
