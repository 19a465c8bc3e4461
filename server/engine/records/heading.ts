import type { LanguageCode } from '@wire'
import { formatValue, headingFields, type Module } from '@/schema'
import { findRecords } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { valueTextsIn } from '../texts/pdf'
import { displayTextsIn, type Names, namesIn } from './display-names'

type Values = Readonly<Record<string, unknown>>

/** The heading of a record, field by field, in the reader's language. */
export function headingIn(module: Module, values: Values, names: Names, lang: LanguageCode): readonly string[] {
  const words = displayTextsIn(module, values, names, lang)
  const texts = valueTextsIn(lang)
  const shown = (name: string) => formatValue(module.fields[name], values[name], words[name] ?? '', texts)
  return headingFields(module, values).map(shown)
}

/** The headings of several records of a module, by record. */
export async function headingsOf({ sql, lang }: AtWork, module: Module, guids: readonly string[]) {
  const { title, heading } = module.list
  const shown = [title, ...heading]
  const fields = Object.fromEntries(Object.entries(module.fields).filter(([name]) => shown.includes(name)))
  const headed = { ...module, fields }
  const records = await findRecords(sql, headed, guids)
  const names = await namesIn(
    sql,
    headed,
    records.map(({ values }) => values),
  )
  return records.map(({ guid, values }) => [guid, headingIn(headed, values, names, lang)] as const)
}
