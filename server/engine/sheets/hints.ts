import type { LanguageCode } from '@wire'
import type { Module } from '@/schema'
import type { SheetRow } from '../../xlsx/read'
import { engineKindOf } from '../kinds'
import { moduleTitle } from '../texts/definitions'
import { languages, sheetWord } from '../texts/sheets'
import { type Column, isExportOnly } from './columns'

/** The hint below a header: the format of the column, with an example. */
export function hintOf({ field, part }: Column, lang: LanguageCode): string {
  const own = part === 'latitude' || part === 'longitude' ? 'hint-degree' : engineKindOf(field).hint
  if (own === undefined) return ''
  const target = field.options.to?.() as Module | undefined
  const title = target === undefined ? '' : moduleTitle(target, lang)
  const hint = sheetWord(lang, own, { title })
  const isRequired =
    field.required &&
    !isExportOnly(field) &&
    field.options.initial === undefined &&
    field.options.onlyWhen === undefined &&
    own !== 'hint-degree'
  return isRequired ? sheetWord(lang, 'hint-required', { hint }) : hint
}

const textAt = (row: SheetRow, at: number) => {
  const cell = row.cells[at]
  return cell?.is === 'text' ? cell.text.trim() : cell === null || cell === undefined ? '' : '-'
}

/** Whether the row is the unchanged hint row of a template. */
export function isHint(row: SheetRow, columns: readonly (Column | null)[]) {
  const known = columns.flatMap((column, at) => (column === null ? [] : [{ column, text: textAt(row, at) }]))
  const filled = known.filter(({ text }) => text !== '')
  if (filled.length === 0) return false
  return languages.some((lang) => filled.every(({ column, text }) => text === hintOf(column, lang)))
}
