import type { DoneStep, RecordModel, StepOffer } from '@wire'
import { isFrozen, isInFlow, isTurn, type Module, Problem, stepInto, stepSaid } from '@/schema'
import { findRecord, type StoredRecord } from '../../../store/records/records'
import { stepsTaken } from '../../../store/records/steps'
import { presentOf } from '../../../store/records/validation-queries'
import { type Actor, may } from '../../core/actor'
import type { AtWork } from '../../core/context'
import { scopeOf } from '../../core/scope'
import { mayTake, mayWrite, refuseFrozen } from './steps'

type Values = Readonly<Record<string, unknown>>
type Told = Pick<RecordModel, 'steps' | 'done' | 'held'> & { readonly mayChange: boolean }

const isDemo = ({ kind }: Actor) => kind === 'demo'

function offerOf(who: Actor, module: Module, values: Values): readonly StepOffer[] {
  const refusal = (step: Module['steps'][number]): StepOffer['refused'] => {
    if (isDemo(who)) return 'demo-version'
    if (mayTake(who, module, step, values)) return ''
    return step.by === undefined ? 'no-edit-right' : 'not-your-step'
  }
  return module.steps
    .filter((step) => isTurn(module, step, values))
    .map((step) => ({ name: step.name, refused: refusal(step) }))
}

/** Whether somebody who sees a record may change it too, as far as the data scope goes. */
export async function isChangeable({ sql, who }: AtWork, module: Module, guid: string) {
  const scope = scopeOf(module, who, 'change')
  return scope === null || (await presentOf(sql, module, [guid], [scope])).length > 0
}

/** A record that others may only look at: because of a step, because they approve it, because it is open to all. */
const hasOnlookers = ({ steps, scope, workflow }: Module) =>
  workflow !== undefined ||
  steps.some(({ by }) => by !== undefined) ||
  scope.open !== undefined ||
  scope.audience !== undefined

/** What comes next for a record, what came before, and whether it may still be changed. */
async function ofRecord(work: AtWork, module: Module, { guid, values, state }: StoredRecord): Promise<Told> {
  const [taken, mayChange] = await Promise.all([
    module.steps.length === 0 ? [] : stepsTaken(work.sql, module.name, guid),
    !hasOnlookers(module) || isChangeable(work, module, guid),
  ])
  const done = taken.map(
    ({ step, module: of, guid: by, userName, at, became }): DoneStep => ({
      ...{ Step: step, Module: of, Guid: by, UserName: userName, At: at },
      State: String(became[module.list.state]),
    }),
  )
  const held = isInFlow(module, state) ? 'in-flow' : isFrozen(module, values) ? 'frozen' : ''
  if (module.steps.length === 0 && held === '') return { mayChange }
  return { steps: offerOf(work.who, module, values), done, held, mayChange }
}

type Into = NonNullable<ReturnType<typeof stepInto<Module>>>

/** A step can be changed by whoever may take it, as long as none followed. */
async function ofStep(work: AtWork, into: Into, { guid, values }: StoredRecord): Promise<Told> {
  const of = String(values[into.on])
  const [parent, taken] = await Promise.all([
    findRecord(work.sql, into.parent, of, []),
    stepsTaken(work.sql, into.parent.name, of),
  ])
  const step = stepSaid(into.steps, values)
  const mayChange = parent !== null && step !== undefined && mayTake(work.who, into.parent, step, parent.values)
  return { steps: [], done: [], held: taken.at(-1)?.guid === guid ? '' : 'step-followed', mayChange }
}

/** What may be done with a record that is read, and what comes next for it. */
export async function toldOf(work: AtWork, module: Module, record: StoredRecord) {
  const into = stepInto(module)
  const told = into === null ? await ofRecord(work, module, record) : await ofStep(work, into, record)
  const { mayChange, ...rest } = told
  const isOpen = !module.closed && !isDemo(work.who) && mayChange
  return {
    ...rest,
    can: {
      edit: isOpen && mayWrite(work.who, module),
      delete: isOpen && may(work.who, module.code, 'delete'),
    },
  }
}

/** A record that stands fast, or that somebody may only look at, is not changed. */
export async function mustBeChangeable(work: AtWork, module: Module, { guid, values, state }: StoredRecord) {
  if (isInFlow(module, state)) throw new Problem('in-flow')
  refuseFrozen(work, module, values)
  if (hasOnlookers(module) && !(await isChangeable(work, module, guid))) throw new Problem('no-edit-right')
}

/** The same for what is hung on a record, which a step that was followed does not take either. */
export async function mustBeOpen(work: AtWork, module: Module, guid: string) {
  if (module.frozen === null && !hasOnlookers(module) && stepInto(module) === null) return
  const record = await findRecord(work.sql, module, guid, [])
  if (record === null) throw new Problem('not-found')
  await mustBeChangeable(work, module, record)
  const { can, held = '' } = await toldOf(work, module, record)
  if (held !== '') throw new Problem(held)
  if (!can.edit) throw new Problem('no-edit-right')
}
