import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly text?: string
  readonly yes: string
  readonly no: string
  readonly danger?: boolean
}

interface Overlays {
  readonly toast: string
  /** Starts a newer version of the program, where there is one. */
  readonly take: (() => void) | null
  readonly question: (Question & { readonly answer: (yes: boolean) => void }) | null
}

/** What lies over every page: one toast, one question; and that there is a newer version. */
export const useOverlays = create<Overlays>()(() => ({ toast: '', take: null, question: null }))
