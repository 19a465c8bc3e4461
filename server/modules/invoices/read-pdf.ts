import type { PdfText } from '../../engine/core/services'
import { type PdfRow, rowsOf } from './pdf-rows'
import type { InvoiceTexts } from './read-invoice'

const blank = /\s/g
const amount = String.raw`[¥￥]?\s*(-?[\d,]+\.\d{2})`
/** A line ends with its amount, its rate and its tax. */
const lineForm = /(-?[\d,]+\.\d{2})\s*(\d{1,2}(?:\.\d+)?%|免税|不征税|\*{1,3})\s*(-?[\d,]+\.\d{2}|\*{1,3}|免税)?$/
const totalsForm = new RegExp(`^合\\s*计\\s*${amount}(?:\\s*${amount})?`)
const grossForm = new RegExp(`小\\s*写\\s*[)）]?\\s*${amount}`)

/** The first group of the first row that fits; empty if there is none. */
function found(rows: readonly string[], form: RegExp): string {
  for (const row of rows) {
    const text = form.exec(row)?.[1]
    if (text !== undefined) return text.replace(blank, '')
  }
  return ''
}

function dayIn(rows: readonly string[]) {
  const [, year = '', month = '', day = ''] =
    rows.map((row) => /开票日期\s*[:：]?\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/.exec(row)).find(Boolean) ??
    []
  return year === '' ? '' : `${year}年${month.padStart(2, '0')}月${day.padStart(2, '0')}日`
}

/** A character of a title that is written from top to bottom, at the end of another cell. */
const upright = /\s[购买销售方信息]$/

/** The cells of a row, with a label whose characters are spread over its line as one. */
function withLabels(cells: PdfRow): PdfRow {
  const joined: string[] = []
  for (const cell of cells) {
    const isRest = cell.startsWith('称') && joined.at(-1)?.endsWith('名')
    joined.push(isRest ? `${joined.pop()}${cell}` : cell)
  }
  return joined
}

/** What follows a label, in its cell or in the next one, from top left on. */
function labelled(rows: readonly PdfRow[], label: RegExp): readonly string[] {
  return rows.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const next = cells[at + 1] ?? ''
      const [, ...values] = cell.split(label).map((text) => text.trim().replace(upright, '').trim())
      return values.map((text, place) => {
        const isElsewhere = text === '' && place === values.length - 1 && !/[:：]/.test(next)
        return isElsewhere ? next : text
      })
    }),
  )
}

/** The line of a row; null if the row is no line. */
function lineOf(cells: PdfRow): ReadonlyMap<string, string> | null {
  const [, net, rate, tax = '0'] = lineForm.exec(cells.join(' ')) ?? []
  if (net === undefined || rate === undefined) return null
  return new Map([
    ['ItemName', cells[0] ?? ''],
    ['Amount', net],
    ['TaxRate', rate],
    ['TaxAmount', /\d/.test(tax) ? tax : '0'],
  ])
}

/** The texts of a Chinese VAT invoice by the names of its parts; null if the pages are none. */
export function invoiceTextsIn(texts: readonly PdfText[]): InvoiceTexts | null {
  const rows = rowsOf(texts).map(withLabels)
  const all = rows.map((cells) => cells.join(' '))
  if (!all.some((row) => row.replace(blank, '').includes('发票'))) return null
  const totals = all.map((row) => totalsForm.exec(row)).find(Boolean)
  // The buyer stands above or left of the seller.
  const [buyer = '', seller = ''] = labelled(rows, /名\s*称\s*[:：]/)
  const [buyerTax = '', sellerTax = ''] = labelled(rows, /(?:识\s*别\s*号|信\s*用\s*代\s*码)\s*[:：]/)
  const values: Readonly<Record<string, string>> = {
    发票代码: found(all, /发票代码\s*[:：]?\s*(\d{10,12})(?!\d)/),
    发票号码: found(all, /发票号码\s*[:：]?\s*(\d{20}|\d{8})(?!\d)/),
    开票日期: dayIn(all),
    合计金额: totals?.[1] ?? '',
    合计税额: totals?.[2] ?? (totals === undefined ? '' : '0'),
    价税合计: found(all, grossForm),
    购买方名称: buyer,
    销售方名称: seller,
    购买方纳税人识别号: buyerTax.replace(blank, ''),
    销售方纳税人识别号: sellerTax.replace(blank, ''),
  }
  const lines = rows.flatMap((cells) => (totalsForm.test(cells.join(' ')) ? [] : (lineOf(cells) ?? [])))
  return { texts: new Map(Object.entries(values).filter(([, text]) => text !== '')), lines }
}
