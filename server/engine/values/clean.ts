import { type Field, fieldsOf, type Module } from '@/schema'
import { engineKindOf } from '../kinds'

type Values = Readonly<Record<string, unknown>>

/** Copies the values of defined fields into `initial`, with characters that may not be stored replaced. */
export function cleaned(fields: Module['fields'], values: Values, initial: Values = {}): Values {
  const clean: Record<string, unknown> = { ...initial }
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    if (value !== undefined) clean[name] = cleanedValue(field, value)
  }
  return clean
}

function cleanedValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return engineKindOf(field).clean?.(value) ?? value
  const { lines } = field.options
  if (lines === undefined || !Array.isArray(value)) return value
  const cleanedLine = (line: unknown) => ({ guid: (line as Values).guid, ...cleaned(lines.fields, line as Values) })
  return value.map((line) => (typeof line === 'object' && line !== null ? cleanedLine(line) : line))
}
