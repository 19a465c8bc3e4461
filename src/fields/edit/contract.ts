import type { ComponentType } from 'react'
import type { Field, Module } from '@/schema'

type Copies = Readonly<Record<string, { readonly value: unknown; readonly words: string }>>

/** One of several records picked at once. */
export interface Picked {
  readonly id: string
  readonly label: string
  readonly copies?: Copies
}

/** A chosen value with its display text and the values that are copied with it. */
export interface Chosen {
  readonly value: unknown
  readonly words?: string
  /** Display texts of choices inside lines, by guid of the line and field. */
  readonly inside?: Readonly<Record<string, string>>
  readonly copies?: Copies
  /** Each of several picked records with its copied values. */
  readonly many?: readonly Picked[]
}

/** Props of the editor of a field. */
export interface Editing {
  readonly module: Module
  /** Guid of the record, for which files are uploaded before it is saved. */
  readonly record: string
  readonly field: Field
  /** Path of the field, such as `nodes.0.share` inside a line. */
  readonly name: string
  readonly label: string
  readonly value: unknown
  readonly words: string
  readonly error: string
  /** All values of the form, and of the line inside lines, for fields that depend on them. */
  readonly beside: Readonly<Record<string, unknown>>
  /** Whether the record does not exist yet. */
  readonly isNew?: boolean
  /** Whether several records may be picked instead of one. */
  readonly several?: boolean
  /** The line that is shown without the others. */
  readonly at?: number
  readonly onChange: (chosen: Chosen) => void
  /** Reports whether a file of this field prevents saving. */
  readonly onBusy?: ((name: string, isBusy: boolean) => void) | undefined
  readonly wordsOfChoice: (choice: string) => string
  /** Display text of any path, for lines. */
  readonly wordsAt: (name: string) => string
  readonly errorAt: (name: string) => string
  /** Editor of a field of any kind, for editors that contain fields. */
  readonly Inside: ComponentType<Omit<Editing, 'Inside'>>
}
