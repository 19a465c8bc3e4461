import { type Answer, Lost } from '../http/contract'
import { Refused } from '../refused'
import { base64, utf8 } from './base64'
import type { Asking, Carrier, Pieces, Sending } from './contract'
import { whenStopped } from './stall'
import { forget, remember, waitingFor } from './waiting'

/** So often is tried again before somebody is told, in milliseconds. */
const waits = [0, 1000, 3000, 5000, 10_000]
/** A piece that went as quickly may be larger. */
const quick = 4000

/** The server said no before all had come; what it said is for who asked. */
class Declined extends Error {
  constructor(readonly answer: Answer) {
    super('declined')
  }
}

/** The server does not know this upload any more. */
class Gone extends Error {}

type InPieces = Sending & { readonly pieces: Pieces }

/** What is said of the file, as the protocol has it. */
const metadata = ({ pieces, file }: InPieces) =>
  Object.entries({ ...pieces.said, filename: file.name })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${base64(utf8(text))}`)
    .join(',')

interface Upload {
  readonly carrier: Carrier
  readonly sending: InPieces
  /** How large the next piece is. */
  length: number
}

interface Place {
  readonly id: string
  /** So much of it has arrived. */
  readonly from: number
}

const addressOf = ({ sending: { pieces } }: Upload, id = '') => `${pieces.url}${id}?${pieces.query}`

/** Asks as whoever is signed in by now. */
async function ask({ carrier, sending }: Upload, asking: Omit<Asking, 'signal'>): Promise<Answer> {
  const { pieces, signal } = sending
  const headers = { ...pieces.headers(), 'tus-resumable': '1.0.0', ...asking.headers }
  const answer = await carrier.ask({ ...asking, headers, ...(signal === undefined ? {} : { signal }) })
  const { status } = answer
  // A full disk is no lost answer: the server says it in words, and asking again at once would not help.
  if (status === 507) throw new Declined(answer)
  if (status >= 500 || status === 423 || status === 429) throw new Lost(`status ${status}`)
  if (status === 401 || status === 400) throw new Declined(answer)
  return answer
}

async function begin(upload: Upload): Promise<Place> {
  const { pieces } = upload.sending
  const { size } = upload.carrier
  const headers = { 'upload-length': `${size}`, 'upload-metadata': metadata(upload.sending) }
  const answer = await ask(upload, { method: 'POST', url: addressOf(upload), headers })
  const id = answer.headers.location?.split('/').pop() ?? ''
  if (answer.status !== 201 || id === '') throw new Declined(answer)
  remember(pieces.key, { id, size, isWhole: false })
  return { id, from: 0 }
}

/** Where it stands on the server, which knows better than this phone. */
async function goOn(upload: Upload, id: string): Promise<Place> {
  const answer = await ask(upload, { method: 'HEAD', url: addressOf(upload, id), headers: {} })
  const from = Number(answer.headers['upload-offset'] ?? Number.NaN)
  if (answer.status > 299 || Number.isNaN(from)) throw new Gone()
  return { id, from }
}

/** Sends the next piece; answers how much has arrived. */
async function put(upload: Upload, { id, from }: Place): Promise<number> {
  const { size, pieces } = upload.carrier
  const { onProgress } = upload.sending
  const part = { from, to: Math.min(size, from + upload.length) }
  const began = Date.now()
  const answer = await ask(upload, {
    method: 'PATCH',
    url: addressOf(upload, id),
    headers: { 'upload-offset': `${from}` },
    part,
    onProgress: (sent) => onProgress?.(Math.min(part.to, from + sent) / size),
  })
  // The answer to a piece was lost: where it stands is asked anew.
  if (answer.status === 409) throw new Lost('the pieces do not meet')
  if (answer.status > 299) throw new Gone()
  if (Date.now() - began < quick) upload.length = Math.min(pieces.most, upload.length * 2)
  const next = Number(answer.headers['upload-offset'] ?? part.to)
  onProgress?.(next / size)
  return next
}

/** Waits, unless it is stopped meanwhile. */
const pause = (wait: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      off()
      resolve()
    }, wait)
    const off = whenStopped(signal, () => {
      clearTimeout(timer)
      reject(new Refused('upload', 'cancelled'))
    })
  })

/** Sends what the server does not have yet; answers under which name it waits. */
async function sendRest(upload: Upload, onPiece: () => void): Promise<string> {
  const { carrier, sending } = upload
  const { key } = sending.pieces
  const known = waitingFor(key, carrier.size)?.id
  let place = await (known === undefined ? begin(upload) : goOn(upload, known))
  while (place.from < carrier.size) {
    place = { id: place.id, from: await put(upload, place) }
    onPiece()
  }
  remember(key, { id: place.id, size: carrier.size, isWhole: true })
  return place.id
}

/** Makes ready for another try, or says that it was one too many. */
async function makeReady(upload: Upload, error: unknown, failures: number) {
  const { carrier, sending } = upload
  if (!(error instanceof Lost || error instanceof Gone)) throw error
  if (error instanceof Gone) forget(sending.pieces.key)
  const wait = waits[failures]
  if (wait === undefined) throw new Lost('the pieces did not arrive', { cause: error })
  upload.length = Math.max(carrier.pieces.least, Math.floor(upload.length / 2))
  await pause(wait, sending.signal)
}

/** The same as often as it is lost; answers what the server said instead where it said no. */
async function sendMissing(carrier: Carrier, sending: InPieces): Promise<string | Answer> {
  const upload: Upload = { carrier, sending, length: carrier.pieces.first }
  let failures = 0
  const moved = () => {
    failures = 0
  }
  for (;;) {
    try {
      return await sendRest(upload, moved)
    } catch (error) {
      if (error instanceof Declined) return error.answer
      await makeReady(upload, error, failures)
      failures += 1
    }
  }
}

/**
 * Sends a file piece by piece, then asks for it to be kept (`keep`, by the name it waits under). It goes on where it
 * was, even when the program was ended meanwhile, and when only the last answer was lost nothing is sent again.
 */
export async function sendInPieces(
  carrier: Carrier,
  sending: InPieces,
  keep: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const { key } = sending.pieces
  for (let again = 0; ; again += 1) {
    const waiting = waitingFor(key, carrier.size)
    const sent = waiting?.isWhole === true ? waiting.id : await sendMissing(carrier, sending)
    if (typeof sent !== 'string') return sent
    const answer = await keep(sent)
    const problem = answer.headers['purlin-problem'] ?? ''
    // What it refuses otherwise it may take later, and then need not get it again.
    if (problem === 'file-missing' || (answer.status === 200 && problem === '')) forget(key)
    if (problem !== 'file-missing' || again > 0) return answer
  }
}
