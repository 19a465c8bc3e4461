import { toGcj } from '../locate/gcj'
import type { Exif } from './contract'

type Tags = Readonly<Record<string, unknown>>
export type Parse = (bytes: ArrayBuffer, options: object) => Promise<Tags | undefined>

/** Times are kept as text, because their time zone is stored in another tag. */
const parseOptions = { exif: true, gps: true, reviveValues: false }

const finiteOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function placeIn({ latitude, longitude, GPSHPositioningError }: Tags): Exif['place'] {
  const [north, east] = [finiteOrNull(latitude), finiteOrNull(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  // Cameras without a GPS fix write 0, 0.
  if (north === 0 && east === 0) return null
  return { ...toGcj({ latitude: north, longitude: east }), accuracy: finiteOrNull(GPSHPositioningError) }
}

const clockIn = (value: unknown) => {
  const [, date = '', time = ''] = /^(\d{4}:\d\d:\d\d)[ T](\d\d:\d\d:\d\d)/.exec(String(value ?? '')) ?? []
  return date === '' ? '' : `${date.replace(/:/g, '-')}T${time}`
}

/** EXIF data in the format of the app; null if there is no time and no place, or nothing readable. */
export async function exifIn(bytes: ArrayBuffer, parse: Parse): Promise<Exif | null> {
  const tags = await parse(bytes, parseOptions).catch(() => undefined)
  if (tags === undefined) return null
  const clock = clockIn(tags.DateTimeOriginal)
  const [zone = ''] = /^[+-]\d\d:\d\d$/.exec(String(tags.OffsetTimeOriginal ?? '').trim()) ?? []
  const place = placeIn(tags)
  return clock === '' && place === null ? null : { clock, zone, place }
}
