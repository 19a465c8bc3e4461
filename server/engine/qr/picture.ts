import { create } from 'qrcode'
import sharp from 'sharp'

const [wide, margin] = [360, 2]

/**
 * A text as a QR code in a PNG data address. It is drawn one pixel per dot and then enlarged, because callers may not
 * be signed in and this is cheap.
 */
export async function pictureOfCode(text: string): Promise<string> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dots = Buffer.from(modules.data.map((dark) => (dark ? 0 : 255)))
  const raw = { width: modules.size, height: modules.size, channels: 1 as const }
  const framedSize = modules.size + 2 * margin
  const scale = Math.max(1, Math.round(wide / framedSize))
  const edge = { top: margin, bottom: margin, left: margin, right: margin }
  const framed = await sharp(dots, { raw })
    .extend({ ...edge, background: 'white' })
    .png()
    .toBuffer()
  const picture = await sharp(framed)
    .resize(framedSize * scale, framedSize * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
