import type { LanguageCode, RecordModel } from '@wire'
import { capitalsOf, type Field, formatValue, isEmpty, isList, type Module } from '@/schema'
import type { Pair, PdfDocument, PrintedForm, Table } from '../core/pdf-document'
import { engineKindOf } from '../kinds'
import { isPaperMeant, labelOf, paperTitle } from '../texts/definitions'
import { chinaTime, paperWord, valueTextsIn } from '../texts/pdf'
import { sumIn, sumOfColumn } from './table'

type Row = Pick<RecordModel, 'values' | 'words' | 'snapshots'>
type Line = Readonly<Record<string, unknown>>

export interface ComposeContext {
  readonly module: Module
  readonly row: Row
  readonly lang: LanguageCode
}

/** A value as text; a dash if it is empty or its reference no longer exists. */
function valueText(field: Field | undefined, value: unknown, words: string, lang: LanguageCode): string {
  const texts = valueTextsIn(lang)
  // The server joins names with the Chinese separator.
  const own = isList(field) ? words.split('、').join(paperWord(lang)('separator')) : words
  return formatValue(field, value, own, texts).trim() || texts.none
}

/** The value of a field as text. */
export const fieldText = ({ module, row, lang }: ComposeContext, name: string) =>
  valueText(module.fields[name], row.values[name], row.words[name] ?? '', lang)

/** A label and its value; an amount also as it is written on a cheque if its field or the caller asks for that. */
export function pairOf(
  { module, row: { values, words }, lang }: ComposeContext,
  name: string,
  { inCapitals = false } = {},
): Pair {
  const field = module.fields[name]
  const value = values[name]
  const shown = valueText(field, value, words[name] ?? '', lang)
  const kind = field === undefined ? undefined : engineKindOf(field)
  const hasCapitals = field?.options.capitals === true || (inCapitals && field?.kind === 'money')
  const isCheque = hasCapitals && typeof value === 'number' && /^(zh|tw)$/.test(lang)
  return {
    kind: 'pair',
    label: labelOf(module, { field: name }, lang),
    value: shown,
    below: isCheque ? capitalsOf(value, lang === 'tw') : '',
    code: kind?.print === 'code' && typeof value === 'string' ? value : '',
    isFigure: kind?.isFigure === true && shown !== valueTextsIn(lang).none,
    isLong: kind?.print === 'long',
  }
}

/** The lines of a list and the description of its table; null if it has no lines. */
function linesOf({ module, row }: ComposeContext, name: string) {
  const lines = (row.values[name] ?? []) as readonly Line[]
  const table = module.fields[name]?.options.lines
  return table === undefined || !Array.isArray(lines) || lines.length === 0 ? null : { lines, table }
}

/** A list of lines with columns in the given order. */
function tableOf(
  { module, row, lang }: ComposeContext,
  name: string,
  { lines, table }: NonNullable<ReturnType<typeof linesOf>>,
  names: readonly string[],
  summed?: readonly string[],
): Table {
  const columns = names.flatMap((column) => {
    const field = table.fields[column]
    return field === undefined ? [] : [[column, field] as const]
  })
  const sums = columns.map(([column]) =>
    summed === undefined ? sumIn(table, column, lines) : sumOfColumn(summed, column, lines),
  )
  const place = (index: number) => String(index + 1)
  return {
    kind: 'table',
    title: '',
    columns: [
      { label: '', isFigure: false },
      ...columns.map(([line, field]) => ({
        label: labelOf(module, { field: name, line }, lang),
        isFigure: engineKindOf(field).isFigure === true,
      })),
    ],
    rows: lines.map((line, index) => [
      place(index),
      ...columns.map(([column, field]) =>
        valueText(field, line[column], row.words[`${name}.${index}.${column}`] ?? '', lang),
      ),
    ]),
    sums: lines.length < 2 || sums.every((sum) => sum === '') ? [] : [paperWord(lang)('total'), ...sums],
  }
}

export function listOf(context: ComposeContext, name: string, heading: string): Pair | Table {
  const found = linesOf(context, name)
  if (found === null) return { ...pairOf(context, name), isLong: false }
  const { lines, table } = found
  const title = labelOf(context.module, { field: name }, context.lang)
  const { kind, needed, choices } = table.answers?.as ?? {}
  // Columns without any value are omitted.
  const columns = Object.keys(table.fields).filter(
    (column) => ![kind, needed, choices].includes(column) && lines.some((line) => !isEmpty(line[column])),
  )
  return { ...tableOf(context, name, found, columns), title: title === heading ? '' : title }
}

/** A record in the layout of its definition; null if its definition has no layout. */
function printedForm(context: ComposeContext): PrintedForm | null {
  const { module, row, lang } = context
  const { layout } = module.paper ?? {}
  if (layout === undefined || !isPaperMeant(module, row.values)) return null
  const { head, table, below = [] } = layout
  // An empty cell is blank, because it may be filled in by hand.
  const { none } = valueTextsIn(lang)
  const blank = (text: string) => (text === none ? '' : text)
  // Fields that the reader does not see are not in the definition that is read.
  const known = (names: readonly string[]) => names.filter((name) => Object.hasOwn(module.fields, name))
  const cell = (name: string): Pair => {
    const pair = pairOf(context, name, { inCapitals: true })
    return { ...pair, value: blank(pair.value) }
  }
  const ruled = (lines: Table): Table => ({
    ...lines,
    isRuled: true,
    rows: lines.rows.map((cells) => cells.map(blank)),
  })
  const part = (name: string): readonly (Pair | Table)[] => {
    if (module.fields[name]?.kind !== 'lines') return [cell(name)]
    const list = listOf(context, name, '')
    return list.kind === 'table' ? [ruled(list)] : []
  }
  const found = table === undefined ? null : linesOf(context, table.of)
  const lines =
    table === undefined || found === null ? null : tableOf(context, table.of, found, table.columns, table.sums)
  const [number] = Object.entries(module.fields).find(([, { kind }]) => kind === 'serial') ?? []
  return {
    number: number === undefined ? '' : labelOf(module, { field: number }, lang),
    head: known(head).map(cell),
    table: lines === null ? null : ruled(lines),
    below: known(below).flatMap(part),
  }
}

