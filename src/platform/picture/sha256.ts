/** Constants of SHA-256: the first 32 bits of the fractional parts of the roots of the first primes. */
const primes: readonly number[] = Array.from({ length: 320 }, (_, at) => at).filter(
  (each) => each > 1 && Array.from({ length: each - 2 }, (_, of) => of + 2).every((of) => each % of !== 0),
)
const fraction = (root: number) => ((root - Math.floor(root)) * 0x1_0000_0000) | 0
const rounds = primes.slice(0, 64).map((each) => fraction(Math.cbrt(each)))
const initial = primes.slice(0, 8).map((each) => fraction(Math.sqrt(each)))

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function expand(block: DataView, at: number, words: Int32Array) {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const [before, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const one = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3)
    const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    words[i] = ((words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two) | 0
  }
}

function mix(state: Int32Array, words: Int32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
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

/** Incremental SHA-256 for hosts without one. Each part except the last must be a multiple of 64 bytes. */
function openSha256() {
  const state = Int32Array.from(initial)
  const words = new Int32Array(64)
  let length = 0
  const blocks = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 64 <= bytes.length; at += 64) {
      expand(view, at, words)
      mix(state, words)
    }
  }
  return {
    add(bytes: Uint8Array) {
      length += bytes.length
      blocks(bytes)
    },
    /** Adds the last part, of any length, and returns the hash as hexadecimal text. */
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

/** Bytes per part: whole blocks, and few enough to keep the UI responsive between two parts. */
const part = 64 * 4096
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Hash of a file that is read in parts. */
export async function sha256Of(size: number, read: (from: number, to: number) => Promise<ArrayBuffer>) {
  const hash = openSha256()
  let from = 0
  for (; size - from > part; from += part) {
    hash.add(new Uint8Array(await read(from, from + part)))
    await nextTask()
  }
  return hash.end(size === 0 ? new Uint8Array(0) : new Uint8Array(await read(from, size)))
}
