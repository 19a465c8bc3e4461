import type { Form } from './contract'

const begins = (bytes: Uint8Array, at: number, ...expected: readonly number[]) =>
  expected.every((each, index) => bytes[at + index] === each)

/** Format of a picture by its first bytes. */
export function formIn(head: ArrayBuffer): Form {
  const bytes = new Uint8Array(head, 0, Math.min(16, head.byteLength))
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  const isWebp = begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)
  return isWebp ? 'webp' : 'other'
}

/** File name with the extension of a JPEG, which every reduced picture is. */
export const jpegName = (name: string) => (/\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`)
