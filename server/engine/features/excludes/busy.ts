import type { Busy } from '@wire'
import { fieldsOf, isEmpty, type Module, Problem, shownExclusions } from '@/schema'
import { busySpans } from '../../../store/moments/overlaps'
import type { Values } from '../../change/change'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { refuse } from '../../core/refuse'
import { cleaned } from '../../values/clean'
import { shapeIssues } from '../../values/shape'

/** Who or what is taken in the time of a form; only the times are named, because all may know when a car is free. */
export async function busyIn(
  work: AtWork,
  module: Module,
  { guid, values }: { readonly guid: string; readonly values: Values },
): Promise<readonly Busy[]> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const shown = shownExclusions(module)
  const names = new Set(
    shown.flatMap(({ from, to, halves }) => [from, to, ...(halves ? [halves.from, halves.to] : [])]),
  )
  const fields = Object.fromEntries(fieldsOf(module.fields).filter(([name]) => names.has(name)))
  const input = cleaned(fields, values)
  refuse(shapeIssues({ ...module, fields }, input))
  const found = shown.map(async (each) => {
    const isOpen = module.fields[each.to]?.required !== true
    if (isEmpty(input[each.from]) || (!isOpen && isEmpty(input[each.to]))) return []
    const spans = await busySpans(work.sql, module, each, { guid, values: input })
    return spans.map(({ id, from, to }) => ({ field: each.same, id, from, to }))
  })
  return (await Promise.all(found)).flat()
}
