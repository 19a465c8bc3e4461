import type { AnnexMetadata } from '@wire'
import type { LocalFile } from '@/platform/download'
import { locate } from '@/platform/locate'
import { type Exif, inspectPicture, resizePicture } from '@/platform/picture'
import { useSettings } from '../core/settings'
import { trueNow } from '../time/server-time'

/** A file ready to be uploaded, with its metadata. */
export interface PreparedFile {
  readonly file: LocalFile
  /** Null if the file is not a picture. */
  readonly taken: AnnexMetadata | null
}

const oneMinute = 60_000
/** Maximum age of a photo that counts as just taken. */
const freshFor = 10 * oneMinute
/** A photo may claim to be taken this far ahead of the server's clock. */
const allowedAhead = 5 * oneMinute
/** No camera took digital photos before this; an earlier date comes from a clock that was never set. */
const earliest = Date.UTC(1990, 0, 1)

const isPicture = ({ type, name }: Pick<LocalFile, 'type' | 'name'>) =>
  type.startsWith('image/') || /\.(jpe?g|png|gif|bmp|heic|heif|webp)$/i.test(name)

/** The time of the camera's clock; without a zone it is in the zone of this phone. */
const clockOf = (exif: Exif | null) => {
  if (exif === null || exif.clock === '') return null
  const at = new Date(`${exif.clock}${exif.zone}`).getTime()
  return Number.isNaN(at) ? null : at
}

interface CaptureTime {
  readonly at: number
  readonly from: 'file' | 'phone'
  readonly isFresh: boolean
}

/** When a photo was taken. A photo just taken uses the server's clock, because the same phone took it. */
function whenTaken(exif: Exif | null, isShot: boolean): CaptureTime | null {
  const [clock, now] = [clockOf(exif), Date.now()]
  const isFresh = clock === null ? isShot : Math.abs(now - clock) < freshFor
  if (clock === null) return isFresh ? { at: trueNow(), from: 'phone', isFresh } : null
  const at = isFresh ? clock + trueNow() - now : clock
  return at < earliest || at > trueNow() + allowedAhead ? null : { at, from: 'file', isFresh }
}

interface Fix {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number | null
}

const locateTimeout = 4000
const fixLifetime = 30_000
let lastFix: { readonly at: number; readonly fix: Promise<Fix | null> } | null = null

/** The location of this phone, requested once for photos picked together, with a short timeout. */
function here(): Promise<Fix | null> {
  if (lastFix === null || Date.now() - lastFix.at > fixLifetime) {
    lastFix = { at: Date.now(), fix: locate().catch(() => null) }
  }
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), locateTimeout))
  return Promise.race([lastFix.fix, timeout])
}

const shown = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const degrees = (value: number | undefined) => (value === undefined ? '' : value.toFixed(7))

/** Larger than any picture: the size stays as it was taken. */
const originalSize = 1_000_000

/**
 * Prepares a picked file for upload: reads the metadata of a photo before it is lost, and reduces the photo to the size
 * chosen in the settings (`/set`). Other files stay unchanged. A picture that cannot be read is refused (`Refused`,
 * `unreadable`). `isShot` means that it was just taken with the camera.
 */
export async function prepareFile(file: LocalFile, { isShot = false } = {}): Promise<PreparedFile> {
  if (!isPicture(file)) return { file, taken: null }
  const { photoSize } = useSettings.getState()
  const { form, sha256, exif } = await inspectPicture(file)
  const when = whenTaken(exif, isShot)
  const longestSide = photoSize === 'original' ? originalSize : Number(photoSize)
  const [resized, fix] = await Promise.all([
    resizePicture(file, form, longestSide),
    exif?.place === null || exif === null ? (when?.isFresh === true ? here() : null) : null,
  ])
  const place: Fix | null = exif?.place ?? fix
  return {
    file: resized?.smaller ?? file,
    taken: {
      TakenAt: when === null ? '' : new Date(when.at).toISOString(),
      TakenAtFrom: when?.from ?? '',
      TakenLat: degrees(place?.latitude),
      TakenLng: degrees(place?.longitude),
      TakenAccuracy: shown(place?.accuracy),
      TakenPlaceFrom: place === null ? '' : place === fix ? 'phone' : 'file',
      TakenSha256: sha256,
      TakenWidth: shown(resized?.width),
      TakenHeight: shown(resized?.height),
    },
  }
}
