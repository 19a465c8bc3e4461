import { create } from 'zustand'
import type { Field } from '@/schema'

type Copies = Readonly<Record<string, { readonly value: unknown; readonly words: string }>>

/** What was scanned, and how often. */
export interface ScannedLine {
  readonly id: string
  readonly label: string
  readonly copies?: Copies
  readonly count: number
}

/** The lines of a form that are scanned for on a page above it. */
export interface Scanning {
  readonly module: string
  readonly list: string
  readonly label: string
  /** What each line refers to. */
  readonly field: Field
  /** What stands in the form beside the lines. */
  readonly beside: Readonly<Record<string, unknown>>
  /** Whether the same once more is one more of it. */
  readonly counts: boolean
  readonly onDone: (found: readonly ScannedLine[]) => void
}

export const useScanning = create<{ readonly asked: Scanning | null }>()(() => ({ asked: null }))
