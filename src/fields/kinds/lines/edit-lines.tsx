import { Text, View } from '@tarojs/components'
import { choiceWords } from '@/client/queries/dictionaries'
import { isRequired } from '@/schema'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/inputs/field'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { textOf, useTranslate } from '@/words'
import type { Chosen, Editing, Picked } from '../../edit/contract'
import { showValue } from '../../show-value'
import { Answers } from './answers'
import { LineFields, OneLine } from './line-fields'
import { RecentLines } from './recent-lines'
import { ScanLines } from './scan-lines'
import { type Line, useLines } from './use-lines'

/** A list of lines. Each opens in a sheet, where it is edited, copied, moved or removed; an address may show one of them. */
export function EditLines(editing: Editing) {
  if (editing.field.options.lines?.answers?.as !== undefined) return <Answers {...editing} />
  return editing.at === undefined ? <EditTable {...editing} /> : <OneLine editing={editing} at={editing.at} />
}

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
      <RestOfAnswers editing={editing} lines={lines} onFill={table.fill} />
      {fixed ? null : (
        <>
          <View className="line-actions">
            <Button kind="plain" icon="plus" label={t('records.addLine')} onPress={() => add()} />
            <ScanLines editing={editing} />
          </View>
          <Recent editing={editing} table={table} />
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

interface RestProps {
  readonly editing: Editing
  readonly lines: readonly Line[]
  readonly onFill: (name: string, choice: string) => void
}

/** How many lines have an answer, and one tap for all others, where the definition names their usual answer. */
function RestOfAnswers({ editing: { module, field, name }, lines, onFill }: RestProps) {
  const t = useTranslate()
  const { value: own, rest } = field.options.lines?.answers ?? {}
  if (own === undefined || rest === undefined || lines.length === 0) return null
  const answered = lines.filter((line) => line[own]).length
  const word = choiceWords(module, { field: name, line: own, choice: rest })
  return (
    <>
      <Text className="field__hint">{t('records.answered', { count: answered, of: lines.length })}</Text>
      {answered === lines.length ? null : (
        <Button kind="plain" label={t('records.restAnswer', { answer: word })} onPress={() => onFill(own, rest)} />
      )}
    </>
  )
}

/** The records that were named last, where the definition offers them. */
function Recent({ editing, table }: { readonly editing: Editing; readonly table: ReturnType<typeof useLines> }) {
  const { title = '', fields, recent } = editing.field.options.lines ?? {}
  const field = fields?.[title]
  if (recent !== true || field?.kind !== 'reference') return null
  const present = table.lines.map((line) => line[title])
  return <RecentLines {...{ editing, field, present }} onPick={(picked) => table.addMany(title, [picked])} />
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

function LineSheet({ editing, table }: { readonly editing: Editing; readonly table: ReturnType<typeof useLines> }) {
  const t = useTranslate()
  const { field, label } = editing
  const { line, opened, close, add, set, up, remove } = table
  if (line === undefined || opened === null) return null
  const done = <Button label={t('shell.confirm')} onPress={close} />
  return (
    <Sheet open title={`${label} ${opened + 1}`} onClose={close} footer={done}>
      <LineFields editing={editing} line={line} at={opened} set={set} />
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
