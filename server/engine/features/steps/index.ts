import { isStepPossible, stepParentOf } from '@/schema'
import { stepIndexes } from '../../../store/schema/step-indexes'
import { type Change, isNew, valuesIn } from '../../change/change'
import type { Feature } from '../../change/feature'
import { notifyStepPeople } from './notify'
import { takeStep, undoStep, updateStep, withStateOfSteps } from './steps'

const isFlow = ({ cause }: Change) => cause === 'flow'

/** A record that is a step of another record changes the state of that record, which a save of that record keeps. */
export const parentSteps: Feature = {
  name: 'steps',
  tables: stepIndexes,
  complete: (work, module, { guid, values }) => withStateOfSteps(work, module, guid, values),
  locks({ module, before, after }) {
    const into = stepParentOf(module)
    if (into === null) return []
    const parents = [before?.[into.on], after?.[into.on]].filter((guid) => typeof guid === 'string')
    return [...new Set(parents)].map((key) => ({ table: into.parent.name, key }))
  },
  appliesTo: (change) => !isFlow(change) && stepParentOf(change.module) !== null,
  async afterWrite(work, change) {
    const { module, guid, before, after } = change
    if (after === null) await undoStep(work, module, { guid, values: valuesIn(change) })
    else if (before === null) await takeStep(work, module, { guid, values: after })
    else await updateStep(work, module, { guid, values: after }, before)
  },
}

/** The persons for whom a step of a record is pending are notified. */
export const stepNotifications: Feature = {
  name: 'turns',
  appliesTo(change) {
    const named = change.module.steps.filter(({ by }) => by !== undefined)
    if (isFlow(change) || change.after === null || named.length === 0) return false
    return !isNew(change) || named.some((step) => isStepPossible(change.module, step, valuesIn(change)))
  },
  afterWrite: (work, change) => notifyStepPeople(work, change.module, change.guid, change.after, isNew(change)),
}
