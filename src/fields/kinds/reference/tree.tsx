import { Text, View } from '@tarojs/components'
import type { TreeRow } from '@wire'
import { useState } from 'react'
import { useDebounced } from '@/client/queries/use-debounced'
import { usePages } from '@/client/queries/use-pages'
import { type Field, isTree, type Module, recordCall, type Target } from '@/schema'
import { Button } from '@/ui/controls/button'
import { SearchBox } from '@/ui/controls/search-box'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { PickField } from '@/ui/inputs/pick-field'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import type { Editing } from '../../edit/contract'
import { TreeItem } from './tree-item'
import './tree.scss'

type TreeTarget = Target & Pick<Module, 'listMethod'>

const targetOf = ({ options }: Field) => options.to?.() as TreeTarget | undefined

/** Whether the field is picked from a tree; one that copies values or depends on another field uses the plain list. */
export const isFromTree = (field: Field) => {
  const { within, copies, begins } = field.options
  return isTree(targetOf(field)) && within === undefined && copies === undefined && begins === undefined
}

interface TreePick {
  readonly target: TreeTarget
  readonly chosen: unknown
  /** Whether a record is chosen besides `chosen`. */
  readonly isChosen?: (guid: string) => boolean
  /** Guid of the edited record, which cannot be its own parent. */
  readonly without: string
  readonly leavesOnly: boolean
  readonly onPick: (row: TreeRow) => void
}

const pageSize = 50

/** Children of a record, the roots, or the search results. */
export function Level({
  under,
  keyword,
  depth,
  ...treePick
}: TreePick & { under: string; keyword: string; depth: number }) {
  const t = useTranslate()
  const call = recordCall(treePick.target, 'GetTree')
  const { rows, state, more, reload, failure } = usePages(call, { under, keyword }, { rows: pageSize })
  const shown = rows.filter(({ guid }) => guid !== treePick.without)
  if (state === 'loading' && rows.length === 0) return <Skeleton rows={3} />
  if (state === 'failed' && rows.length === 0) return <Failed text={failure} onRetry={reload} />
  if (shown.length === 0 && depth === 1) return <Empty icon="tray" title={t('shell.none')} />
  return (
    <View role={depth === 1 ? 'tree' : 'group'}>
      {shown.map((row) => (
        <Node key={row.guid} row={row} depth={depth} isFound={keyword !== ''} {...treePick} />
      ))}
      {state === 'ready' ? <Button kind="text" label={t('shell.more')} onPress={more} /> : null}
    </View>
  )
}

function Node({ row, depth, isFound, ...treePick }: TreePick & { row: TreeRow; depth: number; isFound: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { guid, title, path, note, isLeaf } = row
  return (
    <TreeItem
      {...{ title, text: isFound ? path : title, note, depth, isLeaf, isOpen, isFound }}
      canPick={isLeaf || !treePick.leavesOnly}
      isChosen={treePick.chosen === guid || treePick.isChosen?.(guid) === true}
      onToggle={() => setOpen(!isOpen)}
      onPick={() => treePick.onPick(row)}
    >
      {isOpen && !isFound ? <Level {...treePick} under={guid} keyword="" depth={depth + 1} /> : null}
    </TreeItem>
  )
}

/** Picks a record of a tree by expanding it or by search; the field shows its path. */
export function EditTree(editing: Editing) {
  const t = useTranslate()
  const { name, label, field, value, words, error, record, module, onChange } = editing
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const target = targetOf(field)
  if (target === undefined) return null
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  const put = (guid: string | null, path: string) => {
    onChange({ value: guid, words: path })
    close()
  }
  const none =
    field.required || !value ? null : <Button kind="text" label={t('records.clear')} onPress={() => put(null, '')} />
  const leavesOnly = field.options.leavesOnly === true
  return (
    <>
      <PickField
        {...{ name, label, error }}
        required={field.required}
        text={value ? words : ''}
        placeholder={t('shell.pick')}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={label} onClose={close}>
        <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
        {leavesOnly ? <Text className="tree__hint">{t('records.lowestOnly')}</Text> : null}
        {none}
        <Level
          key={keyword}
          target={target}
          chosen={value}
          without={target.name === module.name ? record : ''}
          leavesOnly={leavesOnly}
          onPick={({ guid, path }) => put(guid, path)}
          under=""
          keyword={keyword}
          depth={1}
        />
      </Sheet>
    </>
  )
}
