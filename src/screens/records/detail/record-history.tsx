import { View } from '@tarojs/components'
import type { ChangeRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { madeEarlier, serverTime } from '@/client/time/time'
import { showValue } from '@/fields/show-value'
import { type Module, recordCall } from '@/schema'
import { Failed } from '@/ui/feedback/failed'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { Skeleton } from '@/ui/marks/skeleton'
import { type TextKey, textOf, useTranslate } from '@/words'

interface Props {
  readonly module: Module
  readonly guid: string
  readonly onClose: () => void
}

type Change = ChangeRow['Changes'][number]

/** One changed field or line, with its old and new value. */
function ChangedRow({ module, change }: { readonly module: Module; readonly change: Change }) {
  const t = useTranslate()
  const { field, line, each, from, to, fromWords, toWords } = change
  const label = textOf(module, { field })
  if (line !== undefined && each === undefined) {
    return <Row title={`${label} · ${line}`} note={t(to === null ? 'records.lineGone' : 'records.lineCame')} />
  }
  const table = each === undefined ? module : { fields: module.fields[field]?.options.lines?.fields ?? {} }
  const name = each ?? field
  const shown = (value: unknown, words: string) =>
    showValue(table, name, { values: { [name]: value }, words: { [name]: words } })
  const title = each === undefined ? label : `${label} · ${line} · ${textOf(module, { field, line: each })}`
  return <Row title={title} note={`${shown(from, fromWords)} → ${shown(to, toWords)}`} />
}

const keyOf = ({ field, line = '', each = '' }: Change, index: number) => `${field} ${line} ${each} ${index}`

/** The history of a record: who changed which values, with the reason given for a warning. */
export function RecordHistory({ module, guid, onClose }: Props) {
  const t = useTranslate()
  const { data, failure, reload, loading } = useRead(recordCall(module, 'GetHistory'), { guid }, { stale: 0 })
  return (
    <Sheet open title={t('records.history')} onClose={onClose}>
      {loading ? <Skeleton rows={4} /> : null}
      {failure === '' ? null : <Failed text={failure} onRetry={reload} />}
      {(data ?? []).map(({ At, MadeAt, UserName, Action, Reason = '', Changes }) => (
        <View key={At} className="record-change">
          <Row
            title={`${UserName} ${t(`records.actions.${Action}` as TextKey)}`}
            note={madeEarlier(At, MadeAt) || serverTime(At)}
          />
          {Reason === '' ? null : <Row title={t('records.reason')} note={Reason} />}
          {Action === 'edit'
            ? Changes.map((change, index) => <ChangedRow key={keyOf(change, index)} module={module} change={change} />)
            : null}
        </View>
      ))}
    </Sheet>
  )
}
