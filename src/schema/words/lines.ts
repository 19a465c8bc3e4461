import type { Issue } from '../base/problem'
import type { Rule } from '../base/rule'
import type { Field, Fields } from '../kinds/field'

type Values = Readonly<Record<string, unknown>>

interface Table {
  readonly fields: Fields
}

interface Named extends Table {
  readonly name: string
}

/** The lines of a list; empty if there are none. */
export const linesIn = (values: Values | null, list: string): readonly Values[] => {
  const found = values?.[list]
  return Array.isArray(found) ? found : []
}

/** The field that an issue refers to: by its name, or by list, position and name for a field of a line. */
export const fieldAt = ({ fields }: Table, name: string): Field | undefined => {
  const [outer = '', , line] = name.split('.')
  return line === undefined ? fields[outer] : fields[outer]?.options.lines?.fields[line]
}

const rulesIn = ({ options }: Field) => options.lines?.rules ?? []

/** All rules of a module and of its lines; their names are unique. */
export const rulesOf = ({ fields, rules }: Table & { readonly rules: readonly Rule[] }) => [
  ...rules,
  ...Object.values(fields).flatMap(rulesIn),
]

const isCounted = (module: Named, { field, reason }: Issue) => {
  const of = module.fields[field.split('.')[0] ?? '']
  return of !== undefined && rulesIn(of).some(({ name, counted }) => counted && `${module.name}.${name}` === reason)
}

/**
 * Removes issues of rules that the server checks under a lock, so that each is reported once and with current values.
 */
export const withoutCounted = (module: Named, issues: readonly Issue[]) =>
  issues.filter((issue) => !isCounted(module, issue))

/**
 * Removes issues that only the server can determine: the stored share of the record itself counts towards the limit,
 * and other users may have changed the rest. Issues from the server take precedence over values copied with a choice.
 */
export function withoutUncertain(
  module: Named,
  issues: readonly Issue[],
  {
    before,
    now,
    serverIssues = [],
  }: { readonly before: Values | null; readonly now: Values; readonly serverIssues?: readonly Issue[] },
) {
  const isUncertain = (issue: Issue) => {
    if (!isCounted(module, issue)) return false
    const [list = '', at] = issue.field.split('.')
    const title = module.fields[list]?.options.lines?.title ?? ''
    const chosen = linesIn(now, list)[Number(at)]?.[title]
    return (
      serverIssues.some(({ field }) => field === issue.field) ||
      linesIn(before, list).some((had) => had[title] === chosen)
    )
  }
  return issues.filter((issue) => !isUncertain(issue))
}

/**
 * Fields copied with the choice of a line only for comparison; they are not duplicated, because they would be outdated.
 */
export const comparisonFieldsOf = ({ options }: Field) => {
  const copied = Object.values(options.lines?.fields ?? {}).flatMap((own) => Object.keys(own.options.copies ?? {}))
  const read = rulesIn({ options } as Field).flatMap(({ counted, reads }) => (counted ? reads : []))
  return copied.filter((name) => read.includes(name))
}
