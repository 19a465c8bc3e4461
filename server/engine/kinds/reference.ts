import { textCell } from '../../xlsx/cell'
import { type Candidate, type CellInput, fault, type Parsed, severalIn, textOf } from './cells/cell-input'
import type { EngineFamily, EngineKind, ToCell } from './kind'

/** The separator of several values in one text. */
export const separator = '、'

/** A value without a display text is written as its guid. */
export const nameCell: ToCell = (value, { word }) => textCell(word === '' ? String(value) : word)

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The candidates that meet the restrictions of the field. */
const allowed = ({ field, rowValues: beside }: CellInput, candidates: readonly Candidate[]) =>
  candidates.filter(({ restricting: theirs }) =>
    Object.entries(field.options.within ?? {}).every(([their, own]) => theirs[their] === (beside[own] ?? null)),
  )

function resolveName(input: CellInput, text: string): Parsed {
  const all = input.find({ field: input.field, text })
  const candidates = all.length > 1 ? allowed(input, all) : all
  const [first, second] = candidates
  if (first !== undefined && second === undefined) return { value: first.id }
  if (second !== undefined) return fault('several-called', text)
  return guidForm.test(text) ? { value: text.toLowerCase() } : fault('none-called', text)
}

const asOne = (input: CellInput): Parsed => resolveName(input, textOf(input.cells.whole, input.lang) ?? '')

const asSeveral = (input: CellInput): Parsed => {
  const found = severalIn(textOf(input.cells.whole, input.lang) ?? '').map((text) => resolveName(input, text))
  const missed = found.find((each) => 'fault' in each)
  return missed ?? { value: found.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

const one: EngineKind = {
  toCell: nameCell,
  fromCells: asOne,
  displayText: (value, { names }) => names.get(String(value)) ?? '',
}

const several: EngineKind = {
  toCell: nameCell,
  fromCells: asSeveral,
  displayText: (value, { names }) => (value as readonly string[]).map((id) => names.get(id) ?? id).join(separator),
}

export const referenceKinds: EngineFamily<'reference' | 'person' | 'people' | 'department' | 'departments'> = {
  // Guids are compared as text by rules and locks, so a guid in capitals is converted.
  reference: { ...one, hint: 'hint-reference', columnWidth: 24, clean: (guid) => guid.toLowerCase() },
  person: { ...one, hint: 'hint-person' },
  people: { ...several, hint: 'hint-people', columnWidth: 24 },
  department: { ...one, hint: 'hint-department' },
  departments: { ...several, hint: 'hint-departments' },
}
