import type { Log } from '../../log'

interface Provider {
  /** Empty if no recognition is configured. */
  readonly url: string
  readonly token: string
  /** How long a comparison may take, in milliseconds. */
  readonly timeout: number
  /** The largest picture that is sent, in bytes. */
  readonly largest: number
  /** The least similarity, of 100, of two pictures of one person. */
  readonly least: number
  readonly log: Log
}

/** How similar the persons of two pictures are, of 100. */
interface Likeness {
  readonly score: number
  readonly isSame: boolean
}

/** A service that compares pictures of persons. */
export interface FaceProvider {
  readonly isOn: boolean
  /** Null if the pictures were not compared. It never throws, because people can compare them. */
  readonly compare: (reference: Uint8Array, photo: Uint8Array) => Promise<Likeness | null>
}

/** The longest answer that is read, in bytes. */
const longestAnswer = 4096

/** The text of an answer; it is not read beyond a limit. */
async function shortText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > longestAnswer) throw new Error('the face service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function scoreIn(text: string): number {
  const body: unknown = JSON.parse(text)
  const { score } = (typeof body === 'object' && body !== null ? body : {}) as { readonly score?: unknown }
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) throw new Error('the face service answered no score')
  return Math.round(score * 100) / 100
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Sends two JPEG pictures by `POST {"reference","photo"}`, base64, with a bearer token; the answer is `{"score"}`. */
const viaService = ({ url, token, timeout, largest, least, log }: Provider): FaceProvider => ({
  isOn: true,
  compare: async (reference, photo) => {
    try {
      const size = Math.max(reference.byteLength, photo.byteLength)
      if (size > largest || Math.min(reference.byteLength, photo.byteLength) === 0)
        throw new Error(`a picture of ${size} bytes is not sent`)
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ reference: base64(reference), photo: base64(photo) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (!answer.ok) throw new Error(`the face service answered ${answer.status}`)
      const score = scoreIn(await shortText(answer))
      return { score, isSame: score >= least }
    } catch (error) {
      log.warn({ reason: String(error) }, 'two pictures of a person were not compared')
      return null
    }
  },
})

/** Recognition is off without an address of a service. */
export const faceProvider = (provider: Provider): FaceProvider =>
  provider.url === '' ? { isOn: false, compare: async () => null } : viaService(provider)
