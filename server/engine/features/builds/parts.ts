import type { BuiltRow, LanguageCode } from '@wire'
import { type BuildSource, type Builds, type Field, linesIn, type Module } from '@/schema'
import type { StoredRecord } from '../../../store/records/records'
import type { Values } from '../../change/change'
import { displayTextsIn, type Names } from '../../records/display-names'
import { choiceText, moduleTitle } from '../../texts/definitions'

/** Where the parts of a record are taken from and where they go, in the language of the reader. */
export interface Taking {
  readonly module: Module
  readonly builds: Builds
  readonly source: BuildSource
  /** The module of the source without the fields that the caller may not see. */
  readonly from: Pick<Module, 'name' | 'fields' | 'list' | 'title' | 'area'>
  readonly names: Names
  readonly lang: LanguageCode
}

type Table = Pick<Module, 'name' | 'fields'>

/** The value of a field as a text for people; empty without a value. */
function shown({ lang, names }: Taking, table: Table, values: Values, name: string): string {
  const [field, value] = [table.fields[name], values[name]]
  if (field === undefined || value === null || value === undefined || value === '') return ''
  const word = displayTextsIn({ name: table.name, fields: { [name]: field } }, values, names, lang)[name] ?? ''
  if (word !== '') return word
  return field.kind === 'choice' ? choiceText(table, name, String(value), lang) : String(value)
}

/** A value that the field of the line can hold; a number that must be positive is not zero. */
function fitting({ options }: Field, value: unknown): unknown {
  if (typeof value === 'number') return options.positive === true && value <= 0 ? null : value
  return typeof value === 'string' && options.maxLength !== undefined ? value.slice(0, options.maxLength) : value
}

/** The values of the own line. */
function lineValues(taking: Taking, table: Table, of: Values, record: string): Values {
  const fields = taking.module.fields[taking.source.into]?.options.lines?.fields ?? {}
  const taken = Object.entries(taking.source.takes ?? {}).map(([own, theirs]): [string, unknown] => {
    const field = fields[own] as Field
    if (theirs === '@record') return [own, record]
    const isText = ['text', 'longText'].includes(field.kind)
    return [own, fitting(field, isText ? shown(taking, table, of, theirs) : (of[theirs] ?? null))]
  })
  return { ...taking.source.with, ...Object.fromEntries(taken) }
}

/** A sentence that begins with what kind of record it comes from. */
function sentence(taking: Taking, table: Table, of: Values) {
  const texts = (taking.source.texts ?? []).map((name) => shown(taking, table, of, name)).filter((text) => text !== '')
  return texts.length === 0 ? '' : `${moduleTitle(taking.from, taking.lang)}：${texts.join('，')}`
}

function partOf(taking: Taking, table: Table, of: Values, { record, line, title }: Readonly<Record<string, string>>) {
  const { builds, source } = taking
  const values = source.takes === undefined ? {} : lineValues(taking, table, of, record ?? '')
  const amount = values[builds.lists[source.into]?.amount ?? '']
  const row: BuiltRow = {
    ...{ module: source.module, record: record ?? '', line: line ?? '', title: title ?? '', into: source.into },
    ...{ values, words: {}, text: sentence(taking, table, of), amount: typeof amount === 'number' ? amount : null },
  }
  return row
}

/** The parts of one record: one for each of its lines, or one for the record. */
export function partsOf(taking: Taking, { guid, values }: Pick<StoredRecord, 'guid' | 'values'>): readonly BuiltRow[] {
  const { from, source, lang } = taking
  const title = `${moduleTitle(from, lang)} ${shown(taking, from, values, from.list.title)}`.trim()
  const table = from.fields[source.each ?? '']?.options.lines
  if (source.each === undefined || table === undefined)
    return [partOf(taking, from, values, { record: guid, line: '', title })]
  const inner = { name: `${from.name}.${source.each}`, fields: table.fields }
  return linesIn(values, source.each).map((line) => {
    const of = shown(taking, inner, line, table.title)
    return partOf(taking, inner, line, { record: guid, line: String(line.guid), title: `${title} ${of}`.trim() })
  })
}
