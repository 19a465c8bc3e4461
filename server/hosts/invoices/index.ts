import type { Log } from '../../log'

interface Provider {
  readonly url: string
  readonly token: string
  readonly log: Log
}

/** What identifies an invoice at the tax office; amounts in yuan with two decimals. */
export interface InvoiceQuery {
  readonly code: string
  readonly number: string
  readonly issued: string
  readonly gross: string
  readonly net: string
}

const states = ['normal', 'void', 'red', 'missing'] as const

/** What the tax office knows: the state, and the values of the invoice as texts as far as the service names them. */
export interface InvoiceFound {
  readonly state: (typeof states)[number]
  readonly values: Readonly<Record<string, string>>
}

/**
 * Returns what the tax office knows about an invoice, or null if it was not checked. It never throws, because an invoice
 * can be used without a check.
 */
export type FindInvoice = (asked: InvoiceQuery) => Promise<InvoiceFound | null>

/** A person waits for the answer; the tax office is slower than other services. */
const timeout = 10_000

const valueNames = ['issued', 'gross', 'net', 'tax', 'sellerTax', 'buyerTax'] as const
const longestValue = 40

function foundIn(body: unknown): InvoiceFound {
  const given = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  const state = states.find((each) => each === given.state)
  if (state === undefined) throw new Error('the invoice service answered no known state')
  const values = valueNames.flatMap((name) => {
    const value = given[name]
    const isValue = typeof value === 'string' || typeof value === 'number'
    return isValue && String(value) !== '' ? [[name, String(value).trim().slice(0, longestValue)] as const] : []
  })
  return { state, values: Object.fromEntries(values) }
}

/**
 * Queries a service by `POST` with the names of `InvoiceQuery` and a bearer token; it answers a state and the values of
 * the invoice.
 */
const viaService =
  ({ url, token, log }: Provider): FindInvoice =>
  async (asked) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(asked),
        signal: AbortSignal.timeout(timeout),
      })
      if (!answer.ok) throw new Error(`the invoice service answered ${answer.status}`)
      return foundIn(await answer.json())
    } catch (error) {
      log.warn({ reason: String(error) }, 'an invoice was not checked')
      return null
    }
  }

export const invoiceFinder = (provider: Provider): FindInvoice =>
  provider.url === '' ? async () => null : viaService(provider)
