import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { back, useParams } from '@/platform/router'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

interface Arrangement {
  readonly muted: readonly string[]
  readonly order: readonly string[]
  readonly isArranged: boolean
}

/** The muted modules and their order. */
export function useMessageSettings() {
  const t = useTranslate()
  const { mk = '' } = useParams()
  const { data, failure, loading, reload } = useRead('Message.GetSettings', {}, { stale: Number.POSITIVE_INFINITY })
  const saving = useSave('Message.SaveSettings')
  const [changed, setChanged] = useState<Arrangement | null>(null)
  const rows = data?.rows ?? []
  const stored: Arrangement = {
    muted: rows.filter(({ Muted }) => Muted).map(({ Module }) => Module),
    order: rows.map(({ Module }) => Module),
    isArranged: data?.isArranged ?? false,
  }
  const { muted, order, isArranged } = changed ?? stored
  const shown = order.flatMap((name) => rows.filter(({ Module }) => Module === name))
  const change = (part: Partial<Arrangement>) => setChanged({ muted, order, isArranged, ...part })
  return {
    t,
    failure,
    loading,
    reload,
    saving,
    /** The modules of the address: one by its name, or those of a tile by its code. */
    own: rows.filter(({ Module, Code }) => Module === mk || Code === mk),
    rows: shown.map((row) => ({ ...row, Muted: muted.includes(row.Module) })),
    isMuted: (name: string) => muted.includes(name),
    isArranged,
    isChanged: changed !== null,
    setArranged: (value: boolean) => change({ isArranged: value }),
    mute: (name: string, value: boolean) =>
      change({ muted: value ? [...muted, name] : muted.filter((each) => each !== name) }),
    move: (name: string, by: 1 | -1) => {
      const from = order.indexOf(name)
      const to = from + by
      if (to < 0 || to >= order.length) return
      const others = order.filter((each) => each !== name)
      change({ order: [...others.slice(0, to), name, ...others.slice(to)] })
    },
    save: async () => {
      const done = await saving.save({ muted, order: isArranged ? order : [] })
      if (done !== 'Success') return
      setChanged(null)
      toast(t('message.saved'))
      back()
    },
  }
}
