import { type Answer, NoResponse } from '../http/contract'
import { Refused } from '../refused'
import { base64, utf8 } from './base64'
import type { Carrier, PieceRequest, Pieces, Sending } from './contract'
import { onAbort } from './stall'
import { pendingUpload, removePending, storePending } from './waiting'

/** Delays before the retries, in milliseconds; after the last one the upload fails. */
const retryDelays = [0, 1000, 3000, 5000, 10_000]
/** If a piece was sent in fewer milliseconds, the next one may be larger. */
const quickPiece = 4000

/** The server rejected the upload; its response is returned to the caller. */
class Declined extends Error {
  constructor(readonly answer: Answer) {
    super('declined')
  }
}

/** The server no longer has this upload. */
class Gone extends Error {}

type InPieces = Sending & { readonly pieces: Pieces }

/** The `Upload-Metadata` header of the tus protocol. */
const metadata = ({ pieces, file }: InPieces) =>
  Object.entries({ ...pieces.metadata, filename: file.name })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${base64(utf8(text))}`)
    .join(',')

interface Upload {
  readonly carrier: Carrier
  readonly sending: InPieces
  /** Size of the next piece. */
  length: number
}

interface Place {
  readonly id: string
  /** Offset: number of bytes that the server has received. */
  readonly from: number
}

const addressOf = ({ sending: { pieces } }: Upload, id = '') => `${pieces.url}${id}?${pieces.query}`

/** Sends a request with the headers of the current session. */
async function send({ carrier, sending }: Upload, request: Omit<PieceRequest, 'signal'>): Promise<Answer> {
  const { pieces, signal } = sending
  const headers = { ...pieces.headers(), 'tus-resumable': '1.0.0', ...request.headers }
  const answer = await carrier.send({ ...request, headers, ...(signal === undefined ? {} : { signal }) })
  const { status } = answer
  // A full disk is not retried, because it lasts; the response contains a message for the person.
  if (status === 507) throw new Declined(answer)
  if (status >= 500 || status === 423 || status === 429) throw new NoResponse(`status ${status}`)
  if (status === 401 || status === 400) throw new Declined(answer)
  return answer
}

async function begin(upload: Upload): Promise<Place> {
  const { pieces } = upload.sending
  const { size } = upload.carrier
  const headers = { 'upload-length': `${size}`, 'upload-metadata': metadata(upload.sending) }
  const answer = await send(upload, { method: 'POST', url: addressOf(upload), headers })
  const id = answer.headers.location?.split('/').pop() ?? ''
  if (answer.status !== 201 || id === '') throw new Declined(answer)
  storePending(pieces.key, { id, size, isWhole: false })
  return { id, from: 0 }
}

/** Reads the offset from the server, which is more reliable than the one stored here. */
async function resume(upload: Upload, id: string): Promise<Place> {
  const answer = await send(upload, { method: 'HEAD', url: addressOf(upload, id), headers: {} })
  const from = Number(answer.headers['upload-offset'] ?? Number.NaN)
  if (answer.status > 299 || Number.isNaN(from)) throw new Gone()
  return { id, from }
}

/** Sends the next piece; returns the new offset. */
async function sendPiece(upload: Upload, { id, from }: Place): Promise<number> {
  const { size, pieces } = upload.carrier
  const { onProgress } = upload.sending
  const part = { from, to: Math.min(size, from + upload.length) }
  const startedAt = Date.now()
  const answer = await send(upload, {
    method: 'PATCH',
    url: addressOf(upload, id),
    headers: { 'upload-offset': `${from}` },
    part,
    onProgress: (sent) => onProgress?.(Math.min(part.to, from + sent) / size),
  })
  // The offset differs because the response to a piece was lost; it is read again.
  if (answer.status === 409) throw new NoResponse('the pieces do not meet')
  if (answer.status > 299) throw new Gone()
  if (Date.now() - startedAt < quickPiece) upload.length = Math.min(pieces.most, upload.length * 2)
  const next = Number(answer.headers['upload-offset'] ?? part.to)
  onProgress?.(next / size)
  return next
}

/** Waits for the delay; rejects if the upload is cancelled meanwhile. */
const delay = (wait: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe()
      resolve()
    }, wait)
    const unsubscribe = onAbort(signal, () => {
      clearTimeout(timer)
      reject(new Refused('upload', 'cancelled'))
    })
  })

/** Sends the missing pieces; returns the id of the upload. */
async function sendRest(upload: Upload, onPiece: () => void): Promise<string> {
  const { carrier, sending } = upload
  const { key } = sending.pieces
  const known = pendingUpload(key, carrier.size)?.id
  let place = await (known === undefined ? begin(upload) : resume(upload, known))
  while (place.from < carrier.size) {
    place = { id: place.id, from: await sendPiece(upload, place) }
    onPiece()
  }
  storePending(key, { id: place.id, size: carrier.size, isWhole: true })
  return place.id
}

/** Prepares another try, or throws after the last one. */
async function prepareRetry(upload: Upload, error: unknown, failures: number) {
  const { carrier, sending } = upload
  if (!(error instanceof NoResponse || error instanceof Gone)) throw error
  if (error instanceof Gone) removePending(sending.pieces.key)
  const wait = retryDelays[failures]
  if (wait === undefined) throw new NoResponse('the pieces did not arrive', { cause: error })
  upload.length = Math.max(carrier.pieces.least, Math.floor(upload.length / 2))
  await delay(wait, sending.signal)
}

/** Sends with retries; returns the id of the upload, or the response of the server if it rejected the upload. */
async function sendMissing(carrier: Carrier, sending: InPieces): Promise<string | Answer> {
  const upload: Upload = { carrier, sending, length: carrier.pieces.first }
  let failures = 0
  const resetFailures = () => {
    failures = 0
  }
  for (;;) {
    try {
      return await sendRest(upload, resetFailures)
    } catch (error) {
      if (error instanceof Declined) return error.answer
      await prepareRetry(upload, error, failures)
      failures += 1
    }
  }
}

/**
 * Sends a file in pieces, then calls `keep` with the id of the upload to store the file. An upload is resumed even
 * after a restart of the app; if only the last response was lost, no piece is sent again.
 */
export async function sendInPieces(
  carrier: Carrier,
  sending: InPieces,
  keep: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const { key } = sending.pieces
  for (let attempt = 0; ; attempt += 1) {
    const pending = pendingUpload(key, carrier.size)
    const sent = pending?.isWhole === true ? pending.id : await sendMissing(carrier, sending)
    if (typeof sent !== 'string') return sent
    const answer = await keep(sent)
    const problem = answer.headers['purlin-problem'] ?? ''
    // After any other refusal the uploaded content is kept, because the server may accept it later.
    if (problem === 'file-missing' || (answer.status === 200 && problem === '')) removePending(key)
    if (problem !== 'file-missing' || attempt > 0) return answer
  }
}
