import type { ListRow, RecordModel } from '@wire'
import { choicesOf, choiceWords } from '@/client/queries/dictionaries'
import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { showValue } from '@/fields/show-value'
import { type Kanban, type Module, recordCall } from '@/schema'
import { Failed } from '@/ui/feedback/failed'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { useTranslate } from '@/words'
import { moveInto } from './moves'

interface Props {
  readonly module: Module
  readonly kanban: Kanban
  readonly row: ListRow
  readonly onMove: (model: RecordModel, choice: string, data: Readonly<Record<string, unknown>>) => unknown
  readonly onClose: () => void
}

/** The columns into which a card may be moved; the others are grey, with the reason. */
export function MoveSheet({ module, kanban, row, onMove, onClose }: Props) {
  const t = useTranslate()
  const me = useMe()?.UserCode ?? ''
  const { data, failure, reload } = useRead(recordCall(module, 'GetModel'), { guid: row.guid }, { stale: 0 })
  const choices = choicesOf(module.fields[kanban.by], row.values[kanban.by])
  return (
    <Sheet open title={t('views.moveTitle', { title: showValue(module, module.list.title, row) })} onClose={onClose}>
      {data === undefined && failure !== '' ? <Failed text={failure} onRetry={reload} /> : null}
      {data === undefined && failure === '' ? <Skeleton rows={4} /> : null}
      {data === undefined
        ? null
        : choices.map((choice) => {
            const move = moveInto(module, kanban, data, choice, me)
            const title = choiceWords(module, { field: kanban.by, choice })
            return 'data' in move ? (
              <Row key={choice} title={title} caret={false} onPress={() => onMove(data, choice, move.data)} />
            ) : (
              <Row key={choice} title={title} disabled reason={move.reason} />
            )
          })}
    </Sheet>
  )
}
