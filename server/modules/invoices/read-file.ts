import { sumOf } from '@/schema'
import type { PdfWorker } from '../../engine/core/services'
import { textIn } from '../../engine/files/file-types'
import { openPack, parseXml, type XmlHandlers } from '../../xlsx/zip'
import {
  dayOf,
  fenOf,
  type InvoiceTexts,
  identityOf,
  type NamedParty,
  type ReadInvoice,
  type ReadLine,
  type Texts,
} from './read-invoice'
import { invoiceTextsIn } from './read-pdf'

/** The most that is read of a file, and of the parts of a package together. */
export const largestInvoice = 2 * 1024 * 1024
const largestUnpacked = 8 * 1024 * 1024
const mostElements = 20_000
const mostLines = 500
const longestText = 300

/** Texts of elements by their names; those within a line of the invoice are kept apart. */
interface Found extends InvoiceTexts {
  readonly texts: Map<string, string>
  readonly lines: Map<string, string>[]
}

/** The elements that contain a line: of all-electronic invoices, and of electronic invoices before them. */
const lineElements = ['IssuItemInformation', 'GoodsInfo']

/** Collects texts by the name of their element, or by the `Name` of custom data of a package. The first one counts. */
function collector(found: Found): XmlHandlers {
  let [line, name, text, count]: [Map<string, string> | null, string, string, number] = [null, '', '', 0]
  return {
    open(element, attributes) {
      count += 1
      if (count > mostElements) throw new Error('too many elements')
      if (lineElements.includes(element) && found.lines.length < mostLines) {
        line = new Map()
        found.lines.push(line)
      }
      name = element === 'CustomData' ? String(attributes.Name ?? '') : element
      text = ''
    },
    text(part) {
      if (text.length < longestText) text += part
    },
    close(element) {
      if (lineElements.includes(element)) line = null
      const value = text.trim().slice(0, longestText)
      const into = line ?? found.texts
      if (name !== '' && value !== '' && !into.has(name)) into.set(name, value)
      name = ''
    },
  }
}

const first = (texts: Texts, ...names: readonly string[]) =>
  names.map((name) => texts.get(name)).find((text) => text !== undefined) ?? ''

const partyOf = (name: string, taxNumber: string): NamedParty | null =>
  name === '' && taxNumber === '' ? null : { name, taxNumber }

/** A tax rate such as 0.09 or 9% in percent; 0 for words such as 免税. */
function percentIn(text: string): number {
  const [, number = '', sign = ''] = /^(\d{1,3}(?:\.\d{1,4})?)\s*(%?)$/.exec(text.trim()) ?? []
  if (number === '') return 0
  return sign === '%' ? Number(number) : Math.round(Number(number) * 10_000) / 100
}

/** The lines with one tax rate as one line; none if an amount is missing or their sums are not those of the invoice. */
function linesIn(lines: readonly Texts[], net: number | null, tax: number | null): readonly ReadLine[] {
  const byRate = new Map<number, { name: string; net: number[]; tax: number[] }>()
  for (const line of lines) {
    const [amount, own] = [fenOf(first(line, 'Amount')), fenOf(first(line, 'ComTaxAm', 'TaxAmount') || '0')]
    if (amount === null || own === null) return []
    const rate = percentIn(first(line, 'TaxRate', 'TaxScheme'))
    const known = byRate.get(rate) ?? { name: first(line, 'ItemName', 'Item').slice(0, 60), net: [], tax: [] }
    byRate.set(rate, { ...known, net: [...known.net, amount], tax: [...known.tax, own] })
  }
  const read = [...byRate].map(([rate, each]) => ({
    ...{ name: each.name === '' ? '货物或服务' : each.name, rate },
    ...{ net: sumOf(each.net), tax: sumOf(each.tax) },
  }))
  const isWhole = sumOf(read.map((each) => each.net)) === net && sumOf(read.map((each) => each.tax)) === tax
  return isWhole ? read : []
}

function invoiceIn({ texts, lines }: InvoiceTexts): ReadInvoice | null {
  const identity = identityOf(
    first(texts, 'InvoiceCode', '发票代码'),
    first(texts, 'InvoiceNumber', 'InvoiceNo', 'EIid', '发票号码'),
  )
  const issued = dayOf(first(texts, 'RequestTime', 'IssueTime', 'IssueDate', '开票日期'))
  if (identity === null || issued === null) return null
  const net = fenOf(first(texts, 'TotalAmWithoutTax', 'TaxExclusiveTotalAmount', '合计金额'))
  const tax = fenOf(first(texts, 'TotalTaxAm', 'TaxTotalAmount', '合计税额'))
  const written = fenOf(first(texts, 'TotalTax-includedAmount', 'TaxInclusiveTotalAmount', '价税合计'))
  const gross = written ?? (net === null || tax === null ? null : net + tax)
  return {
    ...{ kind: identity.code === null ? 'allElectronic' : 'electronic', ...identity, issued, gross, net, tax },
    seller: partyOf(
      first(texts, 'SellerName', '销售方名称'),
      first(texts, 'SellerIdNum', 'SellerTaxID', '销售方纳税人识别号'),
    ),
    buyer: partyOf(
      first(texts, 'BuyerName', '购买方名称'),
      first(texts, 'BuyerIdNum', 'BuyerTaxID', '购买方纳税人识别号'),
    ),
    lines: linesIn(lines, net, tax),
  }
}

/** The parts of an OFD package that contain the data of the invoice. */
const packedParts = ['Doc_0/Attachs/original_invoice.xml', 'Doc_0/Attach/original_invoice.xml', 'OFD.xml']

const isPacked = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

async function foundIn(bytes: Buffer): Promise<Found> {
  const found: Found = { texts: new Map(), lines: [] }
  if (isPacked(bytes)) {
    const pack = await openPack(bytes, largestUnpacked)
    for (const part of packedParts) if (pack.has(part)) await pack.parse(part, collector(found))
  } else {
    const text = textIn(bytes)
    if (text !== null) parseXml(text, collector(found))
  }
  return found
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/** Reads an electronic invoice: its XML, an OFD package that contains it, or its PDF. Null for any other file. */
export async function readInvoiceFile(bytes: Buffer, pdf: Pick<PdfWorker, 'textsOf'>): Promise<ReadInvoice | null> {
  try {
    const found = isPdf(bytes) ? invoiceTextsIn(await pdf.textsOf(bytes)) : await foundIn(bytes)
    return found === null ? null : invoiceIn(found)
  } catch {
    // The file is damaged, hostile or something else; the person may enter the invoice another way.
    return null
  }
}
