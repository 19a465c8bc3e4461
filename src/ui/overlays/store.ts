import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly text?: string
  readonly yes: string
  readonly no: string
  readonly danger?: boolean
}

/** A lasting state, shown on every page until it ends. */
export interface Line {
  readonly text: string
  readonly isUrgent: boolean
  readonly onPress: () => void
}

interface Overlays {
  readonly toast: string
  readonly line: Line | null
  /** Whether the next page is loading. */
  readonly opening: boolean
  /** Starts a newer version of the app; null if there is none. */
  readonly startUpdate: (() => void) | null
  readonly question: (Question & { readonly answer: (yes: boolean) => void }) | null
}

/** State shown on every page: a toast, a lasting line, a question, the loading bar and an update of the app. */
export const useOverlays = create<Overlays>()(() => ({
  toast: '',
  line: null,
  opening: false,
  startUpdate: null,
  question: null,
}))
