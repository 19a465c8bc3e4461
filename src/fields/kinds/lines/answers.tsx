import { field as fieldOf, listedChoices } from '@/schema'
import { Field } from '@/ui/inputs/field'
import { useTranslate } from '@/words'
import type { Chosen, Editing } from '../../edit/contract'

type Line = Readonly<Record<string, unknown>>

const cents = 100

/** A number or an amount as the text that is stored. */
const textOfNumber = (kind: string, value: unknown) => {
  if (typeof value !== 'number') return null
  return kind === 'money' ? (value / cents).toFixed(2) : String(value)
}

const numberOfText = (kind: string, text: unknown) => {
  if (typeof text !== 'string' || text.trim() === '' || Number.isNaN(Number(text))) return null
  return kind === 'money' ? Math.round(Number(text) * cents) : Number(text)
}

/** The choices of a question, which are their own labels. */
const choicesIn = (text: unknown) => Object.fromEntries(listedChoices(text).map((each) => [each, each]))

/** The field in which an answer of a kind is typed. */
function inputOf(kind: string, label: string, choices: unknown) {
  if (kind === 'number') return fieldOf.quantity(label)
  if (kind === 'money') return fieldOf.money(label, { min: 0 })
  if (kind === 'date') return fieldOf.date(label)
  return kind === 'choice'
    ? { ...fieldOf.text(label), kind: 'choice' as const, options: { choices: choicesIn(choices) } }
    : fieldOf.text(label, { maxLength: 300 })
}

const isNumeric = (kind: string) => kind === 'number' || kind === 'money'

/** The questions of a form, each answered in an input of its kind. */
export function Answers(editing: Editing) {
  const t = useTranslate()
  const { Inside, ...outer } = editing
  const { field, name, label, value, errorAt, onChange } = outer
  const { answers, title = '', fields = {} } = field.options.lines ?? {}
  const lines = (value ?? []) as readonly Line[]
  const as = answers?.as
  if (as === undefined || lines.length === 0) return null
  const put = (at: number, own: string, next: unknown) =>
    onChange({ value: lines.map((line, index) => (index === at ? { ...line, [own]: next } : line)) })
  return (
    <Field label={label} name={name} hint={t('records.asked', { count: lines.length })}>
      {lines.map((line, at) => {
        const kind = String(line[as.kind] ?? 'text')
        const question = String(line[title] ?? '')
        const own = kind === 'photo' ? as.files : (answers?.value ?? '')
        const input = kind === 'photo' ? fields[own] : inputOf(kind, question, line[as.choices])
        if (input === undefined) return null
        const store = ({ value: next }: Chosen) => put(at, own, isNumeric(kind) ? textOfNumber(kind, next) : next)
        return (
          <Inside
            key={String(line.guid)}
            {...outer}
            field={{ ...input, required: line[as.needed] === true }}
            name={`${name}.${at}.${own}`}
            label={question}
            value={isNumeric(kind) ? numberOfText(kind, line[own]) : line[own]}
            words={kind === 'choice' ? String(line[own] ?? '') : ''}
            error={errorAt(`${name}.${at}.${own}`) || errorAt(`${name}.${at}.${answers?.value}`)}
            beside={{ ...outer.beside, ...line }}
            wordsOfChoice={(choice) => choice}
            onChange={store}
          />
        )
      })}
    </Field>
  )
}
