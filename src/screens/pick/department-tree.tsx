import type { DepartmentRow } from '@wire'
import { useState } from 'react'
import { useRead } from '@/client/queries/use-read'
import { TreeItem } from '@/fields/kinds/reference/tree-item'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { branchOf, childrenOf, foundIn } from './department-branches'
import type { ListProps } from './pick-rows'

interface BranchProps {
  readonly all: readonly DepartmentRow[]
  readonly row: DepartmentRow
  readonly depth: number
  readonly isMarked: (id: string) => boolean
  readonly onPick: (row: DepartmentRow) => void
}

/** A department with those below it; one with a single department below is open at first. */
function Branch({ all, row, depth, isMarked, onPick }: BranchProps) {
  const below = childrenOf(all, row.id)
  const [isOpen, setOpen] = useState(depth === 1 || below.length === 1)
  return (
    <TreeItem
      {...{
        title: row.name,
        text: row.name,
        note: '',
        depth,
        isLeaf: below.length === 0,
        isFound: false,
        canPick: true,
      }}
      isOpen={isOpen}
      isChosen={isMarked(row.id)}
      onToggle={() => setOpen(!isOpen)}
      onPick={() => onPick(row)}
    >
      {isOpen
        ? below.map((each) => <Branch key={each.id} {...{ all, row: each, depth: depth + 1, isMarked, onPick }} />)
        : null}
    </TreeItem>
  )
}

/** The departments as a tree, or those found with their path; several may be picked with all below them. */
export function DepartmentTree({ picking }: Pick<ListProps, 'picking'>) {
  const { t, search, isSeveral, marked, isChosen, choose, toggle } = picking
  const { data = [], loading, failure, reload } = useRead('Department.GetTree', {})
  const [withBelow, setWithBelow] = useState(false)
  if (loading && data.length === 0) return <Skeleton rows={8} />
  if (failure !== '' && data.length === 0) return <Failed text={t('shell.loadFailed')} onRetry={reload} />
  const isMarked = (id: string) => marked.some((each) => each.id === id) || isChosen({ id, label: '' })
  const onPick = (row: DepartmentRow) => {
    const label = row.name
    if (!isSeveral || !withBelow) return choose({ id: row.id, label })
    toggle(branchOf(data, row).map(({ id, name }) => ({ id, label: name })))
  }
  const found = search.trim() === '' ? null : foundIn(data, search)
  const roots = data.filter(({ parentId }) => data.every(({ id }) => id !== parentId))
  if ((found ?? roots).length === 0)
    return <Empty icon="tray" title={t(found === null ? 'shell.none' : 'work.nothingFound')} />
  return (
    <>
      {isSeveral ? <SwitchRow label={t('selectors.withBelow')} value={withBelow} onChange={setWithBelow} /> : null}
      <Card>
        {found?.map(({ row, path }) => (
          <TreeItem
            key={row.id}
            {...{ title: row.name, text: path, note: '', depth: 1, isLeaf: true, isFound: true, canPick: true }}
            isOpen={false}
            isChosen={isMarked(row.id)}
            onToggle={() => onPick(row)}
            onPick={() => onPick(row)}
          />
        )) ?? roots.map((row) => <Branch key={row.id} {...{ all: data, row, depth: 1, isMarked, onPick }} />)}
      </Card>
    </>
  )
}
