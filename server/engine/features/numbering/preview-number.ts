import { type Module, Problem, serialsIn } from '@/schema'
import { existingAmong } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { cleaned } from '../../values/clean'
import { shapeIssues } from '../../values/shape'
import { mayWrite } from '../steps/steps'
import { previewNumbers } from './numbering'

type Values = Readonly<Record<string, unknown>>

/** The fields that numbers depend on: a date, and references to records whose code they contain. */
const sourceNamesOf = ({ fields }: Module) =>
  serialsIn(fields).flatMap((name) => {
    const { of, by = {} } = fields[name]?.options ?? {}
    return [...(of === undefined ? [] : [of]), ...Object.keys(by)]
  })

/** Removes references to records that the caller may not see, so that the preview reveals no code of theirs. */
async function withoutHiddenReferences({ sql, who }: AtWork, { fields }: Module, values: Values): Promise<Values> {
  const found: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const target = fields[name]?.options.to?.() as unknown as Module | undefined
    if (target === undefined || typeof value !== 'string') continue
    const scope = scopeOf(target, who)
    if ((await existingAmong(sql, target, [value], scope === null ? [] : [scope])).length === 0) found[name] = null
  }
  return found
}

/** A preview of the numbers a record would get if it were saved now; none of them is allocated. */
export async function previewCodes(work: AtWork, module: Module, values: Values) {
  if (!mayWrite(work.who, module)) throw new Problem('no-edit-right')
  const names = sourceNamesOf(module)
  const sourceFields = Object.fromEntries(Object.entries(module.fields).filter(([name]) => names.includes(name)))
  const input = cleaned(sourceFields, values)
  refuse(shapeIssues(module, input))
  return { Codes: await previewNumbers(work, module, await withoutHiddenReferences(work, module, input)) }
}
