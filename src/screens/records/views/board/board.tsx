import { Text, View } from '@tarojs/components'
import type { GroupRow, ListRow } from '@wire'
import { useCallback, useState } from 'react'
import { choicesOf, choiceWords } from '@/client/queries/dictionaries'
import { usePages } from '@/client/queries/use-pages'
import { useRead } from '@/client/queries/use-read'
import { showValue } from '@/fields/show-value'
import { type Kanban, recordCall } from '@/schema'
import { useSwipe } from '@/ui/base/use-swipe'
import { Chips } from '@/ui/controls/chips'
import { Empty } from '@/ui/feedback/empty'
import { Failed } from '@/ui/feedback/failed'
import { Notice } from '@/ui/feedback/notice'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import { PagedList } from '../../list/paged-list'
import type { ListViewProps } from '../../shared/record-feature'
import { moneyWords } from '../charts/chart-data'
import { BoardCard } from './board-card'
import { MoveSheet } from './move-sheet'
import { type Moved, useMove } from './use-move'
import './board.scss'

type Props = ListViewProps & { readonly kanban: Kanban }

/** The columns with what a move under way changes. */
function withMoved(groups: readonly GroupRow[], moved: Moved | null): readonly GroupRow[] {
  if (moved === null) return groups
  return groups.map((group) => {
    const by = group.value === moved.to ? 1 : group.value === moved.from ? -1 : 0
    return { ...group, count: group.count + by }
  })
}

/** The column that is open first: one with records that does not start folded. */
const firstOf = (columns: readonly GroupRow[], { hide }: Kanban) =>
  (columns.find(({ value, count }) => count > 0 && !hide.includes(value)) ?? columns[0])?.value ?? ''

/** The records of a column; a moved card is in its new one. */
function useColumn({ module, query }: Props, by: string, choice: string, moved: Moved | null) {
  const filters = { ...query.filters, [by]: choice }
  const asked = { ...query, filters, also: [], deleted: false, numbers: false }
  const list = usePages(recordCall(module, 'GetListPage'), asked, { rows: 10, enabled: choice !== '' })
  const others = list.rows.filter(({ guid }) => guid !== moved?.row.guid)
  const rows = moved === null ? list.rows : moved.to === choice ? [moved.row, ...others] : others
  return { ...list, rows }
}

export function Board(props: Props) {
  const { module, kanban, query } = props
  const { by, sum } = kanban
  const { data, failure, reload, asOf } = useRead(
    recordCall(module, 'GetGroups'),
    { ...query, by, per: '', split: '', sum: sum ?? '', rows: 0 },
    { keep: true },
  )
  const board = useMove(module, kanban, reload)
  if (data === undefined) return failure === '' ? <Skeleton rows={6} /> : <Failed text={failure} onRetry={reload} />
  const known = choicesOf(module.fields[by])
  const wanted = (query.filters[by] ?? '').split(',').filter(Boolean)
  const columns = withMoved(data.groups, board.moved).filter(
    ({ value, count }) => (known.includes(value) || count > 0) && (wanted.length === 0 || wanted.includes(value)),
  )
  return (
    <View className="board">
      <AsOf at={asOf} />
      <Columns {...props} columns={columns} board={board} mayEdit={data.can.edit} />
    </View>
  )
}

interface ColumnsProps extends Props {
  readonly columns: readonly GroupRow[]
  readonly board: ReturnType<typeof useMove>
  readonly mayEdit: boolean
}

function Columns(props: ColumnsProps) {
  const t = useTranslate()
  const { module, kanban, columns, board } = props
  const [chosen, choose] = useState('')
  const [moving, setMoving] = useState<ListRow | null>(null)
  const column = columns.some(({ value }) => value === chosen) ? chosen : firstOf(columns, kanban)
  const at = columns.findIndex(({ value }) => value === column)
  const swipe = useSwipe((step) => choose(columns[at + step]?.value ?? column))
  const wordOf = (choice: string) => choiceWords(module, { field: kanban.by, choice })
  const { conflict, undo } = board
  const group = columns[at]
  const amount = kanban.sum === null ? 0 : (group?.sums[kanban.sum] ?? 0)
  return (
    <>
      <Chips
        inLine
        items={columns.map(({ value, count }) => ({ value, label: wordOf(value), count }))}
        value={column}
        onChange={choose}
      />
      {conflict === null ? null : (
        <Notice kind="warn" text={conflict.text} action={{ label: t('views.moveAnyway'), onPress: conflict.again }} />
      )}
      {undo === null ? null : (
        <Notice kind="info" text={undo.text} action={{ label: t('views.undo'), onPress: board.takeBack }} />
      )}
      <View className="board__columns" {...swipe}>
        <View className="board__column" role="group" aria-label={wordOf(column)}>
          {group === undefined ? null : (
            <View className="board__head">
              <Text className="board__word">{wordOf(column)}</Text>
              <Text className="board__count">
                {t('views.count', { count: group.count })}
                {kanban.sum === null ? '' : ` · ${moneyWords(amount)}`}
              </Text>
            </View>
          )}
          <Column key={column} {...props} choice={column} word={wordOf(column)} onMove={setMoving} />
        </View>
        <Peek {...props} choice={columns[at + 1]?.value ?? ''} onPress={choose} />
      </View>
      {moving === null ? null : (
        <MoveSheet
          module={module}
          kanban={kanban}
          row={moving}
          onClose={() => setMoving(null)}
          onMove={(model, choice, data) => {
            setMoving(null)
            return board.move(moving, model, choice, data)
          }}
        />
      )}
    </>
  )
}

interface ColumnProps extends ColumnsProps {
  readonly choice: string
  readonly word: string
  readonly onMove: (row: ListRow) => void
}

function Column(props: ColumnProps) {
  const t = useTranslate()
  const { module, kanban, board, mayEdit, choice, word, onMove, open, add } = props
  const list = useColumn(props, kanban.by, choice, board.moved)
  const renderRow = useCallback(
    (row: ListRow) => (
      <BoardCard key={row.guid} module={module} row={row} onOpen={open} onMove={mayEdit ? onMove : undefined} />
    ),
    [module, open, mayEdit, onMove],
  )
  const empty = (
    <Empty
      icon="tray"
      title={t('views.emptyColumn', { column: word })}
      {...(add === undefined ? {} : { action: { label: t('records.add'), onPress: add } })}
    />
  )
  return <PagedList list={list} rows={list.rows} renderRow={renderRow} empty={empty} />
}

/** The beginning of the next column at the edge of the screen; a tap opens it. */
function Peek(props: ColumnsProps & { readonly choice: string; readonly onPress: (choice: string) => void }) {
  const { module, kanban, board, choice, onPress } = props
  const { rows } = useColumn(props, kanban.by, choice, board.moved)
  if (choice === '') return null
  return (
    <View className="board__peek" aria-hidden onClick={() => onPress(choice)}>
      {rows.slice(0, 6).map((row) => (
        <View key={row.guid} className="board__slice">
          <Text>{showValue(module, module.list.title, row)}</Text>
        </View>
      ))}
    </View>
  )
}
