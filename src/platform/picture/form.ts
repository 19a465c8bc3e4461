import type { Form } from './contract'

const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]) =>
  wanted.every((each, index) => bytes[at + index] === each)

/** What a picture is, by how it begins. */
export function formIn(head: ArrayBuffer): Form {
  const bytes = new Uint8Array(head, 0, Math.min(16, head.byteLength))
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  const isWebp = begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)
  return isWebp ? 'webp' : 'other'
}

/** A picture that was made smaller is a JPEG, whatever it was before. */
export const jpegName = (name: string) => (/\.jpe?g$/i.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.jpg`)
