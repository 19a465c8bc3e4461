import { type Cell, columnOf, type Figure } from './cell'
import { NoWorkbook, openPack, type Pack } from './zip'

export interface SheetRow {
  /** As the person who looks at the sheet counts it. */
  readonly number: number
  readonly cells: readonly Cell[]
}

export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface Most {
  readonly rows: number
  readonly columns: number
  /** Of all its parts unpacked. */
  readonly bytes?: number
}

/** Puts a row where it is kept; in memory where nothing is said. */
export type Keep = (row: SheetRow) => SheetRow

/** A sheet has more rows than were asked for. */
export class TooManyRows extends Error {}

const decoded = (text: string) =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')

/** The built-in ways to show a number that mean a day or a time; 27 to 36 and 50 to 58 are those of East Asia. */
const isDayNumber = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)

/** What a way to show a number makes of it, without what it quotes or shows in colour. */
function figureOf(format: number, code: string | undefined): Figure {
  if (code === undefined) return isDayNumber(format) ? 'date' : format === 9 || format === 10 ? 'percent' : 'number'
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '')
  if (/[ymdhs]/i.test(bare.replace(/general/gi, ''))) return 'date'
  return bare.includes('%') ? 'percent' : 'number'
}

/** What each look of a cell makes of a number. */
async function figuresIn(pack: Pack): Promise<readonly Figure[]> {
  const codes = new Map<number, string>()
  const figures: Figure[] = []
  let isInside = false
  if (!pack.has('xl/styles.xml')) return []
  await pack.parse('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInside = true
      if (name === 'xf' && isInside) figures.push(figureOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return figures
}

/** In characters; they are held while the sheets are read. */
const mostShared = 32 * 1024 * 1024

/** Texts that cells point to. */
async function sharedIn(pack: Pack): Promise<readonly string[]> {
  const found: string[] = []
  let held = 0
  if (!pack.has('xl/sharedStrings.xml')) return found
  let text = ''
  let isText = false
  let isAside = false
  await pack.parse('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      // How a word is spoken stands beside it.
      if (name === 'rPh') isAside = true
      isText = name === 't' && !isAside
    },
    text(said) {
      if (isText) text += said
    },
    close(name) {
      if (name === 'si') {
        held += text.length
        if (held > mostShared) throw new NoWorkbook('its texts are too large')
        found.push(decoded(text))
      }
      if (name === 'rPh') isAside = false
      isText = false
    },
  })
  return found
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  /** Counts its days from 1904. */
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

interface Shown {
  readonly shared: readonly string[]
  readonly figures: readonly Figure[]
  readonly isFrom1904: boolean
}

const days1904 = 1462

function numberFrom(text: string, style: string, { figures, isFrom1904 }: Shown): Cell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return null
  const is = figures[Number(style)] ?? 'number'
  return { is, value: is === 'date' && isFrom1904 && value >= 1 ? value + days1904 : value }
}

const asText = (text: string): Cell => (text === '' ? null : { is: 'text', text })

function cellFrom(type: string, style: string, text: string, shown: Shown): Cell {
  if (type === 's') return text === '' ? null : asText(shown.shared[Number(text)] ?? '')
  if (type === 'inlineStr' || type === 'str') return asText(decoded(text))
  if (type === 'b') return text === '' ? null : { is: 'flag', value: text === '1' }
  if (type === 'e') return { is: 'error', text }
  return type === 'd' ? asText(text.slice(0, 19)) : numberFrom(text, style, shown)
}

/** Listens to the rows of a sheet; those with nothing in them are none. */
function rowsOf(shown: Shown, { rows: most, columns }: Most, keepRow: Keep) {
  const rows: SheetRow[] = []
  let [number, column] = [0, -1]
  let [type, style, text] = ['', '', '']
  let [isText, isAside] = [false, false]
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
      isAside = true
    },
  }
  const keep = () => {
    if (column >= columns) return
    while (cells.length <= column) cells.push(null)
    cells[column] = cellFrom(type, style, text, shown)
  }
  const closes: Readonly<Record<string, () => void>> = {
    c: keep,
    rPh() {
      isAside = false
    },
    row() {
      if (cells.every((cell) => cell === null)) return
      if (rows.length >= most) throw new TooManyRows()
      rows.push(keepRow({ number, cells }))
    },
  }
  return {
    rows,
    hears: {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        opens[name]?.(attributes)
        isText = name === 'v' || (name === 't' && !isAside)
      },
      text(said: string) {
        if (isText) text += said
      },
      close(name: string) {
        closes[name]?.()
        isText = false
      },
    },
  }
}

const mostSheets = 40

/** Every sheet of a workbook with its rows. Formulas are what they came to last. */
export async function readWorkbook(bytes: Buffer, most: Most, keepRow: Keep = (row) => row): Promise<readonly Sheet[]> {
  try {
    const pack = await openPack(bytes, most.bytes)
    const { sheets, isFrom1904 } = await bookIn(pack)
    const shown = { shared: await sharedIn(pack), figures: await figuresIn(pack), isFrom1904 }
    const found: Sheet[] = []
    for (const { name, path } of sheets.slice(0, mostSheets)) {
      const { rows, hears } = rowsOf(shown, most, keepRow)
      await pack.parse(path, hears)
      found.push({ name, rows })
    }
    return found
  } catch (error) {
    if (error instanceof TooManyRows || error instanceof NoWorkbook) throw error
    // Whatever a file that is none makes the readers say.
    throw new NoWorkbook((error as Error).message, { cause: error })
  }
}
