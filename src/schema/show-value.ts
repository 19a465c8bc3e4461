import { kinds } from './kinds'
import type { Field } from './kinds/field'
import type { ValueTexts } from './kinds/kind'

/** The text of a value on a screen or in a PDF. `displayText` is the name that the server sent for it. */
export function formatValue(field: Field | undefined, value: unknown, displayText: string, texts: ValueTexts): string {
  const isBlank = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return field === undefined || isBlank ? texts.none : kinds[field.kind].text(value, displayText, texts, field.options)
}
