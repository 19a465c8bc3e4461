import type { LabelSize, LanguageCode } from '@wire'
import type { Tone } from '@/schema'

/** A label and its value. */
export interface Pair {
  readonly kind: 'pair'
  readonly label: string
  readonly value: string
  /** A second line below the value: an amount as it is written on a cheque. */
  readonly below: string
  /** Drawn as a QR code below; empty if there is none. */
  readonly code: string
  /** Aligned to the right. */
  readonly isFigure: boolean
  /** Takes the whole width. */
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
  /** One sum for each column, empty where the column has no sum; an empty list if no column has one. */
  readonly sums: readonly string[]
  /** Drawn with lines between its columns, as in a printed form. */
  readonly isRuled?: boolean
}

interface Picture {
  readonly caption: string
  /** Drawn small, below the list of those who signed. */
  readonly isSignature?: true
  /** JPEG or PNG. */
  readonly bytes: Uint8Array
}

/** A box for the signature of a person. */
export interface SignatureBox {
  readonly text: string
  /** The drawn signature, PNG or JPEG; null if it is signed by hand. */
  readonly drawn: Uint8Array | null
}

/** A step of the approval: what happened, by which user, where and when, with their opinion and drawn signature. */
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

interface DocumentSection {
  readonly title: string
  readonly parts: readonly (Pair | Table)[]
}

/** A record laid out as a printed form. */
export interface PrintedForm {
  /** The label of the number. */
  readonly number: string
  readonly head: readonly Pair[]
  readonly table: Table | null
  readonly below: readonly (Pair | Table)[]
}

/** The content of a record's PDF, in order and as final texts, so that it can be sent to another thread. */
export interface PdfDocument {
  readonly lang: LanguageCode
  readonly enterprise: { readonly name: string; readonly shortName: string }
  readonly module: string
  readonly title: string
  readonly number: string
  readonly stamp: { readonly tone: Tone; readonly word: string } | null
  /** Link that opens the record. */
  readonly address: string
  readonly notes: readonly string[]
  /** Drawn instead of the head and before the sections; null for a record that is not laid out as a form. */
  readonly form: PrintedForm | null
  readonly sections: readonly DocumentSection[]
  readonly pictures: readonly Picture[]
  /** The approval history; null if the record was never submitted for approval. */
  readonly flow: { readonly title: string; readonly stamp: string; readonly steps: readonly Step[] } | null
  /** Signature lines for a record that is signed on paper; empty if it was approved in the application. */
  readonly signatures: readonly SignatureBox[]
  readonly words: {
    readonly date: string
    readonly pictures: string
    readonly unreadable: string
    /** The number of pictures that were left out; empty if all are included. */
    readonly leftOut: string
    readonly printed: string
    /** Has placeholders `{{page}}` and `{{pages}}`. */
    readonly page: string
  }
}

interface Label {
  /** The content of its QR code. */
  readonly address: string
  readonly title: string
  readonly lines: readonly string[]
  /** The owning enterprise. */
  readonly owner: string
}

/** Labels of one size, any number of them, on A4 pages. */
export interface LabelDocument {
  readonly lang: LanguageCode
  readonly size: LabelSize
  readonly title: string
  readonly author: string
  readonly labels: readonly Label[]
}
