import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Cell, lettersOf, storable } from './cell'
import {
  contentTypes,
  escaped,
  type Listed,
  type Look,
  lookNumber,
  rootRelations,
  sheetFoot,
  sheetHead,
  styles,
  workbook,
  workbookRelations,
} from './parts'

export interface ColumnLook {
  readonly width: number
  readonly isHidden?: boolean
}

interface Opened {
  readonly name: string
  readonly columns: readonly ColumnLook[]
  /** Columns whose cells take only what another place lists. */
  readonly listed?: readonly Listed[]
}

export interface SheetWriter {
  row(cells: readonly Cell[], look?: Look | ((column: number) => Look | undefined)): Promise<void>
}

/** In sheets `_x0041_` is an A: what only looks like that is said otherwise. */
const plain = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** What begins like a formula stays the text it is, also when somebody types in it. */
const isLikeFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

const isFault = /^#[A-Z\d/!?]{1,20}$/

function cellXml(cell: NonNullable<Cell>, at: string, look: Look | undefined) {
  if (cell.is === 'flag') return `<c r="${at}" t="b"><v>${cell.value ? 1 : 0}</v></c>`
  if (cell.is === 'error' && isFault.test(cell.text)) return `<c r="${at}" t="e"><v>${cell.text}</v></c>`
  if (cell.is === 'text' || cell.is === 'error') {
    const text = storable(plain(storable(cell.text)))
    const style = lookNumber[look ?? (isLikeFormula(text) ? 'quoted' : 'text')]
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  }
  const style = cell.is === 'number' ? 0 : lookNumber[cell.is]
  return `<c r="${at}"${style === 0 ? '' : ` s="${style}"`}><v>${cell.value}</v></c>`
}

/** The words of a tab: 31 characters, some of them not. */
export const tabName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet'

const buffered = 65_536

/** One sheet, written row by row into a file of its own. */
function openSheet(into: WriteStream, { columns, listed = [] }: Opened) {
  let waiting = sheetHead(columns)
  let count = 0
  const write = async () => {
    const text = waiting
    waiting = ''
    if (!into.write(text)) await once(into, 'drain')
  }
  const letters = columns.map((_, index) => lettersOf(index))
  return {
    async row(cells: readonly Cell[], look?: Look | ((column: number) => Look | undefined)) {
      count += 1
      waiting += `<row r="${count}">`
      for (const [column, cell] of cells.entries()) {
        if (cell === null) continue
        const own = typeof look === 'function' ? look(column) : look
        waiting += cellXml(cell, `${letters[column] ?? lettersOf(column)}${count}`, own)
      }
      waiting += '</row>'
      if (waiting.length > buffered) await write()
    },
    async end() {
      waiting += sheetFoot(listed)
      await write()
      into.end()
      await once(into, 'close')
    },
  }
}

/**
 * A workbook that is never whole in memory: its sheets grow side by side in files of their own in a folder, which
 * whoever asked for it removes, and become one file at the end.
 */
export async function openWorkbook(folder: string) {
  await mkdir(folder, { recursive: true })
  const sheets: { readonly name: string; readonly file: string; readonly end: () => Promise<void> }[] = []
  const nameFor = (wanted: string) => {
    const taken = new Set(sheets.map(({ name }) => name.toLowerCase()))
    const tries = [
      tabName(wanted),
      ...Array.from({ length: 99 }, (_, index) => `${tabName(wanted).slice(0, 28)} ${index + 2}`),
    ]
    return tries.find((each) => !taken.has(each.toLowerCase())) ?? `Sheet${sheets.length}`
  }
  return {
    add(opened: Opened): SheetWriter {
      const file = join(folder, `sheet${sheets.length + 1}.xml`)
      const { row, end } = openSheet(createWriteStream(file), opened)
      sheets.push({ name: nameFor(opened.name), file, end })
      return { row }
    },
    /** Says nothing more can be added, and makes the file. */
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
