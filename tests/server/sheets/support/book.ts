import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cell, textCell } from '../../../../server/xlsx/cell'
import { openWorkbook } from '../../../../server/xlsx/write'

export type Plain = string | number | boolean | Cell

const cellOf = (value: Plain): Cell => {
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number') return { is: 'number', value }
  return typeof value === 'boolean' ? { is: 'flag', value } : value
}

/** A workbook from another program. */
export async function bookOf(sheets: Readonly<Record<string, Iterable<readonly Plain[]>>>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-book-'))
  try {
    const book = await openWorkbook(join(folder, 'sheets'))
    for (const [name, rows] of Object.entries(sheets)) {
      const sheet = book.add({ name, columns: Array.from({ length: 60 }, () => ({ width: 12 })) })
      for (const row of rows) await sheet.row(row.map(cellOf))
    }
    await book.save(join(folder, 'book.xlsx'))
    return readFileSync(join(folder, 'book.xlsx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
