import type { AnnexCapture } from '@wire'
import type { FileRow } from '../../store/files/files'
import type { CaptureRow, CaptureSource } from '../../store/files/photo-columns'

/** The capture data that the client claims for a picture, stored as a claim. */
export interface Capture {
  readonly at: Date | null
  readonly atFrom: CaptureSource | null
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null } | null
  readonly placeFrom: CaptureSource | null
  readonly sha256: string | null
  readonly width: number | null
  readonly height: number | null
}

/** How far a device's clock may be ahead of the server's, in milliseconds. */
const tolerance = 15 * 60_000
/** Older than any digital camera still in use. */
const earliest = Date.UTC(1990, 0, 1)

/** Whether a capture time is plausible. */
export const isPlausibleCapture = (at: Date, now = Date.now()) =>
  at.getTime() >= earliest && at.getTime() <= now + tolerance

/** The client's claim; if it has no time, the time in the file. */
export function withFileTime(taken: Capture, inFile: Date | null): Capture {
  if (taken.at !== null || inFile === null || !isPlausibleCapture(inFile)) return taken
  return { ...taken, at: inFile, atFrom: 'file' }
}

export const columnsOf = ({ at, atFrom, place, placeFrom, sha256, width, height }: Capture): CaptureRow => ({
  taken_at: at?.toISOString() ?? null,
  taken_at_from: at === null ? null : atFrom,
  taken_latitude: place?.latitude ?? null,
  taken_longitude: place?.longitude ?? null,
  taken_accuracy: place?.accuracy ?? null,
  taken_place_from: place === null ? null : placeFrom,
  taken_sha256: sha256,
  taken_width: width,
  taken_height: height,
})

/** The capture data in wire form. */
export function captureOf(file: FileRow): AnnexCapture | null {
  const { taken_at: at, taken_latitude: north, taken_longitude: east, taken_sha256: sha256 } = file
  if (at === null && north === null && sha256 === null) return null
  const place = north === null || east === null ? null : { Latitude: north, Longitude: east }
  return {
    At: at ?? '',
    AtFrom: file.taken_at_from ?? '',
    Place: place === null ? null : { ...place, Accuracy: file.taken_accuracy },
    PlaceFrom: file.taken_place_from ?? '',
    Sha256: sha256 ?? '',
    Width: file.taken_width ?? 0,
    Height: file.taken_height ?? 0,
    Verified: sha256 === file.sha256,
  }
}
