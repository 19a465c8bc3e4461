import type { Module } from '@/schema'

interface OpenForm {
  readonly module: Module
  /** The guid of the record. */
  readonly record?: string
  readonly values: Readonly<Record<string, unknown>>
}

let form: OpenForm | null = null

/** The form below the current page, by whose values a picker on a page of its own narrows what it offers. */
export const openForm = () => form

/** Sets the open form; null when it is closed. */
export function setOpenForm(next: OpenForm | null) {
  form = next
}
