import { isStepPossible, isStepTaken, type Step, stepOfRecord, stepParentOf } from '@/schema'
import { stepIndexes } from '../../../store/schema/step-indexes'
import { type ApplyChange, type Change, isNew, valuesIn } from '../../change/change'
import type { Feature } from '../../change/feature'
import type { AtWork } from '../../core/context'
import { notifiesPeople, notifyStepPeople } from './notify'
import { takeStep, undoStep, updateStep, withStateOfSteps } from './steps'

const isFlow = ({ cause }: Change) => cause === 'flow'

/** The step that a record is, if its values decide when it is taken. */
const conditionalStep = ({ module, ...change }: Change) => {
  const step = stepOfRecord(stepParentOf(module)?.steps ?? [], valuesIn({ module, ...change }))
  return step?.when === undefined ? null : step
}

/** A step that changes a record which is a step itself leaves the record above as it is. */
const movesParent = (change: Change) => {
  const { module, cause } = change
  if (stepParentOf(module) === null || cause === 'step') return false
  return cause !== 'flow' || conditionalStep(change) !== null
}

/** Takes or undoes a step whose record got or lost the values with which it is taken. */
async function followValues(work: AtWork, step: Step, change: Change, apply: ApplyChange) {
  const { module, guid, before, after } = change
  const [was, is] = [before, after].map((values) => values !== null && isStepTaken(step, values))
  if (!was && is && after !== null) await takeStep(work, apply, module, { guid, values: after }, { isDecided: true })
  if (was && !is) await undoStep(work, apply, module, { guid, values: valuesIn(change) })
}

/** A record that is a step of another record changes the state of that record, which a save of that record keeps. */
export const parentSteps: Feature = {
  name: 'steps',
  tables: stepIndexes,
  complete: withStateOfSteps,
  locks({ module, before, after }) {
    const into = stepParentOf(module)
    if (into === null) return []
    const parents = [before?.[into.on], after?.[into.on]].filter((guid) => typeof guid === 'string')
    return [...new Set(parents)].map((key) => ({ table: into.parent.name, key }))
  },
  appliesTo: movesParent,
  async afterWrite(work, change, apply) {
    const { module, guid, before, after } = change
    const step = conditionalStep(change)
    if (step !== null) await followValues(work, step, change, apply)
    else if (after === null) await undoStep(work, apply, module, { guid, values: valuesIn(change) })
    else if (before === null) await takeStep(work, apply, module, { guid, values: after })
    else await updateStep(work, apply, module, { guid, values: after, before })
  },
}

/** The persons for whom a step of a record is pending are notified. */
export const stepNotifications: Feature = {
  name: 'turns',
  appliesTo(change) {
    const named = change.module.steps.filter(notifiesPeople)
    if (isFlow(change) || change.after === null || named.length === 0) return false
    return !isNew(change) || named.some((step) => isStepPossible(change.module, step, valuesIn(change)))
  },
  afterWrite: (work, change) => notifyStepPeople(work, change.module, change.guid, change.after, isNew(change)),
}
