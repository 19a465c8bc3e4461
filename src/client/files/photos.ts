import type { AnnexSaid } from '@wire'
import type { LocalFile } from '@/platform/download'
import { locate } from '@/platform/locate'
import { type Exif, look, makeSmaller } from '@/platform/picture'
import { useSettings } from '../core/settings'
import { trueNow } from '../time/server-time'

/** A file as it is to be sent, and what is to be said with it. */
export interface Prepared {
  readonly file: LocalFile
  /** Null for what is no picture. */
  readonly taken: AnnexSaid | null
}

const minute = 60_000
/** So old a photo may be to be taken for one of just now. */
const recent = 10 * minute
/** So far ahead of the server's clock a photo may say it was taken. */
const ahead = 5 * minute
/** Before that no camera made photos; one says so whose clock was never set. */
const earliest = Date.UTC(1990, 0, 1)

const isPicture = ({ type, name }: Pick<LocalFile, 'type' | 'name'>) =>
  type.startsWith('image/') || /\.(jpe?g|png|gif|bmp|heic|heif|webp)$/i.test(name)

/** What the camera's clock says; where it says no zone, it is this phone's. */
const clockOf = (exif: Exif | null) => {
  if (exif === null || exif.clock === '') return null
  const at = new Date(`${exif.clock}${exif.zone}`).getTime()
  return Number.isNaN(at) ? null : at
}

interface When {
  readonly at: number
  readonly from: 'file' | 'phone'
  readonly isFresh: boolean
}

/** When a photo was taken: one of just now by the server's clock, since the same phone has taken it. */
function whenTaken(exif: Exif | null, isShot: boolean): When | null {
  const [clock, now] = [clockOf(exif), Date.now()]
  const isFresh = clock === null ? isShot : Math.abs(now - clock) < recent
  if (clock === null) return isFresh ? { at: trueNow(), from: 'phone', isFresh } : null
  const at = isFresh ? clock + trueNow() - now : clock
  return at < earliest || at > trueNow() + ahead ? null : { at, from: 'file', isFresh }
}

interface Fix {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number | null
}

const longest = 4000
const stale = 30_000
let asking: { readonly at: number; readonly fix: Promise<Fix | null> } | null = null

/** Where this phone is, asked once for photos that are picked together; nobody waits long for it. */
function here(): Promise<Fix | null> {
  if (asking === null || Date.now() - asking.at > stale) {
    asking = { at: Date.now(), fix: locate().catch(() => null) }
  }
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longest))
  return Promise.race([asking.fix, late])
}

const shown = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const degrees = (value: number | undefined) => (value === undefined ? '' : value.toFixed(7))

/** Larger than any picture: it stays as it was taken. */
const untouched = 1_000_000

/**
 * Makes a picked file ready to be sent: what a photo says of itself is read before it is lost, and the photo made
 * as small as is wished (`/set`). What is no picture stays as it is. A picture that cannot be read is refused
 * (`Refused`, `unreadable`). `isShot` says that it was taken with the camera just now.
 */
export async function prepared(file: LocalFile, { isShot = false } = {}): Promise<Prepared> {
  if (!isPicture(file)) return { file, taken: null }
  const { photoSize } = useSettings.getState()
  const { form, sha256, exif } = await look(file)
  const when = whenTaken(exif, isShot)
  const wanted = photoSize === 'original' ? untouched : Number(photoSize)
  const [made, fix] = await Promise.all([
    makeSmaller(file, form, wanted),
    exif?.place === null || exif === null ? (when?.isFresh === true ? here() : null) : null,
  ])
  const place: Fix | null = exif?.place ?? fix
  return {
    file: made?.smaller ?? file,
    taken: {
      TakenAt: when === null ? '' : new Date(when.at).toISOString(),
      TakenAtFrom: when?.from ?? '',
      TakenLat: degrees(place?.latitude),
      TakenLng: degrees(place?.longitude),
      TakenAccuracy: shown(place?.accuracy),
      TakenPlaceFrom: place === null ? '' : place === fix ? 'phone' : 'file',
      TakenSha256: sha256,
      TakenWidth: shown(made?.width),
      TakenHeight: shown(made?.height),
    },
  }
}
