import type { When } from '../kinds/field-options'

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
}

export interface PaperOf<K extends string> {
  readonly paper?: Paper & { readonly titleOf?: K; readonly signs?: readonly K[] }
}

export interface WithPaper {
  readonly paper?: Paper
}
