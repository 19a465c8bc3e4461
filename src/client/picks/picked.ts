import { create } from 'zustand'

/** A choice made on a separate page, until the form that requested it takes it. */
export interface PickedElsewhere {
  /** The record of the form it was picked for: another form does not take it. */
  readonly form: string
  /** The module of that form, if its record is new. */
  readonly formModule?: string
  /** The field it was picked for, from the address. */
  readonly code: string
  readonly from: 'people' | 'departments' | 'records' | 'choices' | 'dictionary' | 'texts'
  /**
   * For records and choices the module they belong to, otherwise the name of the dictionary. Lines and texts are
   * inserted as they are.
   */
  readonly module: string
  readonly rows: readonly PickedRow[]
}

export interface PickedRow {
  readonly id: string
  readonly label: string
  /** The record that a text was taken from, for a field that refers to such records. */
  readonly title?: string
}

export const usePicked = create<{ readonly pick: PickedElsewhere | null }>()(() => ({ pick: null }))

/** A pick that no form takes is dropped after this time (ms). */
const keptFor = 600_000
let timer: ReturnType<typeof setTimeout> | undefined

export function storePick(pick: PickedElsewhere | null) {
  clearTimeout(timer)
  if (pick !== null) timer = setTimeout(() => usePicked.setState({ pick: null }), keptFor)
  usePicked.setState({ pick })
}
