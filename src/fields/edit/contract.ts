import type { ComponentType } from 'react'
import type { Field, Module } from '@/schema'

type Copies = Readonly<Record<string, { readonly value: unknown; readonly words: string }>>

/** One of several that were picked at once. */
export interface Picked {
  readonly id: string
  readonly label: string
  readonly copies?: Copies
}

/** A value that was chosen, with the words to show for it and what it brings along. */
export interface Chosen {
  readonly value: unknown
  readonly words?: string
  /** The words of what was chosen inside a line, by the line's guid and field. */
  readonly inside?: Readonly<Record<string, string>>
  readonly copies?: Copies
  /** Each of several, with what it brings along. */
  readonly many?: readonly Picked[]
}

/** One field being filled in. */
export interface Editing {
  readonly module: Module
  /** The record's guid: files are uploaded for it before it is saved. */
  readonly record: string
  readonly field: Field
  /** Where it stands: a field, or `nodes.0.share` inside a line. */
  readonly name: string
  readonly label: string
  readonly value: unknown
  readonly words: string
  readonly error: string
  /** All values beside it, for what depends on them. */
  readonly beside: Readonly<Record<string, unknown>>
  /** Several may be picked where otherwise one is. */
  readonly several?: boolean
  readonly onChange: (chosen: Chosen) => void
  /** Something of this field is still on its way. */
  readonly onBusy?: ((name: string, isBusy: boolean) => void) | undefined
  readonly wordsOfChoice: (choice: string) => string
  /** Words and errors of everything, for lines. */
  readonly wordsAt: (name: string) => string
  readonly errorAt: (name: string) => string
  /** Fills in a field of any kind, for what has fields inside. */
  readonly Inside: ComponentType<Omit<Editing, 'Inside'>>
}
