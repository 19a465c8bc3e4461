import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { PickSheet } from '@/ui/inputs/pick-sheet'
import { useTranslate } from '@/words'

interface Props {
  readonly onPick: (project: string) => unknown
  readonly onClose: () => void
}

/** Chooses a project whose milestones are copied. */
export function CopySheet({ onPick, onClose }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const list = usePages('MilestoneBoard.GetListPage', { keyword: useDebounced(typed.trim()) })
  const isEmpty = list.rows.length === 0
  return (
    <PickSheet
      open
      title={t('progress.copyOf')}
      search={typed}
      onSearch={setTyped}
      rows={list.rows.map(({ PrjGuid, PrjName, Count, Done }) => ({
        ...{ id: PrjGuid, label: PrjName, note: t('progress.doneOf', { count: Count, done: Done }) },
      }))}
      chosen={[]}
      loading={isEmpty && list.state === 'loading'}
      failed={isEmpty && list.state === 'failed'}
      asOf={list.asOf}
      onRetry={list.reload}
      onMore={list.state === 'ready' ? list.more : undefined}
      emptyText={t('progress.noMilestones')}
      onPick={([project = '']) => onPick(project)}
      onClose={onClose}
    />
  )
}
