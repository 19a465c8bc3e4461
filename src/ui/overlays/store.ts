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
  readonly question: (Question & { readonly answer: (yes: boolean) => void }) | null
}

/** What lies over every page: one toast, one question. */
export const useOverlays = create<Overlays>()(() => ({ toast: '', question: null }))
