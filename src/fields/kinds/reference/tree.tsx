import { Text, View } from '@tarojs/components'
import type { TreeRow } from '@wire'
import { useMemo, useState } from 'react'
import { frequentPicks, rememberPicks } from '@/client/picks/recent-picks'
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
import { missingFor } from '../../edit/missing'
import { pickerOf } from '../../edit/use-recent'
import { TreeItem } from './tree-item'
import './tree.scss'

type TreeTarget = Target & Pick<Module, 'listMethod'>

const targetOf = ({ options }: Field) => options.to?.() as TreeTarget | undefined

/**
 * Whether the field is picked from a tree. One that copies values uses the plain list, and one that depends on another
 * field does too unless it takes only records of the lowest level.
 */
export const isFromTree = (field: Field) => {
  const { within, copies, begins, leavesOnly } = field.options
  const isWhole = within === undefined || leavesOnly === true
  return isTree(targetOf(field)) && isWhole && copies === undefined && begins === undefined
}

interface TreePick {
  readonly target: TreeTarget
  readonly chosen: unknown
  /** Whether a record is chosen besides `chosen`. */
  readonly isChosen?: (guid: string) => boolean
  /** Guid of the edited record, which cannot be its own parent. */
  readonly without: string
  readonly leavesOnly: boolean
  /** Values of the records that are offered; without them all are. */
  readonly inside?: Readonly<Record<string, string>>
  readonly onPick: (row: TreeRow) => void
}

const pageSize = 50

/** The parameter of the call that limits the records; none if all are offered. */
const limitedTo = ({ inside = {} }: TreePick) => (Object.keys(inside).length === 0 ? {} : { filters: inside })

/** Children of a record, the roots, or the search results. */
export function Level({
  under,
  keyword,
  depth,
  ...treePick
}: TreePick & { under: string; keyword: string; depth: number }) {
  const t = useTranslate()
  const call = recordCall(treePick.target, 'GetTree')
  const { rows, state, more, reload, failure } = usePages(
    call,
    { under, keyword, these: '', ...limitedTo(treePick) },
    { rows: pageSize },
  )
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

/** The records of a tree that this person picks most often, as far as they may be picked now. */
export function Frequent(treePick: TreePick & { picker: string }) {
  const { target, picker, without, leavesOnly } = treePick
  const t = useTranslate()
  const stored = useMemo(() => frequentPicks(picker), [picker])
  const these = stored.map(({ id }) => id).join(',')
  const call = recordCall(target, 'GetTree')
  const { rows } = usePages(
    call,
    { under: '', keyword: '', these, ...limitedTo(treePick) },
    { rows: pageSize, enabled: these !== '' },
  )
  const mayBePicked = ({ guid, isLeaf }: TreeRow) => guid !== without && (isLeaf || !leavesOnly)
  const shown = stored.flatMap(({ id }) => rows.find(({ guid }) => guid === id) ?? []).filter(mayBePicked)
  if (shown.length === 0) return null
  return (
    <>
      <Text className="tree__hint">{t('shell.frequent')}</Text>
      <View role="tree" aria-label={t('shell.frequent')}>
        {shown.map((row) => (
          <Node key={row.guid} row={row} depth={1} isFound {...treePick} />
        ))}
      </View>
      <Text className="tree__hint">{t('work.all')}</Text>
    </>
  )
}

/** The values of the form to which the records of the tree are limited. */
const insideOf = ({ field, beside }: Editing) =>
  Object.fromEntries(
    Object.entries(field.options.within ?? {}).map(([theirs, own]) => [theirs, String(beside[own] ?? '')]),
  )

/** Picks a record of a tree by expanding it or by search; the field shows its path. */
export function EditTree(editing: Editing) {
  const t = useTranslate()
  const { name, label, field, value, words, error, record, module, onChange } = editing
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const keyword = useDebounced(search.trim())
  const target = targetOf(field)
  const missing = missingFor(editing, field)
  if (target === undefined) return null
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  const put = (guid: string | null, path: string) => {
    onChange({ value: guid, words: path })
    close()
  }
  const picker = pickerOf(editing)
  const pick = (guid: string, path: string) => {
    rememberPicks(picker, [{ id: guid, label: path }])
    put(guid, path)
  }
  const none =
    field.required || !value ? null : <Button kind="text" label={t('records.clear')} onPress={() => put(null, '')} />
  const treePick = {
    ...{ target, chosen: value, without: target.name === module.name ? record : '' },
    leavesOnly: field.options.leavesOnly === true,
    inside: insideOf(editing),
    onPick: ({ guid, path }: TreeRow) => pick(guid, path),
  }
  return (
    <>
      <PickField
        {...{ name, label, error }}
        required={field.required}
        text={value ? words : ''}
        placeholder={missing === undefined ? t('shell.pick') : t('records.pickFirst', { label: missing })}
        disabled={missing !== undefined}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={label} onClose={close}>
        <SearchBox value={search} onChange={setSearch} placeholder={t('shell.search')} />
        {treePick.leavesOnly ? <Text className="tree__hint">{t('records.lowestOnly')}</Text> : null}
        {none}
        {isOpen && keyword === '' ? <Frequent picker={picker} {...treePick} /> : null}
        <Level key={keyword} {...treePick} under="" keyword={keyword} depth={1} />
      </Sheet>
    </>
  )
}
