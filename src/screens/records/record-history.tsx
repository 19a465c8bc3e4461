import { View } from '@tarojs/components'
import { madeEarlier, serverTime } from '@/client/time'
import { useRead } from '@/client/use-read'
import { showValue } from '@/fields/show-value'
import { type Module, recordCall } from '@/schema'
import { Failed } from '@/ui/failed'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { useWords, type WordKey, wordsOf } from '@/words'

interface Props {
  readonly module: Module
  readonly guid: string
  readonly onClose: () => void
}

/** What became of a record: who changed what, from what to what. */
export function RecordHistory({ module, guid, onClose }: Props) {
  const t = useWords()
  const { data, failure, reload, loading } = useRead(recordCall(module, 'GetHistory'), { guid }, { stale: 0 })
  const shown = (field: string, value: unknown, words: string) =>
    showValue(module, field, { values: { [field]: value }, words: { [field]: words } })
  return (
    <Sheet open title={t('records.history')} onClose={onClose}>
      {loading ? <Skeleton rows={4} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {(data ?? []).map(({ At, MadeAt, UserName, Action, Changes }) => (
        <View key={At} className="record-change">
          <Row
            title={`${UserName} ${t(`records.actions.${Action}` as WordKey)}`}
            note={madeEarlier(At, MadeAt) || serverTime(At)}
          />
          {Action === 'edit'
            ? Changes.map(({ field, from, to, fromWords, toWords }) => (
                <Row
                  key={field}
                  title={wordsOf(module, { field })}
                  note={`${shown(field, from, fromWords)} → ${shown(field, to, toWords)}`}
                />
              ))
            : null}
        </View>
      ))}
    </Sheet>
  )
}
