import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { Problem } from '@/schema'
import { decoded } from './decode'

/** Larger pictures are refused, because they would exhaust the memory. */
const maxPixels = 100_000_000
const maxBytes = 60 * 1_048_576
const longestSide = 2560
const thumbSide = 360

sharp.cache(false)
// Limited concurrency, because each operation holds the pixels of a whole picture.
sharp.concurrency(1)

export type Turn = 0 | 90 | 180 | 270

export interface Drawing {
  readonly root: string
  readonly path: string
  /** The extension that matches the content. */
  readonly extension: string
  readonly turned: Turn
  /** The lines of the text strip below the picture. */
  readonly mark: readonly string[] | null
}

export interface Drawn {
  readonly view: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
}

const damaged = () => new Problem('file-damaged')

async function openPicture({
  root,
  path,
  extension,
}: Drawing): Promise<{ image: () => Sharp; width: number; height: number }> {
  if (extension === 'bmp' || extension === 'heic' || extension === 'heif') {
    const form = extension === 'bmp' ? 'bmp' : 'heic'
    const { data, width, height } = await decoded({ root, path, form, maxPixels }).catch(() => {
      throw damaged()
    })
    return { image: () => sharp(data, { raw: { width, height, channels: 4 } }), width, height }
  }
  const {
    width = 0,
    height = 0,
    orientation = 1,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > maxPixels) throw new Problem('picture-too-large', { limit: maxPixels / 1_000_000 })
  const image = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  // Orientations 5 to 8 swap width and height.
  return orientation > 4 ? { image, width: height, height: width } : { image, width, height }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A font size that is readable when a phone shows the whole picture. */
const sizeOn = (width: number) => Math.max(14, Math.round(width / 30))

/** The text strip as a picture. It is placed below the photo, so that it covers nothing. */
function renderStrip(lines: readonly string[], width: number, root: string) {
  const size = sizeOn(width)
  return sharp({
    text: {
      text: lines.map(escaped).join('\n'),
      fontfile: join(root, 'node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'),
      font: `Noto Sans Hans ${size}`,
      width: width - 2 * size,
      dpi: 72,
      spacing: Math.round(size / 3),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function withStrip(image: Sharp, { mark, root }: Drawing, width: number, height: number) {
  if (mark === null || mark.length === 0 || width < 200) return image
  const { data, info } = await renderStrip(mark, width, root)
  const space = sizeOn(width)
  return image
    .extend({ bottom: info.height + space, background: '#ffffff' })
    .composite([{ input: data, left: space, top: height + Math.round(space / 2) }])
}

/** Renders a picture: upright, without metadata, with its text strip; and a thumbnail for lists. */
export async function draw(drawing: Drawing): Promise<Drawn> {
  if ((await stat(drawing.path)).size > maxBytes) throw new Problem('file-too-large', { limit: maxBytes / 1_048_576 })
  const { image, ...upright } = await openPicture(drawing)
  const isSideways = drawing.turned === 90 || drawing.turned === 270
  const [width, height] = isSideways ? [upright.height, upright.width] : [upright.width, upright.height]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const shown = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  try {
    const plain = await image()
      .rotate(drawing.turned)
      .resize({ ...shown, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer()
    const [view, thumb] = await Promise.all([
      (await withStrip(sharp(plain), drawing, shown.width, shown.height)).jpeg({ quality: 82 }).toBuffer(),
      sharp(plain).resize(thumbSide, thumbSide, { fit: 'cover' }).jpeg({ quality: 72 }).toBuffer(),
    ])
    return { view, thumb, width, height }
  } catch {
    throw damaged()
  }
}
