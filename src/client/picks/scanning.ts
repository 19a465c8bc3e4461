import { create } from 'zustand'
import type { Field } from '@/schema'

type Copies = Readonly<Record<string, { readonly value: unknown; readonly words: string }>>

/** A scanned record, and how often it was scanned. */
export interface ScannedLine {
  readonly id: string
  readonly label: string
  readonly copies?: Copies
  readonly count: number
}

/** The lines of a form, or one of its fields, that are filled by scanning on a separate page. */
export interface Scanning {
  readonly module: string
  readonly list: string
  readonly label: string
  /** The reference field, of each line if there are several. */
  readonly field: Field
  /** The other values of the form. */
  readonly formValues: Readonly<Record<string, unknown>>
  /** True if scanning the same record again increases its count. */
  readonly counts: boolean
  /** One record is scanned for the field itself, and the page closes with it. */
  readonly isSingle?: true
  readonly onDone: (found: readonly ScannedLine[]) => void
}

export const useScanning = create<{ readonly request: Scanning | null }>()(() => ({ request: null }))
