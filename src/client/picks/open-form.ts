import type { Module } from '@/schema'

export interface OpenForm {
  readonly module: Module
  /** The guid of the record, by which a pick belongs to this form. */
  readonly record: string
  readonly values: Readonly<Record<string, unknown>>
  /** The display text of a field. */
  readonly wordsOf?: (name: string) => string
  /** Whether the value of a field may not change any more. */
  readonly isFixed?: (name: string) => boolean
}

let form: OpenForm | null = null

/** The form below the current page, by whose values a picker on a page of its own narrows what it offers. */
export const openForm = () => form

/** Sets the open form; null when it is closed. */
export function setOpenForm(next: OpenForm | null) {
  form = next
}
