import { invoice } from '@/modules/finance/invoice/invoice.module'
import type { Draft, Outside } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { scopeOf } from '../../engine/core/scope'
import { keyOf } from '../../engine/files/content'
import { partnerNamed } from '../../store/business/money/invoices'
import { fileByGuid } from '../../store/files/files'
import { existingAmong } from '../../store/records/validation-queries'
import { readInvoiceCode } from './read-code'
import { largestInvoice, readInvoiceFile } from './read-file'
import type { NamedParty, ReadInvoice } from './read-invoice'

type Values = Readonly<Record<string, unknown>>

const guidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the file of an invoice says, with the key of its content, which never changes. */
interface FileRead {
  readonly content: string
  readonly read: ReadInvoice | null
}

/** The content of the file that was uploaded for the record, by the caller or for a record that the caller may see. */
async function readableContent({ sql, who }: Pick<AtWork, 'sql' | 'who'>, record: string, file: string) {
  const row = await fileByGuid(sql, file)
  if (row === null || row.module !== invoice.name || row.record_guid !== record || row.field !== 'document') return null
  if (row.size > largestInvoice || row.type.startsWith('image/')) return null
  if (row.add_user !== who.userCode) {
    const scope = scopeOf(invoice, who)
    const visible = await existingAmong(sql, invoice, [record], scope === null ? [] : [scope])
    if (visible.length === 0) return null
  }
  return row.content
}

async function readContent(
  { enterprise, services }: Pick<AtWork, 'enterprise' | 'services'>,
  content: string,
): Promise<FileRead> {
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.storage.open(keyOf(enterprise, content, 'original')))
    chunks.push(chunk as Buffer)
  return { content, read: await readInvoiceFile(Buffer.concat(chunks), services.pdfWorker) }
}

function fileIn({ document }: Values) {
  const [file] = Array.isArray(document) ? document : []
  return typeof file === 'string' && guidForm.test(file) ? file.toLowerCase() : null
}

/** Reads the file of an invoice before the transaction of its save; null without one that the caller may read. */
export async function readBefore(
  call: Outside,
  { guid, values }: Pick<Draft, 'guid' | 'values'>,
): Promise<FileRead | null> {
  const file = fileIn(values)
  if (file === null) return null
  const content = await call.store.transaction({ enterprise: call.enterprise }, (sql) =>
    readableContent({ sql, who: call.who }, guid, file),
  )
  return content === null ? null : readContent(call, content)
}

/** What the file says, otherwise what the code says: a file contains more. */
async function readFrom(work: AtWork, guid: string, values: Values, prepared: FileRead | null) {
  const file = fileIn(values)
  const content = file === null ? null : await readableContent(work, guid, file)
  const own = content === null || prepared?.content === content ? prepared : await readContent(work, content)
  const byFile = content === null ? null : (own?.read ?? null)
  if (byFile !== null) return { source: 'file', read: byFile }
  const byCode = typeof values.scanned === 'string' ? readInvoiceCode(values.scanned) : null
  return byCode === null ? null : { source: 'scan', read: byCode }
}

const nameOf = (party: NamedParty | null) => (party === null ? null : `${party.name} ${party.taxNumber}`.trim())

/** The partner with the tax number, otherwise with the name; without one the person chooses. */
async function partnerOf({ sql }: AtWork, name: 'seller' | 'buyer', party: NamedParty | null) {
  const found = party === null ? null : await partnerNamed(sql, party.name, party.taxNumber)
  return found === null ? {} : { [name]: found.guid, [`${name}Tax`]: found.taxNumber }
}

const linesOf = (guid: string, { lines }: ReadInvoice) =>
  // The guids of the lines follow from the record, so that they stay the same each time the file is read.
  lines.length === 0
    ? {}
    : { rates: lines.map((line, at) => ({ guid: `${guid.slice(0, 24)}${String(at + 1).padStart(12, '0')}`, ...line })) }

/** Nothing was read: the values count as typed. */
const typed = { source: 'typed', faceNet: null, faceSeller: null, faceBuyer: null }

/**
 * The values that the server reads from the code or the file of an invoice; they replace what the client sent. A file
 * that was not read before the transaction, as in an import, is read here.
 */
export async function recognised(work: AtWork, { guid, values, prepared }: Draft): Promise<Values> {
  const found = await readFrom(work, guid, values, (prepared ?? null) as FileRead | null)
  if (found === null) return typed
  const { source, read } = found
  const { kind, code, number, issued, gross, net, seller, buyer } = read
  return {
    ...{ source, kind, code, number, issued, faceNet: net, faceSeller: nameOf(seller), faceBuyer: nameOf(buyer) },
    ...(gross === null ? {} : { gross }),
    ...(await partnerOf(work, 'seller', seller)),
    ...(await partnerOf(work, 'buyer', buyer)),
    ...linesOf(guid, read),
  }
}
