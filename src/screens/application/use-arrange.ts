import type { Tile } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { back } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

const maxTiles = 14
/** The group of the tiles that lead nowhere yet. */
const laterGroup = 'later'

/** The list with one code moved up or down; at either end it stays in place. */
export function withMoved(codes: readonly string[], code: string, by: -1 | 1): readonly string[] {
  const next = codes.filter((each) => each !== code)
  next.splice(Math.max(0, codes.indexOf(code) + by), 0, code)
  return next
}

/** The user's own arrangement of the home page. */
export function useArrange() {
  const t = useTranslate()
  const all = useRead('UserRight.GetRightGroup', { keyword: '', Btype: '' })
  const stored = useRead('UserRight.GetUserMainPageModule', {})
  const saving = useSave('UserRight.SaveUserMainPageModule')
  const removing = useSave('UserRight.RemoveUserMainPageModule')
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  // Tiles that lead nowhere yet cannot be chosen.
  const groups = all.data?.filter(({ id }) => id !== laterGroup)
  const tiles = (groups ?? []).flatMap(({ list }) => list)
  // A right may have been revoked since the arrangement was saved: tiles that are not visible neither count nor are
  // saved again.
  const chosen = (changed ?? stored.data?.modules ?? []).flatMap((code) => tiles.find(({ id }) => id === code) ?? [])
  const codes = chosen.map(({ id }: Tile) => id)
  const done = (answer: unknown) => {
    if (answer === undefined) return
    toast(t('work.arranged'))
    back()
  }
  const toggle = (code: string) => {
    if (codes.includes(code)) setChanged(codes.filter((each) => each !== code))
    else if (codes.length >= maxTiles) toast(t('reasons.too-many', { limit: maxTiles }))
    else setChanged([...codes, code])
  }
  return {
    t,
    groups,
    others: groups
      ?.map((group) => ({ ...group, list: group.list.filter(({ id }) => !codes.includes(id)) }))
      .filter(({ list }) => list.length > 0),
    isFull: codes.length >= maxTiles,
    loading: all.loading || stored.loading,
    failure: all.failure || stored.failure,
    reload: () => Promise.all([all.reload(), stored.reload()]),
    chosen,
    toggle,
    move: (code: string, by: -1 | 1) => setChanged(withMoved(codes, code, by)),
    busy: saving.busy || removing.busy,
    saving,
    removing,
    save: async () => done(await saving.save({ modules: codes })),
    reset: async () => done(await removing.save({})),
  }
}
