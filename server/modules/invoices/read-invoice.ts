import { plainCode } from '@/schema'

/** A company as it is named on an invoice. */
export interface NamedParty {
  readonly name: string
  readonly taxNumber: string
}

/** A line of an invoice with its tax rate; amounts in fen. */
export interface ReadLine {
  readonly name: string
  readonly net: number
  /** Percent. */
  readonly rate: number
  readonly tax: number
}

/** What was read from the code or the file of an invoice; null if it is not contained. Amounts are in fen. */
export interface ReadInvoice {
  readonly kind: 'special' | 'ordinary' | 'electronic' | 'allElectronic'
  readonly code: string | null
  readonly number: string
  readonly issued: string
  readonly gross: number | null
  readonly net: number | null
  readonly tax: number | null
  readonly seller: NamedParty | null
  readonly buyer: NamedParty | null
  readonly lines: readonly ReadLine[]
}

export type Texts = ReadonlyMap<string, string>

/** The texts of an invoice by the names of its parts, and those of its lines. */
export interface InvoiceTexts {
  readonly texts: Texts
  readonly lines: readonly Texts[]
}

const longestAmount = 13

/** An amount such as 1,234.5 in fen; null if it is no amount with at most two decimals. */
export function fenOf(text: string): number | null {
  const [, sign = '', whole = '', decimals = ''] =
    /^[¥￥]?(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.replace(/[,\s]/g, '')) ?? []
  if (whole === '' || whole.length > longestAmount) return null
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}

/** A day such as 20260315, 2026-03-15 or 2026年03月15日, with or without a time; null if there is no such day. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/年]?(\d{2})[-/月]?(\d{2})(?!\d)/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

/** An all-electronic invoice has no code and a number of 20 digits; others have a code and a number of 8 digits. */
export function identityOf(code: string, number: string): Pick<ReadInvoice, 'code' | 'number'> | null {
  const plain = { code: plainCode(code), number: plainCode(number) }
  if (plain.code === '' && /^\d{20}$/.test(plain.number)) return { code: null, number: plain.number }
  return /^\d{10}(\d{2})?$/.test(plain.code) && /^\d{8}$/.test(plain.number) ? plain : null
}
