import { create } from 'zustand'

/** People picked for a node on a separate page, until the sheet that requested them takes them. */
interface Picked {
  readonly key: string
  readonly people: readonly { readonly id: string; readonly label: string }[]
}

export const usePicked = create<{ readonly picked: Picked | null }>()(() => ({ picked: null }))

/** A record that was saved to be reported: its report sheet opens as soon as the record is shown. */
export const useReportNext = create<{ readonly guid: string }>()(() => ({ guid: '' }))

export const reportNext = (guid: string) => useReportNext.setState({ guid })
