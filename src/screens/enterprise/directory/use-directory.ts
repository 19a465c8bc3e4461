import type { PlanItem, PlanKind } from '@wire'
import { useState } from 'react'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { ask } from '@/ui/overlays/ask'
import { useTranslate } from '@/words'
import { useWork } from './use-work'

const rowsPerPage = 50

/** In the order they are reviewed; kinds that require a decision first. */
const kinds: readonly PlanKind[] = [
  ...(['left', 'maybe', 'add', 'join', 'rename', 'move', 'back', 'invite'] as const),
  ...(['dept-add', 'dept-join', 'dept-rename', 'dept-move', 'dept-gone'] as const),
]

/** Ticks that differ from the proposal, for one preview. */
interface Ticks {
  readonly plan: string
  readonly changed: ReadonlyMap<number, PlanItem>
}

/** One address book, the preview of its changes, and the ticked ones. */
export function useDirectory() {
  const t = useTranslate()
  const list = useRead('HostDirectory.GetList', {})
  const [chosen, setChosen] = useState('')
  const here = list.data?.find(({ Provider }) => Provider === chosen) ?? list.data?.[0]
  const provider = here?.Provider ?? ''
  const plan = useRead('HostDirectory.GetPlan', { Provider: provider }, { enabled: provider !== '', stale: 0 })
  const guid = plan.data?.Guid ?? ''
  const counts = kinds.flatMap((kind) => plan.data?.Counts.filter(({ Kind }) => Kind === kind) ?? [])
  const [chosenKind, setChosenKind] = useState<PlanKind | ''>('')
  const kind: PlanKind | '' = counts.find(({ Kind }) => Kind === chosenKind)?.Kind ?? counts[0]?.Kind ?? ''
  const items = usePages(
    'HostDirectory.GetItems',
    { Plan: guid, Kind: kind },
    { rows: rowsPerPage, enabled: guid !== '' && kind !== '' },
  )
  const [ticks, setTicks] = useState<Ticks>({ plan: '', changed: new Map() })
  const turned = ticks.plan === guid ? ticks.changed : new Map<number, PlanItem>()
  const work = useWork()
  const following = useSave('HostDirectory.SetFollows')

  const isTicked = (item: PlanItem) => item.Ticked !== turned.has(item.Place)
  const tick = (item: PlanItem) => {
    const next = new Map(turned)
    if (!next.delete(item.Place)) next.set(item.Place, item)
    setTicks({ plan: guid, changed: next })
  }
  const all = [...turned.values()]
  const unticked = all.filter(({ Ticked }) => Ticked)
  const ticked = all.filter(({ Ticked }) => !Ticked)
  const total = counts.reduce((sum, { Ticked }) => sum + Ticked, 0) - unticked.length + ticked.length

  const apply = async () => {
    const leaving = ticked.filter(({ Kind }) => Kind === 'left').length
    const yes = await ask({
      title: t('enterprise.directory.applyTo', { count: total }),
      text: leaving === 0 ? t('enterprise.directory.applyText') : t('enterprise.directory.leaving', { count: leaving }),
      yes: t('enterprise.directory.apply'),
      no: t('enterprise.directory.notYet'),
    })
    const places = (items: readonly PlanItem[]) => items.map(({ Place }) => Place)
    if (yes) await work.apply(guid, places(unticked), places(ticked))
  }
  const isApplied = (plan.data?.AppliedAt ?? '') !== ''
  const reload = async () => Promise.all([list.reload(), ...(provider === '' ? [] : [plan.reload()])])
  return {
    ...{ t, list, here, plan, counts, kind, items, work, following, total, isTicked, tick, apply, reload },
    choose: setChosen,
    show: (next: string) => setChosenKind(next as PlanKind),
    preview: () => work.preview(provider),
    follow: (Follows: boolean) => following.save({ Provider: provider, Follows }),
    isApplied,
    mayApply: here?.IsOurs === true && !isApplied && counts.length > 0,
  }
}

export type DirectoryHere = ReturnType<typeof useDirectory>
