import { type Field, fieldsOf, type Module, withTwins } from '@/schema'

type Values = Readonly<Record<string, unknown>>

/** Only what the definition names, with the characters that may be kept, put into what is there already. */
export function cleaned(fields: Module['fields'], values: Values, into: Values = {}): Values {
  const clean: Record<string, unknown> = { ...into }
  for (const [name, field] of fieldsOf(fields)) {
    const value = values[name]
    if (value !== undefined) clean[name] = cleanedValue(field, value)
  }
  return clean
}

function cleanedValue({ kind, options: { lines } }: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    if (kind === 'long-text') return withTwins(value)
    // The same record in capitals is the same record, to rules and to whoever waits for it.
    return kind === 'reference' ? value.toLowerCase() : value
  }
  if (lines === undefined || !Array.isArray(value)) return value
  const tidy = (line: unknown) => ({ guid: (line as Values).guid, ...cleaned(lines.fields, line as Values) })
  return value.map((line) => (typeof line === 'object' && line !== null ? tidy(line) : line))
}
