import sharp from 'sharp'
import type { As, Served } from './serve'

let drawn: Promise<Buffer> | undefined
const picture = () => {
  drawn ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
  return drawn
}

/** Uploads pictures for a field of a record as the given caller and returns their guids. */
export async function uploadPictures(
  server: Served,
  as: As,
  of: { readonly module: string; readonly guid: string; readonly field: string },
  count: number,
) {
  const content = await picture()
  const sent = Array.from({ length: count }, async (_, index) => {
    const to = { MID: of.module, FID: of.guid, field: of.field }
    const { body, text } = await server.upload(to, { name: `${index}.jpg`, content }, as)
    if (body.iddata === undefined) throw new Error(text)
    return String(body.iddata)
  })
  return Promise.all(sent)
}
