import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Cell, lettersOf, storable } from './cell'
import {
  type CellStyle,
  contentTypes,
  escaped,
  type ListValidation,
  rootRelations,
  sheetFoot,
  sheetHead,
  styleNumber,
  styles,
  workbook,
  workbookRelations,
} from './parts'

export interface ColumnLook {
  readonly width: number
  readonly isHidden?: boolean
}

interface SheetOptions {
  readonly name: string
  readonly columns: readonly ColumnLook[]
  /** Columns with a drop-down. */
  readonly listed?: readonly ListValidation[]
}

export interface SheetWriter {
  row(cells: readonly Cell[], look?: CellStyle | ((column: number) => CellStyle | undefined)): Promise<void>
}

/** Escapes texts that look like the escape sequence `_x0041_` of spreadsheets. */
const escapeSequences = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/**
 * True for a text that would be evaluated as a formula; such a text gets a quote prefix, so that it stays text when
 * edited.
 */
const isLikeFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

const errorValue = /^#[A-Z\d/!?]{1,20}$/

function cellXml(cell: NonNullable<Cell>, at: string, look: CellStyle | undefined) {
  if (cell.is === 'flag') return `<c r="${at}" t="b"><v>${cell.value ? 1 : 0}</v></c>`
  if (cell.is === 'error' && errorValue.test(cell.text)) return `<c r="${at}" t="e"><v>${cell.text}</v></c>`
  if (cell.is === 'text' || cell.is === 'error') {
    const text = storable(escapeSequences(storable(cell.text)))
    const style = styleNumber[look ?? (isLikeFormula(text) ? 'quoted' : 'text')]
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  }
  const style = cell.is === 'number' ? 0 : styleNumber[cell.is]
  return `<c r="${at}"${style === 0 ? '' : ` s="${style}"`}><v>${cell.value}</v></c>`
}

/** A valid name of a sheet tab: at most 31 characters, without forbidden ones. */
export const tabName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet'

const bufferSize = 65_536

/** Writes one sheet row by row into a file. */
function openSheet(into: WriteStream, { columns, listed = [] }: SheetOptions) {
  let buffer = sheetHead(columns)
  let count = 0
  const write = async () => {
    const text = buffer
    buffer = ''
    if (!into.write(text)) await once(into, 'drain')
  }
  const letters = columns.map((_, index) => lettersOf(index))
  return {
    async row(cells: readonly Cell[], look?: CellStyle | ((column: number) => CellStyle | undefined)) {
      count += 1
      buffer += `<row r="${count}">`
      for (const [column, cell] of cells.entries()) {
        if (cell === null) continue
        const style = typeof look === 'function' ? look(column) : look
        buffer += cellXml(cell, `${letters[column] ?? lettersOf(column)}${count}`, style)
      }
      buffer += '</row>'
      if (buffer.length > bufferSize) await write()
    },
    async end() {
      buffer += sheetFoot(listed)
      await write()
      into.end()
      await once(into, 'close')
    },
  }
}

/**
 * Writes a workbook that is never completely in memory: each sheet grows in its own file in a folder, and `save`
 * combines them. The caller deletes the folder.
 */
export async function openWorkbook(folder: string) {
  await mkdir(folder, { recursive: true })
  const sheets: { readonly name: string; readonly file: string; readonly end: () => Promise<void> }[] = []
  const nameFor = (requested: string) => {
    const usedNames = new Set(sheets.map(({ name }) => name.toLowerCase()))
    const candidates = [
      tabName(requested),
      ...Array.from({ length: 99 }, (_, index) => `${tabName(requested).slice(0, 28)} ${index + 2}`),
    ]
    return candidates.find((each) => !usedNames.has(each.toLowerCase())) ?? `Sheet${sheets.length}`
  }
  return {
    add(options: SheetOptions): SheetWriter {
      const file = join(folder, `sheet${sheets.length + 1}.xml`)
      const { row, end } = openSheet(createWriteStream(file), options)
      sheets.push({ name: nameFor(options.name), file, end })
      return { row }
    },
    /** Ends all sheets and writes the workbook. */
    async save(path: string) {
      for (const { end } of sheets) await end()
      const zip = new ZipFile()
      const put = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name)
      put(contentTypes(sheets.length), '[Content_Types].xml')
      put(rootRelations, '_rels/.rels')
      put(workbook(sheets.map(({ name }) => name)), 'xl/workbook.xml')
      put(workbookRelations(sheets.length), 'xl/_rels/workbook.xml.rels')
      put(styles, 'xl/styles.xml')
      for (const [index, { file }] of sheets.entries()) zip.addFile(file, `xl/worksheets/sheet${index + 1}.xml`)
      zip.end()
      await pipeline(zip.outputStream, createWriteStream(path))
    },
  }
}
