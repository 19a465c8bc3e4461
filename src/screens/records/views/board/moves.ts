import type { RecordModel } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import { dayFromToday, type Field, type Kanban, lateChoicesOf, type Module, withComputed } from '@/schema'
import { translate } from '@/words'

type Values = Readonly<Record<string, unknown>>

/** What a move into a column saves, or why it is not possible. */
export type Move = { readonly data: Values } | { readonly reason: string }

const resolved = (values: Values, me: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === '@today') return [name, dayFromToday()]
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

/** Why no move leads into a column that the definition has no move for. */
function reasonAgainst({ fields, workflow }: Module, by: string, choice: string) {
  const field = fields[by]
  if (field !== undefined && lateChoicesOf(field).some(({ as }) => as === choice)) return translate('views.dateDecides')
  return translate(workflow === undefined ? 'views.programDecides' : 'views.approvalDecides')
}

const isTyped = ({ fields, computed }: Module, by: string) =>
  fields[by]?.options.readonly !== true && !computed.some(({ name }) => name === by)

/** The move of a record into a column. */
export function moveInto(module: Module, { by, moves }: Kanban, record: RecordModel, choice: string, me: string): Move {
  const { values, can } = record
  if (values[by] === choice) return { reason: translate('views.here') }
  if (!can.edit) return { reason: translate('problems.no-edit-right') }
  const wanted = moves?.[choice] ?? (moves === null && isTyped(module, by) ? { [by]: choice } : undefined)
  if (wanted === undefined) return { reason: reasonAgainst(module, by, choice) }
  const data = resolved(wanted, me)
  const next = withComputed(module, { ...values, ...data })
  const shown = shownChoice(module.fields[by], next, next[by])
  if (shown === choice) return { data }
  const word = choiceWords(module, { field: by, choice: String(shown) })
  return { reason: translate('views.staysAt', { column: word }) }
}
