import { type Module, Problem, serialsIn } from '@/schema'
import { presentOf } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { scopeOf } from '../../core/scope'
import { cleaned } from '../../values/clean'
import { misshapen } from '../../values/shape'
import { mayWrite } from '../steps/steps'
import { comingNumbers } from './numbering'

type Values = Readonly<Record<string, unknown>>

/** What numbers follow from: a date, and whose code stands in them. */
const readBy = ({ fields }: Module) =>
  serialsIn(fields).flatMap((name) => {
    const { of, by = {} } = fields[name]?.options ?? {}
    return [...(of === undefined ? [] : [of]), ...Object.keys(by)]
  })

/** Without records the asker may not see: nobody is told a code of theirs. */
async function seen({ sql, who }: AtWork, { fields }: Module, values: Values): Promise<Values> {
  const found: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const target = fields[name]?.options.to?.() as unknown as Module | undefined
    if (target === undefined || typeof value !== 'string') continue
    const scope = scopeOf(target, who)
    if ((await presentOf(sql, target, [value], scope === null ? [] : [scope])).length === 0) found[name] = null
  }
  return found
}

/** The numbers a record would be given if it were saved now, as far as it is filled in; none of them is taken. */
export async function codesFor(work: AtWork, module: Module, values: Values) {
  if (!mayWrite(work.who, module)) throw new Problem('no-edit-right')
  const names = readBy(module)
  const asked = Object.fromEntries(Object.entries(module.fields).filter(([name]) => names.includes(name)))
  const given = cleaned(asked, values)
  refuse(misshapen(module, given))
  return { Codes: await comingNumbers(work, module, await seen(work, module, given)) }
}
