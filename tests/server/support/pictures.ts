import sharp from 'sharp'
import type { As, Served } from './serve'

let drawn: Promise<Buffer> | undefined
let count = 0
/** A picture that differs from all others, because fields may refuse the same photo twice: bytes follow its end. */
export async function picture() {
  drawn ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
  count += 1
  const end = Buffer.from(String(count))
  return Buffer.concat([await drawn, end])
}

/** Uploads pictures for a field of a record as the given caller and returns their guids. */
export async function uploadPictures(
  server: Served,
  as: As,
  of: { readonly module: string; readonly guid: string; readonly field: string },
  many: number,
) {
  const sent = Array.from({ length: many }, async (_, index) => {
    const to = { MID: of.module, FID: of.guid, field: of.field }
    const content = await picture()
    const { body, text } = await server.upload(to, { name: `${index}.jpg`, content }, as)
    if (body.iddata === undefined) throw new Error(text)
    return String(body.iddata)
  })
  return Promise.all(sent)
}
