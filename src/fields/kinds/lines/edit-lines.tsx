import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { choiceWords } from '@/client/queries/dictionaries'
import { isApplicable, isRequired } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/inputs/field'
import { Facts } from '@/ui/layout/facts'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, useTranslate } from '@/words'
import type { Chosen, Editing, Picked } from '../../edit/contract'
import { showValue } from '../../show-value'
import { Answers } from './answers'
import { changedLine, initialLine, withPicked } from './begun-line'
import { ScanLines } from './scan-lines'

type Line = Readonly<Record<string, unknown>>

const moved = (lines: readonly Line[], from: number, to: number) => {
  const next = lines.filter((_, index) => index !== from)
  next.splice(to, 0, lines[from] ?? {})
  return next
}

/** The lines of a field with functions to change them. */
function useLines({ field, name, value, onChange, wordsAt }: Editing) {
  const [opened, setOpened] = useState<number | null>(null)
  const initial = initialLine(field.options.lines?.fields ?? {})
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
      const guid = newGuid()
      const words = Object.keys(more).map((each) => [
        `${name}.${guid}.${each}`,
        wordsAt(`${name}.${more.guid}.${each}`),
      ])
      onChange({ value: [...lines, { ...initial, ...more, guid }], inside: Object.fromEntries(words) })
      setOpened(lines.length)
    },
    /** Adds a line for each of several picked records. */
    addMany: (by: string, many: readonly Picked[]) => onChange(withPicked(field, name, lines, { by, many })),
    set: (at: number, each: string, chosen: Chosen) => {
      const { words, copies = {} } = chosen
      const texts: [string, string][] = Object.entries(copies).map(([own, copy]) => [own, copy.words])
      if (words !== undefined) texts.push([each, words])
      onChange({
        value: lines.map((old, index) => (index === at ? changedLine(field, old, each, chosen) : old)),
        inside: Object.fromEntries(texts.map(([own, word]) => [`${name}.${lines[at]?.guid}.${own}`, word])),
      })
    },
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

/** A list of lines. Each opens in a sheet, where it is edited, copied, moved or removed. */
export const EditLines = (editing: Editing) =>
  editing.field.options.lines?.answers?.as === undefined ? <EditTable {...editing} /> : <Answers {...editing} />

function EditTable(editing: Editing) {
  const t = useTranslate()
  const table = useLines(editing)
  const { module, field, name, label, error, wordsAt, errorAt } = editing
  const { fields = {}, title = '', fixed = false, answers } = field.options.lines ?? {}
  const { lines, open, add } = table
  const wordsIn = (line: Line, each: string) =>
    fields[each]?.kind === 'choice' && line[each]
      ? choiceWords(module, { field: name, line: each, choice: String(line[each]) })
      : wordsAt(`${name}.${line.guid}.${each}`)
  const shown = (line: Line, each: string) =>
    showValue({ fields }, each, { values: line, words: { [each]: wordsIn(line, each) } })
  const summaryOf = (line: Line) =>
    Object.keys(fields)
      .filter((each) => ![title, answers?.value].includes(each) && line[each] !== null && line[each] !== undefined)
      .map((each) => `${textOf(module, { field: name, line: each })} ${shown(line, each)}`)
      .join(' · ')
  const hasError = (index: number) => Object.keys(fields).some((each) => errorAt(`${name}.${index}.${each}`) !== '')
  const errorStamp = { stamp: { tone: 'fail' as const, word: t('records.mend') } }
  return (
    <Field label={label} name={name} required={field.required} error={error}>
      {lines.map((line, index) => (
        <View key={String(line.guid)}>
          <Row
            title={`${index + 1}. ${shown(line, title)}`}
            note={summaryOf(line)}
            {...(hasError(index) ? errorStamp : {})}
            onPress={() => open(index)}
          />
          <Answer
            editing={editing}
            line={line}
            at={index}
            onAnswer={(name, chosen) => table.set(index, name, chosen)}
          />
        </View>
      ))}
      {lines.length === 0 ? <Text className="field__hint">{t('records.noLines')}</Text> : null}
      {fixed ? null : (
        <>
          <View className="line-actions">
            <Button kind="plain" icon="plus" label={t('records.addLine')} onPress={() => add()} />
            <ScanLines editing={editing} />
          </View>
          <PickMany editing={editing} onPick={(many) => table.addMany(title, many)} />
        </>
      )}
      <LineSheet editing={editing} table={table} />
    </Field>
  )
}

