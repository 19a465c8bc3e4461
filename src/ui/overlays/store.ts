import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly text?: string
  readonly yes: string
  readonly no: string
  readonly danger?: boolean
}

/** Something that lasts, said on every page until it is over. */
export interface Line {
  readonly text: string
  readonly isUrgent: boolean
  readonly onPress: () => void
}

interface Overlays {
  readonly toast: string
  readonly line: Line | null
  /** The next page is on its way. */
  readonly opening: boolean
  /** Starts a newer version of the program, where there is one. */
  readonly take: (() => void) | null
  readonly question: (Question & { readonly answer: (yes: boolean) => void }) | null
}

/** What lies over every page: one toast, one lasting line, one question; and that there is a newer version. */
export const useOverlays = create<Overlays>()(() => ({
  toast: '',
  line: null,
  opening: false,
  take: null,
  question: null,
}))
