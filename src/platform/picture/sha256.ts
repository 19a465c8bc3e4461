/** The first 32 bits behind the point of the roots of the first primes. */
const primes: readonly number[] = Array.from({ length: 320 }, (_, at) => at).filter(
  (each) => each > 1 && Array.from({ length: each - 2 }, (_, of) => of + 2).every((of) => each % of !== 0),
)
const behind = (root: number) => ((root - Math.floor(root)) * 0x1_0000_0000) | 0
const rounds = primes.slice(0, 64).map((each) => behind(Math.cbrt(each)))
const start = primes.slice(0, 8).map((each) => behind(Math.sqrt(each)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function spread(block: DataView, at: number, words: Int32Array) {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [before, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const one = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = ((words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two) | 0
  }
}

function mix(state: Int32Array, words: Int32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + word) | 0
}

/** SHA-256 part by part, for hosts that have none of their own. Every part but the last is whole blocks of 64 bytes. */
function openSha256() {
  const state = Int32Array.from(start)
  const words = new Int32Array(64)
  let length = 0
  const blocks = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 64 <= bytes.length; at += 64) {
      spread(view, at, words)
      mix(state, words)
    }
  }
  return {
    add(bytes: Uint8Array) {
      length += bytes.length
      blocks(bytes)
    },
    /** Of the last part, whatever its length. */
    end(bytes: Uint8Array): string {
      length += bytes.length
      blocks(bytes)
      const rest = bytes.subarray(bytes.length - (bytes.length % 64))
      const last = new Uint8Array(rest.length < 56 ? 64 : 128)
      last.set(rest)
      last[rest.length] = 0x80
      const view = new DataView(last.buffer)
      view.setUint32(last.length - 8, Math.floor(length / 0x2000_0000))
      view.setUint32(last.length - 4, (length % 0x2000_0000) * 8)
      blocks(last)
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** Whole blocks, small enough that a finger is not kept waiting between two of them. */
const part = 64 * 4096
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** The hash of something that is read part by part. */
export async function sha256Of(size: number, read: (from: number, to: number) => Promise<ArrayBuffer>) {
  const hash = openSha256()
  let from = 0
  for (; size - from > part; from += part) {
    hash.add(new Uint8Array(await read(from, from + part)))
    await breath()
  }
  return hash.end(size === 0 ? new Uint8Array(0) : new Uint8Array(await read(from, size)))
}