interface AnswerProps {
  readonly editing: Editing
  readonly line: Line
  readonly at: number
  readonly onAnswer: (name: string, chosen: Chosen) => void
}

/** The answer to a line, such as the result of a check item, which is chosen without opening the line. */
function Answer({ editing, line, at, onAnswer }: AnswerProps) {
  const { Inside, ...outer } = editing
  const { module, field, name } = outer
  const { answers, fields } = field.options.lines ?? {}
  const own = answers?.value ?? ''
  const of = fields?.[own]
  if (of === undefined) return null
  return (
    <Inside
      {...outer}
      field={{ ...of, required: isRequired(of, line) }}
      name={`${name}.${at}.${own}`}
      label={textOf(module, { field: name, line: own })}
      value={line[own]}
      words=""
      error={outer.errorAt(`${name}.${at}.${own}`)}
      beside={{ ...outer.beside, ...line }}
      wordsOfChoice={(choice) => choiceWords(module, { field: name, line: own, choice })}
      onChange={(chosen) => onAnswer(own, chosen)}
    />
  )
}

/** Picks several records at once and adds a line for each. */
function PickMany({
  editing,
  onPick,
}: {
  readonly editing: Editing
  readonly onPick: (many: readonly Picked[]) => void
}) {
  const t = useTranslate()
  const { Inside, ...outer } = editing
  const { title = '', fields } = editing.field.options.lines ?? {}
  const of = fields?.[title]
  if (of?.kind !== 'reference') return null
  const target = textOf(editing.module, { field: editing.name, line: title })
  return (
    <Inside
      {...outer}
      several
      field={{ ...of, required: false }}
      name={`${editing.name}.many`}
      label={t('records.pickMany', { what: target })}
      value={[]}
      words=""
      error=""
      onChange={({ many = [] }) => onPick(many)}
    />
  )
}

interface CopiedValueProps {
  readonly editing: Editing
  readonly name: string
  readonly line: Line
}

/** A read-only value that was copied with a choice. */
function CopiedValue({ editing: { module, field, name: list, wordsAt }, name, line }: CopiedValueProps) {
  if (line[name] === null || line[name] === undefined) return null
  const row = { values: line, words: { [name]: wordsAt(`${list}.${line.guid}.${name}`) } }
  const value = showValue({ fields: field.options.lines?.fields ?? {} }, name, row)
  return <Facts items={[{ label: textOf(module, { field: list, line: name }), value }]} />
}

function LineSheet({ editing, table }: { readonly editing: Editing; readonly table: ReturnType<typeof useLines> }) {
  const t = useTranslate()
  const { Inside, ...outer } = editing
  const { module, field, name, label, wordsAt, errorAt } = outer
  const { line, opened, close, add, set, up, remove } = table
  if (line === undefined || opened === null) return null
  const done = <Button label={t('shell.confirm')} onPress={close} />
  return (
    <Sheet open title={`${label} ${opened + 1}`} onClose={close} footer={done}>
      {Object.entries(field.options.lines?.fields ?? {}).map(([each, of]) => {
        const at = `${name}.${opened}.${each}`
        if (!isApplicable(of, line)) return null
        if (of.options.readonly === true) return <CopiedValue key={each} editing={editing} name={each} line={line} />
        return (
          <Inside
            key={`${String(line.guid)}.${each}`}
            {...outer}
            field={{ ...of, required: isRequired(of, line) }}
            name={at}
            label={textOf(module, { field: name, line: each })}
            value={line[each]}
            words={wordsAt(`${name}.${line.guid}.${each}`)}
            error={errorAt(at)}
            beside={{ ...outer.beside, ...line }}
            wordsOfChoice={(choice) => choiceWords(module, { field: name, line: each, choice })}
            onChange={(chosen) => set(opened, each, chosen)}
          />
        )
      })}
      {field.options.lines?.fixed === true ? null : (
        <View className="line-actions">
          <Button kind="text" label={t('records.copy')} onPress={() => add(line)} />
          {opened > 0 ? <Button kind="text" label={t('records.up')} onPress={() => up(opened)} /> : null}
          <Button kind="danger" label={t('records.removeLine')} onPress={() => remove(opened)} />
        </View>
      )}
    </Sheet>
  )
}
