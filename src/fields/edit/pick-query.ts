import type { ListRow } from '@wire'
import { isEmpty, type Module, noValue, onlyFilters, stepParentOf, type Target } from '@/schema'
import type { Chosen, Editing } from './contract'

/** The field for which a record is picked, with the values that filter its list. */
export type RecordRequest = Pick<Editing, 'module' | 'name' | 'field' | 'beside'>
type Names = Readonly<Record<string, string>>

const copiesOf = (row: ListRow, copies: Names) =>
  Object.fromEntries(
    Object.entries(copies).map(([own, source]) => [
      own,
      { value: row.values[source] ?? null, words: row.words[source] ?? '' },
    ]),
  )

/** Only those copies for which the record has a value. */
const nonEmptyOf = ({ values }: ListRow, begins: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(begins).filter(([, source]) => !isEmpty(values[source])))

/** The values that are copied with a chosen record; initial values only as far as the record has them. */
export const pickedCopies = (
  row: ListRow,
  { copies = {}, begins = {} }: { readonly copies?: Names; readonly begins?: Names },
): NonNullable<Chosen['copies']> => ({ ...copiesOf(row, nonEmptyOf(row, begins)), ...copiesOf(row, copies) })

/** Filter to the records that wait for the step into which the field leads. */
function stepFilter({ module, name }: RecordRequest): Readonly<Record<string, string>> {
  const into = stepParentOf(module)
  const [step, other] = into?.on === name ? into.steps : []
  return step === undefined || other !== undefined ? {} : { '@turn': step.name }
}

export const targetOf = ({ options }: Editing['field']) =>
  options.to?.() as (Target & Pick<Module, 'listMethod'>) | undefined

/** Query for the list of the referenced module, filtered by the values of the other fields. */
export function listQueryOf(editing: RecordRequest, keyword: string) {
  const { field, beside } = editing
  const { within = {}, orWithout = [], copies = {}, begins = {} } = field.options
  const target = targetOf(field)
  if (target === undefined) throw new Error(`${field.label} refers to nothing`)
  const emptyFor = (own: string) => (orWithout.includes(own) ? noValue : '')
  const withinFilters = Object.entries(within).map(([source, own]) => [source, String(beside[own] ?? emptyFor(own))])
  const filters: Readonly<Record<string, string>> = {
    ...onlyFilters(field.options),
    ...Object.fromEntries(withinFilters),
    ...stepFilter(editing),
  }
  const also = [...Object.values(copies), ...Object.values(begins)]
  return { target, copies, begins, query: { keyword, sort: '', filters, also, deleted: false, numbers: false } }
}
