import { Text, View } from '@tarojs/components'
import { EditField } from '@/fields/edit-field'
import { isRequired, type Module } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Notice } from '@/ui/feedback/notice'
import { textOf } from '@/words'
import type { RecordForm } from '../../shared/record-feature'
import { type countedList, type Line, results, type useCounted } from './counted-lines'

interface Props {
  readonly module: Module
  readonly form: RecordForm
  readonly of: NonNullable<ReturnType<typeof countedList>>
  readonly counted: ReturnType<typeof useCounted>
  readonly onOpen: (at: number) => void
}

interface PartProps extends Omit<Props, 'onOpen'> {
  readonly line: Line
  readonly at: number
  readonly name: string
}

/** A field of a line that differs, such as the reason or a photo. */
function Part({ module, form, of: { list, table, counting }, counted, line, at, name }: PartProps) {
  const field = table.fields[name]
  if (field === undefined) return null
  const path = `${list}.${at}.${name}`
  return (
    <EditField
      module={module}
      record={form.draft.guid}
      isNew={!form.isEdit}
      field={{ ...field, required: name === counting.reason || isRequired(field, line) }}
      name={path}
      label={textOf(module, { field: list, line: name })}
      value={line[name]}
      words=""
      error=""
      beside={{ ...form.values, ...line }}
      onChange={({ value }) => counted.set(line.guid, { [name]: value })}
      wordsOfChoice={() => ''}
      wordsAt={() => ''}
      errorAt={() => ''}
    />
  )
}

/** What was counted: only the lines that differ, with their reasons, and how many were not counted. */
export function CountResults({ onOpen, ...own }: Props) {
  const { module, form, of, counted } = own
  const { t } = form
  const { counting, list, table } = of
  const { left, different, counted: count } = results(counting, counted.lines)
  const figures = (line: Line, difference: number | null) =>
    [counting.expected, counting.value]
      .map((name) => `${textOf(module, { field: list, line: name })} ${String(line[name] ?? 0)}`)
      .concat(`${Number(difference) > 0 ? '+' : ''}${difference} ${String(line[counting.unit] ?? '')}`.trim())
      .join(' · ')
  const parts = [counting.reason, ...(counting.photos === undefined ? [] : [counting.photos])]
  return (
    <View>
      <Notice
        kind={different.length === 0 && left.length === 0 ? 'info' : 'warn'}
        text={t(different.length === 0 ? 'boards.counting.allSame' : 'boards.counting.summary', {
          count,
          different: different.length,
        })}
      />
      {left[0] === undefined ? null : (
        <>
          <Notice
            kind="warn"
            text={t('boards.counting.left', { count: left.length })}
            action={{ label: t('boards.counting.goOn'), onPress: () => onOpen(left[0]?.at ?? 0) }}
          />
          <Button
            kind="text"
            label={t('boards.counting.drop')}
            onPress={() => counted.remove(left.map(({ line }) => line.guid))}
          />
        </>
      )}
      {different.map(({ line, at, difference }) => (
        <View key={String(line.guid)} className="count-result">
          <Text className="count-result__title">{counted.wordsOf(line, table.title)}</Text>
          <Text className="count-result__figures">{figures(line, difference)}</Text>
          <Button kind="text" label={t('boards.counting.again')} onPress={() => onOpen(at)} />
          {parts.map((name) => (
            <Part key={name} {...own} line={line} at={at} name={name} />
          ))}
        </View>
      ))}
    </View>
  )
}
