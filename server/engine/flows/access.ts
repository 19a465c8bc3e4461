import { type Module, Problem } from '@/schema'
import type { FlowFound } from '../../store/flows/flows'
import { existingAmong } from '../../store/records/validation-queries'
import type { Actor } from '../core/actor'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'

/** Users who see a record see its flow; participants of the flow see the record. */
async function seesFlow({ sql, who }: AtWork, module: Module, { record }: Pick<FlowFound, 'record'>) {
  const scope = scopeOf(module, who)
  return (await existingAmong(sql, module, [record], scope === null ? [] : [scope])).length > 0
}

/**
 * Users decide their own tasks and those of users they substitute for; but the starter of a flow cannot decide as a
 * substitute.
 */
export const mayDecideFor = (
  { userCode }: Pick<Actor, 'userCode'>,
  { starter }: Pick<FlowFound, 'starter'>,
  standsInFor: readonly string[],
  owner: string,
) => owner === userCode || (starter !== userCode && standsInFor.includes(owner))

export async function mustSeeFlow(work: AtWork, module: Module, flow: FlowFound) {
  if (!(await seesFlow(work, module, flow))) throw new Problem('not-found')
}
