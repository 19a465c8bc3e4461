import type { Module } from '@/schema'

export interface OpenForm {
  readonly module: Module
  /** The guid of the record, by which a pick belongs to this form. */
  readonly record: string
  readonly values: Readonly<Record<string, unknown>>
  readonly isNew?: boolean
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

/** How many pages show the form of a record. */
const shown = new Map<string, number>()

/** Remembers that the form of a record is open; returns what forgets it. */
export function keepFormOpen(record: string) {
  shown.set(record, (shown.get(record) ?? 0) + 1)
  return () => {
    const left = (shown.get(record) ?? 1) - 1
    if (left > 0) shown.set(record, left)
    else shown.delete(record)
  }
}

/** Whether a page shows the form of a record, also below another page. */
export const isFormOpen = (record: string) => shown.has(record)
