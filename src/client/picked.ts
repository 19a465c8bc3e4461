import { create } from 'zustand'

/** What was picked on a page of its own, until the form below it takes it. */
export interface PickedElsewhere {
  /** The field it was picked for, as the address said. */
  readonly code: string
  readonly from: 'people' | 'departments' | 'records' | 'choices'
  /** Of records and choices: the module they are of. */
  readonly module: string
  readonly rows: readonly { readonly id: string; readonly label: string }[]
}

export const usePicked = create<{ readonly pick: PickedElsewhere | null }>()(() => ({ pick: null }))

export const keepPick = (pick: PickedElsewhere | null) => usePicked.setState({ pick })
