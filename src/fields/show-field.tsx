import type { ListRow } from '@wire'
import type { ReactNode } from 'react'
import type { Field, Module } from '@/schema'
import { plain, type ShownKind } from './kinds/kind'
import { shownKinds } from './kinds/shown'
import { showValue } from './show-value'
import './show-field.scss'

/** How a field is shown on the page of a record. */
export const shownAs = (field: Field | undefined): ShownKind => (field === undefined ? plain : shownKinds[field.kind])

/** A value on a detail page: people with avatars, progress with a bar, other values as text. */
export function showField(
  module: Pick<Module, 'fields'>,
  name: string,
  row: Pick<ListRow, 'values' | 'words'> & { readonly guid?: string },
): ReactNode {
  const text = showValue(module, name, row)
  const value = row.values[name]
  const field = module.fields[name]
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (field === undefined || isEmpty) return text
  const isSaved = row.guid !== undefined && 'name' in module
  const record = isSaved ? { module: String(module.name), guid: row.guid } : null
  return shownAs(field).show?.({ text, value, options: field.options, record }) ?? text
}
