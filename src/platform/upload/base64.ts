const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes bytes as Base64, for hosts and headers that accept text only. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    const all = (one << 16) | (two << 8) | three
    const four = [18, 12, 6, 0].map((shift) => letters[(all >> shift) & 63] ?? '').join('')
    const missing = at + 3 - bytes.length
    parts.push(missing > 0 ? four.slice(0, 4 - missing) + '='.repeat(missing) : four)
  }
  return parts.join('')
}

/** Encodes a text as UTF-8, because mini-programs have no `TextEncoder`. */
export const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text)
      .split(/(%[\dA-F]{2})/)
      .flatMap((part) =>
        part.startsWith('%') ? [Number.parseInt(part.slice(1), 16)] : Array.from(part, (each) => each.charCodeAt(0)),
      ),
  )
