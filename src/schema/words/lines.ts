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

/** The lines of a list, of what has any. */
export const linesIn = (values: Values | null, list: string): readonly Values[] => {
  const found = values?.[list]
  return Array.isArray(found) ? found : []
}

/** A field by its name, or a field of a line by the name of its list, its place and its own, as issues tell them. */
export const fieldAt = ({ fields }: Table, name: string): Field | undefined => {
  const [outer = '', , line] = name.split('.')
  return line === undefined ? fields[outer] : fields[outer]?.options.lines?.fields[line]
}

const rulesIn = ({ options }: Field) => options.lines?.rules ?? []

/** Every rule of a module, of its lines too: no two are called the same. */
export const rulesOf = ({ fields, rules }: Table & { readonly rules: readonly Rule[] }) => [
  ...rules,
  ...Object.values(fields).flatMap(rulesIn),
]

const isCounted = (module: Named, { field, reason }: Issue) => {
  const of = module.fields[field.split('.')[0] ?? '']
  return of !== undefined && rulesIn(of).some(({ name, counted }) => counted && `${module.name}.${name}` === reason)
}

/** Without what is found under a lock of its own, by what stands there then: it is said once, and as it is. */
export const withoutCounted = (module: Named, issues: readonly Issue[]) =>
  issues.filter((issue) => !isCounted(module, issue))

/**
 * Without what only the server can know: of what a record said before, its own share counts back, and others have moved
 * the rest since. Whatever the server said of a field counts for more than what came along with a choice.
 */
export function withoutUnsure(
  module: Named,
  issues: readonly Issue[],
  {
    before,
    now,
    told = [],
  }: { readonly before: Values | null; readonly now: Values; readonly told?: readonly Issue[] },
) {
  const isUnsure = (issue: Issue) => {
    if (!isCounted(module, issue)) return false
    const [list = '', at] = issue.field.split('.')
    const title = module.fields[list]?.options.lines?.title ?? ''
    const chosen = linesIn(now, list)[Number(at)]?.[title]
    return told.some(({ field }) => field === issue.field) || linesIn(before, list).some((had) => had[title] === chosen)
  }
  return issues.filter((issue) => !isUnsure(issue))
}

/** What came along with the choice of a line only to be compared with: of a copy it would be old. */
export const comparedIn = ({ options }: Field) => {
  const brought = Object.values(options.lines?.fields ?? {}).flatMap((own) => Object.keys(own.options.copies ?? {}))
  const read = rulesIn({ options } as Field).flatMap(({ counted, reads }) => (counted ? reads : []))
  return brought.filter((name) => read.includes(name))
}
