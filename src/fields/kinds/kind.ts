import type { ComponentType, ReactNode } from 'react'
import type { FieldOptions, Kind } from '@/schema'
import type { Editing } from '../edit/contract'

/** A value that is not empty, with its text. */
export interface Shown {
  readonly text: string
  readonly value: unknown
  readonly options: FieldOptions
  /** The saved record to which the value belongs. */
  readonly record: { readonly module: string; readonly guid: string } | null
}

/** How a kind of field is shown on the page of a record. The table of all kinds is in `shown.ts`. */
export interface ShownKind {
  /** Draws the value; without it the value is shown as a text. */
  readonly show?: (shown: Shown) => ReactNode
  /** Shown below its label instead of beside it. */
  readonly isWide?: true
  /** Shown on the card at the top, before or after the facts of the list. */
  readonly onCard?: 'first' | 'last'
}

/** How a kind of field is filled in. The table of all kinds is in `inputs.ts`. */
export interface InputKind {
  readonly Input: ComponentType<Editing>
  /** The input depends on its own value only, so changes of other fields do not render it again. */
  readonly isIndependent?: true
}

export type ShownFamily<Kinds extends Kind> = Readonly<Record<Kinds, ShownKind>>
export type InputFamily<Kinds extends Kind> = Readonly<Record<Kinds, InputKind>>

/** A kind that is shown as a text. */
export const plain: ShownKind = {}
