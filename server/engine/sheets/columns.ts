import type { LanguageCode } from '@wire'
import { type Field, fileKinds, type Kind, type Module } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { fieldLabel } from '../texts/definitions'
import { type SheetWord, sheetWord } from './texts'

/** A module, or one of its line lists, which is named as in `contract.invoices`. */
export interface Table {
  readonly name: string
  readonly fields: Module['fields']
}

/** Some kinds take more than one column. */
export type Part = 'whole' | 'from' | 'to' | 'latitude' | 'longitude'

export interface Column {
  readonly name: string
  readonly field: Field
  readonly part: Part
}

const partsOf: Partial<Readonly<Record<Kind, readonly Part[]>>> = {
  'date-range': ['from', 'to'],
  place: ['whole', 'latitude', 'longitude'],
}

const columnsFor = (fields: Module['fields'], names: readonly string[]): readonly Column[] =>
  names.flatMap((name) => {
    const field = fields[name]
    if (field === undefined || field.kind === 'lines') return []
    return (partsOf[field.kind] ?? ['whole']).map((part) => ({ name, field, part }))
  })

/** The columns of a record: first in the order of its form, then the fields that are not in the form. */
export const columnsOf = memoize(({ fields, form }: Module): readonly Column[] =>
  columnsFor(fields, [...new Set([...form.flatMap((section) => section.fields), ...Object.keys(fields)])]),
)

export interface LineSheet extends Table {
  /** The field that contains the lines. */
  readonly list: string
  readonly columns: readonly Column[]
}

/** The additional sheets of a module: one for each line list. */
export const lineSheetsOf = ({ name, fields }: Module): readonly LineSheet[] =>
  Object.entries(fields).flatMap(
    ([
      list,
      {
        options: { lines },
      },
    ]) =>
      lines === undefined
        ? []
        : [
            {
              name: `${name}.${list}`,
              list,
              fields: lines.fields,
              columns: columnsFor(lines.fields, Object.keys(lines.fields)),
            },
          ],
  )

/** Fields that are exported but not imported: computed ones, and files, of which only the number is exported. */
export const isExportOnly = ({ kind, options }: Field) =>
  options.readonly === true || fileKinds.includes(kind) || (kind === 'serial' && options.editable !== true)

const partWords: Readonly<Record<Exclude<Part, 'whole'>, SheetWord>> = {
  from: 'part-from',
  to: 'part-to',
  latitude: 'part-latitude',
  longitude: 'part-longitude',
}

/** The header of a column. */
export function labelOf(table: Table, { name, part }: Pick<Column, 'name' | 'part'>, lang: LanguageCode) {
  const label = fieldLabel(table, name, lang)
  return part === 'whole' ? label : sheetWord(lang, partWords[part], { label })
}

const widths: Partial<Readonly<Record<Kind, number>>> = {
  ...{ text: 24, 'long-text': 40, reference: 24, people: 24, place: 30, email: 24, 'multi-choice': 24 },
  ...{ money: 16, 'date-time': 17, date: 12, phone: 16, serial: 16 },
}

/** A Chinese character is as wide as two letters. */
export function widthOf({ field, part }: Column, label: string) {
  const own = part === 'latitude' || part === 'longitude' ? 12 : (widths[field.kind] ?? 12)
  const labelWidth = [...label].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 : 1), 0)
  return Math.min(60, Math.max(own, labelWidth + 3))
}
