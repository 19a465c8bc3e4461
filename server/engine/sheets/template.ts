import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DictionaryRow } from '@wire'
import type { Module } from '@/schema'
import { lettersOf, textCell } from '../../xlsx/cell'
import type { ListValidation } from '../../xlsx/parts'
import { openWorkbook } from '../../xlsx/write'
import { type Download, inMemory } from '../core/byte-range'
import type { AtWork } from '../core/context'
import { dictionariesOf } from '../dictionaries/dictionaries'
import { xlsx } from '../jobs/jobs'
import type { Table } from '../kinds/cells/cell-input'
import { choiceText, fieldLabel, moduleTitle } from '../texts/definitions'
import { sheetWord } from '../texts/sheets'
import { seenBy } from '../visible-to/visible-to'
import { type Column, columnsOf, isExportOnly, labelOf, lineSheetsOf, widthOf } from './columns'
import { hintOf } from './hints'
import { maxImported, mayImport } from './import'

interface Choices {
  readonly label: string
  readonly words: readonly string[]
}

/** The columns to fill in; also the title if lines have to refer to their record. */
const columnsToFill = (module: Module) => {
  const hasLines = lineSheetsOf(module).length > 0
  return columnsOf(module).filter(({ name, field }) => !isExportOnly(field) || (hasLines && name === module.list.title))
}

type DictionaryRows = readonly DictionaryRow[]

/** The choices of a column; for a dictionary those of the enterprise. */
function choicesOf(table: Table, { name, field }: Column, lang: AtWork['lang'], dictionaries: DictionaryRows) {
  const own = dictionaries.find((each) => each.name === field.options.dictionary)
  if (own !== undefined) return own.entries.filter(({ isOff }) => !isOff).map(({ text }) => text)
  return Object.keys(field.options.choices ?? {}).map((key) => choiceText(table, name, key, lang))
}

type Book = Awaited<ReturnType<typeof openWorkbook>>

/** One sheet to fill in, with headers, hints, and drop-down lists that refer to the sheet of choices. */
async function addSheet(
  book: Book,
  table: Table,
  columns: readonly Column[],
  lang: AtWork['lang'],
  options: {
    readonly name: string
    readonly first?: string
    readonly all: Choices[]
    readonly dictionaries: DictionaryRows
  },
) {
  const labels = columns.map((column) => labelOf(table, column, lang))
  const first = options.first === undefined ? [] : [options.first]
  const choicesAt = sheetWord(lang, 'choices')
  const listed = columns.flatMap((column, index): ListValidation[] => {
    const words = choicesOf(table, column, lang, options.dictionaries)
    if (words.length === 0) return []
    options.all.push({ label: labels[index] ?? '', words })
    if (column.field.kind !== 'choice') return []
    const [at, from] = [lettersOf(index + first.length), lettersOf(options.all.length - 1)]
    return [{ cells: `${at}2:${at}${maxImported + 1}`, from: `'${choicesAt}'!$${from}$2:$${from}$${words.length + 1}` }]
  })
  const widths = columns.map((column, index) => {
    const hint = hintOf(column, lang)
    return { width: Math.max(widthOf(column, labels[index] ?? ''), widthOf(column, hint)) }
  })
  const into = book.add({ name: options.name, columns: [...first.map(() => ({ width: 24 })), ...widths], listed })
  await into.row([...first, ...labels].map(textCell), 'head')
  const hints = columns.map((column) => hintOf(column, lang))
  await into.row([...first.map(() => sheetWord(lang, 'hint-parent')), ...hints].map(textCell), 'hint')
}

async function addChoices(book: Book, name: string, all: readonly Choices[]) {
  const into = book.add({ name, columns: all.map(() => ({ width: 20 })) })
  await into.row(
    all.map(({ label }) => textCell(label)),
    'head',
  )
  const most = Math.max(0, ...all.map(({ words }) => words.length))
  for (let index = 0; index < most; index += 1) await into.row(all.map(({ words }) => textCell(words[index] ?? '')))
}

/** An empty file to fill in, with a hint row that may stay and a separate sheet of choices. */
export async function templateOf(work: AtWork, all: Module): Promise<Download> {
  mayImport(work, all)
  const module = seenBy(work.who, all)
  const { lang } = work
  const folder = await mkdtemp(join(tmpdir(), 'purlin-template-'))
  try {
    const book = await openWorkbook(join(folder, 'sheets'))
    const choices: Choices[] = []
    const dictionaries = await dictionariesOf(work, [module])
    await addSheet(book, module, columnsToFill(module), lang, {
      name: moduleTitle(module, lang),
      all: choices,
      dictionaries,
    })
    const first = fieldLabel(module, module.list.title, lang)
    for (const sheet of lineSheetsOf(module)) {
      const columns = sheet.columns.filter(({ field }) => !isExportOnly(field))
      await addSheet(book, sheet, columns, lang, {
        name: fieldLabel(module, sheet.list, lang),
        first,
        all: choices,
        dictionaries,
      })
    }
    if (choices.length > 0) await addChoices(book, sheetWord(lang, 'choices'), choices)
    const path = join(folder, 'book.xlsx')
    await book.save(path)
    const name = sheetWord(lang, 'template', { title: moduleTitle(module, lang) })
    return inMemory(`${name}.xlsx`, xlsx, await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
