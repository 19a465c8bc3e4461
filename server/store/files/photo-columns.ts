/** Source of a value: the metadata of the picture, or the phone that captured it. */
export type CaptureSource = 'file' | 'phone'

/** How a picture was captured, as reported by the phone that sent it. */
export interface CaptureRow {
  readonly taken_at: string | null
  readonly taken_at_from: CaptureSource | null
  readonly taken_latitude: number | null
  readonly taken_longitude: number | null
  /** In metres. */
  readonly taken_accuracy: number | null
  readonly taken_place_from: CaptureSource | null
  readonly taken_sha256: string | null
  readonly taken_width: number | null
  readonly taken_height: number | null
}

const columns: readonly (keyof CaptureRow)[] = [
  'taken_at',
  'taken_at_from',
  'taken_latitude',
  'taken_longitude',
  'taken_accuracy',
  'taken_place_from',
  'taken_sha256',
  'taken_width',
  'taken_height',
]

export const captureColumns = (table = '') => columns.map((name) => `${table}${name}`).join(', ')
export const captureValues = (of: CaptureRow) => columns.map((name) => of[name])
/** Placeholders for these values in a statement that has `before` values in front of them. */
export const capturePlaceholders = (before: number) => columns.map((_, index) => `$${before + index + 1}`).join(', ')
