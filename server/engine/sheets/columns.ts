import type { LanguageCode } from '@wire'
import type { Field, Module } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { engineKindOf } from '../kinds'
import type { Part, Table } from '../kinds/cells/cell-input'
import { fieldLabel } from '../texts/definitions'
import { type SheetWord, sheetWord } from '../texts/sheets'

export interface Column {
  readonly name: string
  readonly field: Field
  readonly part: Part
}

const columnsFor = (fields: Module['fields'], names: readonly string[]): readonly Column[] =>
  names.flatMap((name) => {
    const field = fields[name]
    if (field === undefined || field.kind === 'lines') return []
    return (engineKindOf(field).parts ?? ['whole']).map((part) => ({ name, field, part }))
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

/** The additional sheets of a module: one for each line list, except that of the sources of its parts. */
export const lineSheetsOf = ({ name, fields, builds }: Module): readonly LineSheet[] =>
  Object.entries(fields).flatMap(
    ([
      list,
      {
        options: { lines },
      },
    ]) =>
      lines === undefined || list === builds?.sources
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
export function isExportOnly(field: Field) {
  const { kind, options } = field
  const isRead = engineKindOf(field).fromCells !== undefined
  return !isRead || options.readonly === true || (kind === 'serial' && options.editable !== true)
}

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

/** A Chinese character is as wide as two letters. */
export function widthOf({ field, part }: Column, label: string) {
  const own = part === 'latitude' || part === 'longitude' ? 12 : (engineKindOf(field).columnWidth ?? 12)
  const labelWidth = [...label].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 : 1), 0)
  return Math.min(60, Math.max(own, labelWidth + 3))
}
