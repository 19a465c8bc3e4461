import type { DraftOf, Fields, Module } from './module'
import type { Issue } from './problem'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Everything wrong with a draft, all at once. The client and the server both ask this, and nothing else. */
export function check<M extends Module<Fields>>(module: M, draft: DraftOf<M>): Issue[] {
  const values = draft as Readonly<Record<string, unknown>>
  const fields = Object.entries(module.fields)

  const missing = fields
    .filter(([name, field]) => field.required && isEmpty(values[name]))
    .map(([name]) => ({ field: name, reason: 'required' }))

  const tooLong = fields.flatMap(([name, { options }]) => {
    const value = values[name]
    const over = options.maxLength !== undefined && typeof value === 'string' && [...value].length > options.maxLength
    return over ? [{ field: name, reason: 'too-long', limit: options.maxLength }] : []
  })

  const broken = module.rules
    .filter((rule) => rule.reads.every((name) => !isEmpty(values[name])))
    .filter((rule) => !rule.holds(rule.reads.map((name) => values[name])))
    .map((rule) => ({ field: rule.reads[0] ?? '', reason: `${module.name}.${rule.name}` }))

  return [...missing, ...tooLong, ...broken]
}
