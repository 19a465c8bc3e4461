import type { Topic } from './double'

/** `POST /invoice`: a service as described in the README; unknown invoices are missing. */
export const invoiceService =
  (known: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Topic =>
  ({ verb, path, body }) => {
    if (path !== '/invoice' || verb !== 'POST') return undefined
    return { ...(known.get(String(body.number)) ?? { state: 'missing' }) }
  }
