import { toGcj } from '../locate/gcj'
import type { Exif } from './contract'

type Tags = Readonly<Record<string, unknown>>
export type Parse = (bytes: ArrayBuffer, options: object) => Promise<Tags | undefined>

/** Times as they are written: their zone stands beside them. */
const wanted = { exif: true, gps: true, reviveValues: false }

const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function placeIn({ latitude, longitude, GPSHPositioningError }: Tags): Exif['place'] {
  const [north, east] = [number(latitude), number(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  // Cameras that have not found themselves yet say nought and nought.
  if (north === 0 && east === 0) return null
  return { ...toGcj({ latitude: north, longitude: east }), accuracy: number(GPSHPositioningError) }
}

const clockIn = (value: unknown) => {
  const [, date = '', time = ''] = /^(\d{4}:\d\d:\d\d)[ T](\d\d:\d\d:\d\d)/.exec(String(value ?? '')) ?? []
  return date === '' ? '' : `${date.replace(/:/g, '-')}T${time}`
}

/** What the camera wrote, as we say it; null where it wrote nothing of use, or nothing that can be read. */
export async function exifIn(bytes: ArrayBuffer, parse: Parse): Promise<Exif | null> {
  const tags = await parse(bytes, wanted).catch(() => undefined)
  if (tags === undefined) return null
  const clock = clockIn(tags.DateTimeOriginal)
  const [zone = ''] = /^[+-]\d\d:\d\d$/.exec(String(tags.OffsetTimeOriginal ?? '').trim()) ?? []
  const place = placeIn(tags)
  return clock === '' && place === null ? null : { clock, zone, place }
}
