import { type Cell, columnOf, type NumberKind } from './cell'
import { NoWorkbook, openPack, type Pack } from './zip'

export interface SheetRow {
  /** The row number shown in the spreadsheet. */
  readonly number: number
  readonly cells: readonly Cell[]
}

export interface ParsedSheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface ReadLimits {
  readonly rows: number
  readonly columns: number
  /** Limit of the uncompressed size of all parts. */
  readonly bytes?: number
}

/** Stores a row and returns a handle to it; by default the row stays in memory. */
export type StoreRow = (row: SheetRow) => SheetRow

/** The workbook has more rows than allowed. */
export class TooManyRows extends Error {}

const decoded = (text: string) =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')

/** Built-in number formats for dates and times; 27 to 36 and 50 to 58 are those of East Asia. */
const isDateFormat = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)

/** Classifies a number format, without its quoted texts and colours. */
function numberKindOf(format: number, code: string | undefined): NumberKind {
  if (code === undefined) return isDateFormat(format) ? 'date' : format === 9 || format === 10 ? 'percent' : 'number'
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '')
  if (/[ymdhs]/i.test(bare.replace(/general/gi, ''))) return 'date'
  return bare.includes('%') ? 'percent' : 'number'
}

/** The number kind of each cell style. */
async function numberKindsIn(pack: Pack): Promise<readonly NumberKind[]> {
  const codes = new Map<number, string>()
  const kinds: NumberKind[] = []
  let isInside = false
  if (!pack.has('xl/styles.xml')) return []
  await pack.parse('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) kinds.push(numberKindOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return kinds
}

/** Limit in characters, because shared texts are held in memory while the sheets are read. */
const maxSharedLength = 32 * 1024 * 1024

/** The shared texts that cells refer to. */
async function sharedTextsIn(pack: Pack): Promise<readonly string[]> {
  const found: string[] = []
  let length = 0
  if (!pack.has('xl/sharedStrings.xml')) return found
  let text = ''
  let isText = false
  let isPhonetic = false
  await pack.parse('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      // Phonetic readings are skipped.
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(chunk) {
      if (isText) text += chunk
    },
    close(name) {
      if (name === 'si') {
        length += text.length
        if (length > maxSharedLength) throw new NoWorkbook('its texts are too large')
        found.push(decoded(text))
      }
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return found
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  /** True if day numbers count from 1904. */
  readonly isFrom1904: boolean
}

async function bookIn(pack: Pack): Promise<Book> {
  const targets = new Map<string, string>()
  await pack.parse('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '', TargetMode }) {
      if (name === 'Relationship' && TargetMode !== 'External') targets.set(Id, Target)
    },
  })
  const sheets: { name: string; path: string }[] = []
  let isFrom1904 = false
  await pack.parse('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const target = targets.get(attributes['r:id'] ?? '')
      if (name !== 'sheet' || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      if (pack.has(path)) sheets.push({ name: attributes.name ?? '', path })
    },
  })
  return { sheets, isFrom1904 }
}

interface ReadContext {
  readonly shared: readonly string[]
  readonly figures: readonly NumberKind[]
  readonly isFrom1904: boolean
}

const days1904 = 1462

function numberFrom(text: string, style: string, { figures, isFrom1904 }: ReadContext): Cell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return null
  const is = figures[Number(style)] ?? 'number'
  return { is, value: is === 'date' && isFrom1904 && value >= 1 ? value + days1904 : value }
}

const asText = (text: string): Cell => (text === '' ? null : { is: 'text', text })

function cellFrom(type: string, style: string, text: string, context: ReadContext): Cell {
  if (type === 's') return text === '' ? null : asText(context.shared[Number(text)] ?? '')
  if (type === 'inlineStr' || type === 'str') return asText(decoded(text))
  if (type === 'b') return text === '' ? null : { is: 'flag', value: text === '1' }
  if (type === 'e') return { is: 'error', text }
  return type === 'd' ? asText(text.slice(0, 19)) : numberFrom(text, style, context)
}

/** Parses the rows of a sheet; skips empty rows. */
function openRowParser(context: ReadContext, { rows: maxRows, columns }: ReadLimits, storeRow: StoreRow) {
  const rows: SheetRow[] = []
  let [number, column] = [0, -1]
  let [type, style, text] = ['', '', '']
  let [isText, isPhonetic] = [false, false]
  let cells: Cell[] = []
  const opens: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    row({ r }) {
      number = r === undefined ? number + 1 : Number(r)
      column = -1
      cells = []
    },
    c({ r = '', t = 'n', s = '0' }) {
      const letters = /^[A-Z]{1,3}/.exec(r)?.[0]
      column = letters === undefined ? column + 1 : columnOf(letters)
      type = t
      style = s
      text = ''
    },
    rPh() {
      isPhonetic = true
    },
  }
  const addCell = () => {
    if (column >= columns) return
    while (cells.length <= column) cells.push(null)
    cells[column] = cellFrom(type, style, text, context)
  }
  const closes: Readonly<Record<string, () => void>> = {
    c: addCell,
    rPh() {
      isPhonetic = false
    },
    row() {
      if (cells.every((cell) => cell === null)) return
      if (rows.length >= maxRows) throw new TooManyRows()
      rows.push(storeRow({ number, cells }))
    },
  }
  return {
    rows,
    hears: {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        opens[name]?.(attributes)
        isText = name === 'v' || (name === 't' && !isPhonetic)
      },
      text(chunk: string) {
        if (isText) text += chunk
      },
      close(name: string) {
        closes[name]?.()
        isText = false
      },
    },
  }
}

const maxSheets = 40

/** Reads every sheet of a workbook. Formulas are read as their last values. */
export async function readWorkbook(
  bytes: Buffer,
  limits: ReadLimits,
  storeRow: StoreRow = (row) => row,
): Promise<readonly ParsedSheet[]> {
  try {
    const pack = await openPack(bytes, limits.bytes)
    const { sheets, isFrom1904 } = await bookIn(pack)
    const shown = { shared: await sharedTextsIn(pack), figures: await numberKindsIn(pack), isFrom1904 }
    const found: ParsedSheet[] = []
    for (const { name, path } of sheets.slice(0, maxSheets)) {
      const { rows, hears } = openRowParser(shown, limits, storeRow)
      await pack.parse(path, hears)
      found.push({ name, rows })
    }
    return found
  } catch (error) {
    if (error instanceof TooManyRows || error instanceof NoWorkbook) throw error
    // Any error of the readers means that the file is no workbook.
    throw new NoWorkbook((error as Error).message, { cause: error })
  }
}
