import { create } from 'zustand'

/** What was picked on a page of its own, until the form it was picked for takes it. */
export interface PickedElsewhere {
  /** The field it was picked for, as the address said. */
  readonly code: string
  readonly from: 'people' | 'departments' | 'records' | 'choices' | 'dictionary' | 'lines' | 'texts'
  /** Of records and choices: the module they are of; otherwise the name of the dictionary. Lines and texts are put in as they read. */
  readonly module: string
  readonly rows: readonly { readonly id: string; readonly label: string }[]
}

export const usePicked = create<{ readonly pick: PickedElsewhere | null }>()(() => ({ pick: null }))

/** Nobody remembers for longer what they picked, and what for. */
const remembered = 600_000
let forgetting: ReturnType<typeof setTimeout> | undefined

export function keepPick(pick: PickedElsewhere | null) {
  clearTimeout(forgetting)
  if (pick !== null) forgetting = setTimeout(() => usePicked.setState({ pick: null }), remembered)
  usePicked.setState({ pick })
}
