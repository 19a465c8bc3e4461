import { dayOf, fenOf, identityOf, type ReadInvoice } from './read-invoice'

/** The kinds in the code of an invoice. The amount of all-electronic invoices is with tax, that of others without. */
const kinds: Readonly<Record<string, ReadInvoice['kind']>> = {
  ...{ '01': 'special', '04': 'ordinary', '08': 'special', '10': 'electronic', '11': 'ordinary' },
  ...{ '31': 'allElectronic', '32': 'allElectronic' },
}

/**
 * Reads the QR code of a Chinese VAT invoice: `01,<kind>,<code>,<number>,<amount>,<yyyyMMdd>,<check code>,...`. Returns
 * null for any other text, such as the codes of single regions.
 */
export function readInvoiceCode(text: string): ReadInvoice | null {
  const [version, kindCode = '', code = '', number = '', amountText = '', dateText = ''] = text
    .split(',')
    .map((part) => part.trim())
  const kind = Object.hasOwn(kinds, kindCode) ? kinds[kindCode] : undefined
  const identity = identityOf(code, number)
  const [amount, issued] = [fenOf(amountText), /^\d{8}$/.test(dateText) ? dayOf(dateText) : null]
  if (version !== '01' || kind === undefined || identity === null || amount === null || issued === null) return null
  const isAllElectronic = kind === 'allElectronic'
  if (isAllElectronic !== (identity.code === null)) return null
  const amounts = isAllElectronic ? { gross: amount, net: null } : { gross: null, net: amount }
  return { kind, ...identity, issued, ...amounts, tax: null, seller: null, buyer: null, lines: [] }
}
