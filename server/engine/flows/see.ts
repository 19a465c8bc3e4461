import { type Module, Problem } from '@/schema'
import type { FlowFound } from '../../store/flows'
import { presentOf } from '../../store/questions'
import type { AtWork } from '../context'
import { scopeOf } from '../scope'

/** A flow is seen by who sees its record: who takes part in it does. */
async function seesFlow({ sql, who }: AtWork, module: Module, { record }: Pick<FlowFound, 'record'>) {
  const scope = scopeOf(module, who)
  return (await presentOf(sql, module, [record], scope === null ? [] : [scope])).length > 0
}

export async function mustSeeFlow(work: AtWork, module: Module, flow: FlowFound) {
  if (!(await seesFlow(work, module, flow))) throw new Problem('not-found')
}
