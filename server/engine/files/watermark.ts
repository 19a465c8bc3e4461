import { join } from 'node:path'
import sharp from 'sharp'
import { chinaTime } from '../texts/pdf'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The text of a watermark: who looks at the picture and when. */
export const watermarkText = (name: string, at: Date) => `${name} ${chinaTime(at.toISOString())}`

/** The text as a slanted tile with room around it. */
async function tileOf(text: string, size: number, root: string) {
  const drawn = await sharp({
    text: {
      text: `<span foreground="#d9382c" alpha="50%">${escaped(text)}</span>`,
      fontfile: join(root, 'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'),
      font: `Noto Sans Hans ${size}`,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const slanted = await sharp(drawn).rotate(-24, { background: clear }).png().toBuffer()
  const space = Math.round(size * 1.5)
  return sharp(slanted)
    .extend({ top: space, bottom: space, left: space, right: space, background: clear })
    .png()
    .toBuffer()
}

/** A picture with a text all over it, so that a photograph of the screen names its author. */
export async function withWatermark(picture: Buffer, text: string, root: string): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const tile = await tileOf(text, Math.max(12, Math.round(Math.max(width, height) / 36)), root)
  // A tile may not be larger than the picture.
  const fitting = await sharp(tile).resize(width, height, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  return sharp(picture)
    .composite([{ input: fitting, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
