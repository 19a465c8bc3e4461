import type { LocalFile } from '../download/contract'

/** EXIF data of a photo. */
export interface Exif {
  /** Local time by the camera's clock, such as `2026-11-20T09:30:15`; empty if missing. */
  readonly clock: string
  /** Time zone of that clock, such as `+08:00`; empty if missing. */
  readonly zone: string
  /** In GCJ-02. */
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null } | null
}

/** Format by content; `other` (HEIC, BMP, an animation) is not changed. */
export type Form = 'jpeg' | 'png' | 'webp' | 'other'

export interface PictureFacts {
  readonly form: Form
  /** Empty if the host does not provide the content. */
  readonly sha256: string
  readonly exif: Exif | null
}

export interface ResizeResult {
  /** Width of the original picture, upright. */
  readonly width: number
  readonly height: number
  /** Null if the picture is kept, because it is small enough or would become larger. */
  readonly smaller: LocalFile | null
}

/** Reads format, hash and EXIF data of the original picture. Rejects with `Refused('picture', 'unreadable')`. */
export type InspectPicture = (file: LocalFile) => Promise<PictureFacts>
/** Reduces a picture, upright and without metadata. Returns null if the host does not support its format. */
export type ResizePicture = (file: LocalFile, form: Form, longest: number) => Promise<ResizeResult | null>