const sectionsOf = (context: ComposeContext) =>
  context.module.form.map(({ name: section, fields }) => {
    const title = labelOf(context.module, { section }, context.lang)
    const parts = fields.map((name) =>
      context.module.fields[name]?.kind === 'lines' ? listOf(context, name, title) : pairOf(context, name),
    )
    return { title, parts }
  })

/** The values that were kept last, then and now; earlier ones are on the page of the record. */
function snapshotIn({ row: { snapshots = [] }, lang }: ComposeContext): PdfDocument['sections'] {
  const word = paperWord(lang)
  const [last] = snapshots
  if (last === undefined || last.rows.length === 0) return []
  const columns = [
    { label: word('snapshotValue'), isFigure: false },
    { label: word('then'), isFigure: true },
    { label: word('now'), isFigure: true },
    { label: '', isFigure: false },
  ]
  const rows = last.rows.map(({ Label, Of, Then, Now, Share }) => [
    [Of, Label].filter(Boolean).join(' · '),
    Then,
    Now,
    Share,
  ])
  const title = `${word('snapshot')} · ${chinaTime(last.At)}`
  return [{ title, parts: [{ kind: 'table', title: '', columns, rows, sums: [] }] }]
}

/** The record's serial number; empty if its module has none. */
export function numberOf({ fields }: Pick<Module, 'fields'>, { values }: Pick<Row, 'values'>): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'serial') ?? []
  const number = name === undefined ? null : values[name]
  return typeof number === 'string' ? number : ''
}

function stampOf({ module: { fields, list }, row: { values, words } }: ComposeContext): PdfDocument['stamp'] {
  const word = words[list.state] ?? ''
  const tone = fields[list.state]?.options.tones?.[String(values[list.state])] ?? 'plain'
  return word === '' ? null : { tone, word }
}

const hasMoney = (fields: Module['fields']): boolean =>
  Object.values(fields).some(({ kind, options }) => kind === 'money' || hasMoney(options.lines?.fields ?? {}))

export const titleTextOf = (context: ComposeContext) => fieldText(context, context.module.list.title)

/** The kind of document: that of its definition, the choice that the definition names, or the title of the module. */
export function documentTitle({ module, row, lang }: ComposeContext) {
  const choice = module.paper?.titleOf
  const named = choice === undefined ? undefined : row.words[choice]
  return named || paperTitle(module, row.values, lang)
}

interface DocumentContext {
  readonly enterprise: PdfDocument['enterprise']
  readonly address: string
  /** The user who prints it. */
  readonly name: string
  readonly at: string
  readonly flow: PdfDocument['flow']
  /** The number of pictures that were left out. */
  readonly leftOut: number
  /** The records that are printed with it. */
  readonly parts: PdfDocument['sections']
}

/** A box for a signature, and the field whose drawn signature stands in it. */
export interface BoxToSign {
  readonly text: string
  readonly signedIn: string | null
}

/** Who signs by hand: the persons that the definition names, else those who would approve a record without a flow. */
function signaturesOf(context: ComposeContext, flow: PdfDocument['flow']): readonly BoxToSign[] {
  const { module, row, lang } = context
  const word = paperWord(lang)
  const signs = (module.paper?.signs ?? []).filter((name) => Object.hasOwn(module.fields, name))
  if (signs.length === 0) {
    const roles = flow === null ? [word('prepared'), word('checked'), word('approved')] : []
    return roles.map((text) => ({ text, signedIn: null }))
  }
  return signs.map((name) => ({
    text: [labelOf(module, { field: name }, lang), row.words[name] ?? ''].filter(Boolean).join(' · '),
    signedIn: module.paper?.signedIn?.[name] ?? null,
  }))
}

/** The PDF content of any record, derived from its definition. */
export function composeDocument(
  context: ComposeContext,
  { enterprise, address, name, at, flow, leftOut, parts }: DocumentContext,
): Omit<PdfDocument, 'pictures' | 'signatures'> & { readonly signatures: readonly BoxToSign[] } {
  const { module, row, lang } = context
  const word = paperWord(lang)
  const title = titleTextOf(context)
  const number = numberOf(module, row)
  const form = printedForm(context)
  return {
    lang,
    enterprise,
    module: documentTitle(context),
    title,
    number: number === title && form === null ? '' : number,
    stamp: stampOf(context),
    address,
    notes: hasMoney(module.fields) ? [word('currency')] : [],
    form,
    sections: [...(form === null ? sectionsOf(context) : []), ...parts, ...snapshotIn(context)],
    flow,
    signatures: signaturesOf(context, flow),
    words: {
      date: word('date'),
      pictures: word('pictures'),
      unreadable: word('unreadable'),
      leftOut: leftOut === 0 ? '' : word('leftOut', { count: leftOut }),
      printed: word('printed', { name, time: chinaTime(at) }),
      page: word('page', { page: '{{page}}', pages: '{{pages}}' }),
    },
  }
}
