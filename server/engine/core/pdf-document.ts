import type { LabelSize, LanguageCode } from '@wire'
import type { Tone } from '@/schema'

/** A label and its value. */
export interface Pair {
  readonly kind: 'pair'
  readonly label: string
  readonly value: string
  /** Said once more below: an amount as it is written on a cheque. */
  readonly below: string
  /** Drawn as a QR code below; empty where there is none. */
  readonly code: string
  /** Stands at the right. */
  readonly isFigure: boolean
  /** Has the whole width to itself. */
  readonly isLong: boolean
}

interface Column {
  readonly label: string
  readonly isFigure: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** One for each column, empty where there is nothing to add up; none at all where no column is. */
  readonly sums: readonly string[]
}

interface Picture {
  readonly caption: string
  /** JPEG or PNG. */
  readonly bytes: Uint8Array
}

/** A step of the approval: what happened, who did it where and when, what they said and the name they drew. */
export interface Step {
  readonly tone: Tone
  readonly did: string
  readonly who: string
  readonly place: string
  readonly at: string
  readonly opinion: string
  /** PNG. */
  readonly signature: Uint8Array | null
}

interface SheetSection {
  readonly title: string
  readonly parts: readonly (Pair | Table)[]
}

/** What a record says on paper, in order, in words: nothing is left to look up. It can be sent to another thread. */
export interface Sheet {
  readonly lang: LanguageCode
  readonly enterprise: { readonly name: string; readonly shortName: string }
  readonly module: string
  readonly title: string
  readonly number: string
  readonly stamp: { readonly tone: Tone; readonly word: string } | null
  /** Opens the record. */
  readonly address: string
  readonly notes: readonly string[]
  readonly sections: readonly SheetSection[]
  readonly pictures: readonly Picture[]
  /** How it was approved; null where nobody was asked yet. */
  readonly flow: { readonly title: string; readonly stamp: string; readonly steps: readonly Step[] } | null
  /** Those who sign on the paper itself; nobody where it was approved in the program. */
  readonly signatures: readonly string[]
  readonly words: {
    readonly date: string
    readonly pictures: string
    readonly unreadable: string
    /** How many pictures are not here; empty when all are. */
    readonly leftOut: string
    readonly printed: string
    /** With places for `{{page}}` and `{{pages}}`. */
    readonly page: string
  }
}

interface Label {
  /** What its code says. */
  readonly address: string
  readonly title: string
  readonly lines: readonly string[]
  /** Whose it is. */
  readonly owner: string
}

/** Labels of one size, as many as there are, on sheets of A4. */
export interface LabelSheet {
  readonly lang: LanguageCode
  readonly size: LabelSize
  readonly title: string
  readonly author: string
  readonly labels: readonly Label[]
}
