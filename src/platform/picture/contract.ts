import type { LocalFile } from '../download/contract'

/** What a camera wrote into its picture. */
export interface Exif {
  /** By the clock of the camera, as `2026-11-20T09:30:15`; empty where it says none. */
  readonly clock: string
  /** The zone of that clock, as `+08:00`; empty where it says none. */
  readonly zone: string
  /** In GCJ-02. */
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null } | null
}

/** By its content; what is `other` (HEIC, BMP, an animation) stays as it is. */
export type Form = 'jpeg' | 'png' | 'webp' | 'other'

export interface Looked {
  readonly form: Form
  /** Empty where the host does not hand over what is inside. */
  readonly sha256: string
  readonly exif: Exif | null
}

export interface Made {
  /** Of the picture as it was taken, upright. */
  readonly width: number
  readonly height: number
  /** Null where it stays as it is: it is small enough, or would only become larger. */
  readonly smaller: LocalFile | null
}

/** Looks into a picture before anything of it is lost. Rejects with `Refused('picture', 'unreadable')`. */
export type Look = (file: LocalFile) => Promise<Looked>
/** Makes a picture smaller, upright, with nothing private inside. Null where the host does not know pictures like it. */
export type MakeSmaller = (file: LocalFile, form: Form, longest: number) => Promise<Made | null>
