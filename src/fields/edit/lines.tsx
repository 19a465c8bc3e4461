import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { newGuid } from '@/client/guid'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { useWords, wordsOf } from '@/words'
import { showValue } from '../show-value'
import type { Editing } from './contract'

type Line = Readonly<Record<string, unknown>>

const moved = (lines: readonly Line[], from: number, to: number) => {
  const next = lines.filter((_, index) => index !== from)
  next.splice(to, 0, lines[from] ?? {})
  return next
}

/** The lines of one field, and what can be done with them. */
function useLines({ value, onChange }: Editing) {
  const [opened, setOpened] = useState<number | null>(null)
  const lines = (value ?? []) as readonly Line[]
  const put = (next: readonly Line[]) => onChange({ value: next })
  const close = () => setOpened(null)
  return {
    lines,
    opened,
    line: opened === null ? undefined : lines[opened],
    open: setOpened,
    close,
    add: (more: Line = {}) => {
      put([...lines, { ...more, guid: newGuid() }])
      setOpened(lines.length)
    },
    set: (at: number, name: string, each: unknown) =>
      put(lines.map((old, index) => (index === at ? { ...old, [name]: each } : old))),
    up: (at: number) => {
      put(moved(lines, at, at - 1))
      setOpened(at - 1)
    },
    remove: (at: number) => {
      close()
      put(lines.filter((_, index) => index !== at))
    },
  }
}

/** A table of lines: each a row that opens in a sheet, where it is filled in, copied, moved or removed. */
export function EditLines(editing: Editing) {
  const t = useWords()
  const table = useLines(editing)
  const { module, field, name, label, error, wordsAt, errorAt } = editing
  const { fields = {}, title = '' } = field.options.lines ?? {}
  const { lines, open, add } = table
  const noteOf = (line: Line, index: number) =>
    Object.keys(fields)
      .filter((each) => each !== title && line[each] !== null && line[each] !== undefined)
      .map((each) => {
        const words = { [each]: wordsAt(`${name}.${index}.${each}`) }
        return `${wordsOf(module, { field: name, line: each })} ${showValue({ fields }, each, { values: line, words })}`
      })
      .join(' · ')
  const isWrong = (index: number) => Object.keys(fields).some((each) => errorAt(`${name}.${index}.${each}`) !== '')
  const wrong = { stamp: { tone: 'fail' as const, word: t('records.mend') } }
  return (
    <Field label={label} name={name} required={field.required} error={error}>
      {lines.map((line, index) => (
        <Row
          key={String(line.guid)}
          title={`${index + 1}. ${String(line[title] ?? '')}`}
          note={noteOf(line, index)}
          {...(isWrong(index) ? wrong : {})}
          onPress={() => open(index)}
        />
      ))}
      {lines.length === 0 ? <Text className="field__hint">{t('records.noLines')}</Text> : null}
      <Button kind="plain" icon="plus" label={t('records.addLine')} onPress={() => add()} />
      <LineSheet editing={editing} table={table} />
    </Field>
  )
}

function LineSheet({ editing, table }: { readonly editing: Editing; readonly table: ReturnType<typeof useLines> }) {
  const t = useWords()
  const { Inside, ...outer } = editing
  const { module, field, name, label, wordsAt, errorAt } = outer
  const { line, opened, close, add, set, up, remove } = table
  if (line === undefined || opened === null) return null
  const done = <Button label={t('shell.confirm')} onPress={close} />
  return (
    <Sheet open title={`${label} ${opened + 1}`} onClose={close} footer={done}>
      {Object.entries(field.options.lines?.fields ?? {}).map(([each, of]) => {
        const at = `${name}.${opened}.${each}`
        return (
          <Inside
            key={`${String(line.guid)}.${each}`}
            {...outer}
            field={of}
            name={at}
            label={wordsOf(module, { field: name, line: each })}
            value={line[each]}
            words={wordsAt(at)}
            error={errorAt(at)}
            beside={line}
            onChange={(chosen) => set(opened, each, chosen.value)}
          />
        )
      })}
      <View className="line-actions">
        <Button kind="text" label={t('records.copy')} onPress={() => add(line)} />
        {opened > 0 ? <Button kind="text" label={t('records.up')} onPress={() => up(opened)} /> : null}
        <Button kind="danger" label={t('records.removeLine')} onPress={() => remove(opened)} />
      </View>
    </Sheet>
  )
}
