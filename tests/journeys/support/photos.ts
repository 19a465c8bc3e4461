import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A 12-megapixel photo as an upright phone takes it: stored in landscape with an EXIF rotation, time and place. */
export async function phonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7799bb', noise } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD2: { DateTimeOriginal: '2026:11:20 09:30:15', OffsetTimeOriginal: '+08:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 4950/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 2532/100',
        GPSHPositioningError: '84/10',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

let shots = 0

/** A small photo that differs from every other, so that a duplicate or a swapped photo is detected. */
export async function smallPhoto() {
  shots += 1
  const name = `现场${shots}.jpg`
  const pixels = { width: 64, height: 48, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({ create: { ...pixels, background: 'white', noise } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const hashOf = ({ buffer }: Awaited<ReturnType<typeof smallPhoto>>) =>
  createHash('sha256').update(buffer).digest('hex')
