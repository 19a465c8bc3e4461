import type { Counted } from '@wire'
import { type GathersLines, type Module, Problem } from '@/schema'
import type { AllHooks, Values } from '../../change/change'
import { type Feature, featureCall } from '../../change/feature'
import { may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { sourceValues } from '../prefill/prefill'

type Counts = NonNullable<GathersLines['counts']>

const countsOf = ({ gathers }: Module): Counts | undefined =>
  gathers !== undefined && 'lines' in gathers ? gathers.counts : undefined

interface Input {
  readonly guid: string
  readonly Data: Values
}

/** What a form may take over, by the values that it has so far; nothing is stored. */
async function countedFor(work: AtWork, module: Module, { guid, Data }: Input, hooks: AllHooks): Promise<Counted> {
  if (!may(work.who, module.codes, 'edit')) throw new Problem('no-edit-right')
  const values = await sourceValues(
    work,
    module,
    [module.gathers?.from ?? '', ...(countsOf(module)?.needs ?? [])],
    Data,
  )
  const none = { counts: {}, sources: [] }
  return (await hooks[module.name]?.counted?.(work, { guid, values })) ?? none
}

/** The lines of a form may take over quantities that the server counts. */
export const gathers: Feature = {
  name: 'gathers',
  calls: [
    featureCall({
      method: 'GetCounted',
      kind: 'read',
      appliesTo: (module) => countsOf(module) !== undefined,
      input: { guid: 'guid', Data: 'values' },
      handle: countedFor,
    }),
  ],
}
