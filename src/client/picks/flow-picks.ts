import { create } from 'zustand'

/** Somebody picked for a node on a page of its own: waits here for the sheet it was asked for. */
interface Picked {
  readonly key: string
  readonly people: readonly { readonly id: string; readonly label: string }[]
}

export const usePicked = create<{ readonly picked: Picked | null }>()(() => ({ picked: null }))

/** A record that is to be reported as soon as it is shown: it was saved to be. */
export const useReportNext = create<{ readonly guid: string }>()(() => ({ guid: '' }))

export const reportNext = (guid: string) => useReportNext.setState({ guid })
