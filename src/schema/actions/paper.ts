import type { When } from '../kinds/field-options'

/** A paper as a printed form: values in ruled cells, a ruled table, further values below it, boxes for signatures. */
export interface PaperLayout {
  /** The fields in the cells above the table, two in a row. */
  readonly head: readonly string[]
  /** The list of lines that is the table, and its columns in order. */
  readonly table?: {
    readonly of: string
    readonly columns: readonly string[]
    /** The columns that are added up, instead of all amounts and quantities. */
    readonly sums?: readonly string[]
  }
  /**
   * The fields below the table, each over the whole width; amounts also as they are written on a cheque, lists of lines
   * as further tables.
   */
  readonly below?: readonly string[]
}

/** What the PDF of a record shows besides its own form. */
export interface Paper {
  /** The kind of document, instead of the title of the module. */
  readonly title?: string
  /** The values with which the record has this title. */
  readonly when?: When
  /** The choice whose text is the kind of document. */
  readonly titleOf?: string
  /** The module whose records are printed with the record that they refer to, and their field that refers to it. */
  readonly with?: { readonly module: string; readonly on: string }
  /** The fields whose persons sign the printed paper by hand, as keeper and receiver sign an issue slip. */
  readonly signs?: readonly string[]
  /**
   * The drawn signatures that stand in the boxes of these persons, by the field of the person; `arrive.signature` is that
   * of the step `arrive`.
   */
  readonly signedIn?: Readonly<Record<string, string>>
  /** Whether the steps taken are printed with the record, in their order. */
  readonly steps?: true
  /** Without it, a paper shows the sections of the form. It holds for the records that have the title. */
  readonly layout?: PaperLayout
  /** The fields that a printed label shows below the title. */
  readonly label?: readonly string[]
}

export interface PaperOf<K extends string> {
  readonly paper?: Paper & {
    readonly titleOf?: K
    readonly signs?: readonly K[]
    readonly signedIn?: { readonly [Person in K]?: K | `${string}.${string}` }
    readonly steps?: true
    readonly layout?: {
      readonly head: readonly K[]
      readonly table?: { readonly of: K; readonly columns: readonly string[]; readonly sums?: readonly string[] }
      readonly below?: readonly K[]
    }
    readonly label?: readonly K[]
  }
}

export interface WithPaper {
  readonly paper?: Paper
}
