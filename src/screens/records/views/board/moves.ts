import type { RecordModel } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { check, dayFromToday, type Field, type Kanban, lateChoicesOf, type Module, withComputed } from '@/schema'
import { textOf, translate } from '@/words'
import { listed } from '@/words/listed'

type Values = Readonly<Record<string, unknown>>

/** What a move into a column saves, or why it is not possible. */
export type Move = { readonly data: Values } | { readonly reason: string }

/** An entered day stays: a project that goes on keeps the day on which it began. */
const resolved = (values: Values, record: Values, me: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === '@today') return [name, record[name] ?? dayFromToday()]
      return [name, value === '@me' ? me : value]
    }),
  )

/** The choice as it is read, such as overdue after a date. */
function shownChoice(field: Field | undefined, values: Values, choice: unknown) {
  if (field === undefined) return choice
  const late = lateChoicesOf(field).find(
    ({ from, after, ahead = 0 }) => from.includes(String(choice)) && String(values[after] ?? '9') < dayFromToday(ahead),
  )
  return late?.as ?? choice
}

const isTyped = ({ fields, computed }: Module, by: string) =>
  fields[by]?.options.readonly !== true && !computed.some(({ name }) => name === by)

/** Why no move leads into a column that the definition has no move for. */
function reasonAgainst(module: Module, by: string, choice: string) {
  const { fields, workflow } = module
  const field = fields[by]
  if (field !== undefined && lateChoicesOf(field).some(({ as }) => as === choice)) return translate('views.dateDecides')
  if (isTyped(module, by)) return translate('views.formDecides')
  return translate(workflow === undefined ? 'views.programDecides' : 'views.approvalDecides')
}

/** Why no move leads into a column from the present one. */
function reasonAgainstFrom(module: Module, { by, from }: Kanban, now: unknown, choice: string) {
  const columns = from[choice]
  if (columns === undefined || columns.includes(String(now))) return undefined
  const words = columns.map((column) => choiceWords(module, { field: by, choice: column }))
  return translate('views.onlyFrom', { columns: listed(words) })
}

const missingIn = (module: Module, values: Values, state: number | undefined) =>
  check(module, values as never, state).flatMap(({ reason, field }) => (reason === 'required' ? [field] : []))

/** The labels of the fields that the move makes required and that are empty. */
function missingFor(module: Module, { values, state }: RecordModel, next: Values) {
  const before = missingIn(module, values, state)
  const missing = missingIn(module, next, state).filter((field) => !before.includes(field))
  return listed(missing.map((field) => textOf(module, { field })))
}

/** The move of a record into a column. */
export function moveInto(module: Module, kanban: Kanban, record: RecordModel, choice: string, me: string): Move {
  const { by, moves } = kanban
  const { values, can } = record
  if (values[by] === choice) return { reason: translate('views.here') }
  if (!can.edit) return { reason: translate('problems.no-edit-right') }
  const closed = reasonAgainstFrom(module, kanban, values[by], choice)
  if (closed !== undefined) return { reason: closed }
  const wanted = moves?.[choice] ?? (moves === null && isTyped(module, by) ? { [by]: choice } : undefined)
  if (wanted === undefined) return { reason: reasonAgainst(module, by, choice) }
  const data = resolved(wanted, values, me)
  const next = withComputed(module, { ...values, ...data })
  const shown = shownChoice(module.fields[by], next, next[by])
  if (shown === choice) {
    const fields = missingFor(module, record, next)
    return fields === '' ? { data } : { reason: translate('views.fillFirst', { fields }) }
  }
  const word = choiceWords(module, { field: by, choice: String(shown) })
  return { reason: translate('views.staysAt', { column: word }) }
}
