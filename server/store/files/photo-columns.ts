/** Who says so: the picture itself, or the phone it was taken with. */
export type TakenFrom = 'file' | 'phone'

/** How a picture came to be, as the phone that sent it says. */
export interface TakenRow {
  readonly taken_at: string | null
  readonly taken_at_from: TakenFrom | null
  readonly taken_latitude: number | null
  readonly taken_longitude: number | null
  /** Within how many metres. */
  readonly taken_accuracy: number | null
  readonly taken_place_from: TakenFrom | null
  readonly taken_sha256: string | null
  readonly taken_width: number | null
  readonly taken_height: number | null
}

const named: readonly (keyof TakenRow)[] = [
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

export const takenColumns = (table = '') => named.map((name) => `${table}${name}`).join(', ')
export const takenValues = (of: TakenRow) => named.map((name) => of[name])
/** Places for these values in a statement that has so many before them. */
export const takenPlaces = (before: number) => named.map((_, index) => `$${before + index + 1}`).join(', ')
