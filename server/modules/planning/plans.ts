import { plan } from '@/modules/site/plan/plan.module'
import { planTask } from '@/modules/site/plan-task/plan-task.module'
import { flowStates, Problem } from '@/schema'
import { type Change, type Draft, type ModuleHooks, valuesIn } from '../../engine/change/change'
import type { TickDeps } from '../../engine/change/feature'
import { setValues } from '../../engine/change/set-values'
import { isAdministrator } from '../../engine/core/actor'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { findVisible } from '../../engine/records/read'
import { type PlanRow, planOf, plansUnderWay, setBaseline } from '../../store/business/plans'
import { countReferring, lockRecord } from '../../store/records/records'
import { updatePlan } from './figures'
import { readPlan } from './state'
import { mayPlan } from './tasks'

/** Approved dates are the baseline until a later version is approved. */
async function afterPlan(work: AtWork, { guid, after, before, flow }: Change) {
  if (after === null) return
  if (flow?.after === flowStates.passed) await setBaseline(work.sql, guid)
  const isOther = before !== null && (before.week !== after.week || before.holidays !== after.holidays)
  if (isOther || flow?.after === flowStates.passed) await updatePlan(work, guid)
}

/** What follows from today is computed anew each hour, because days pass without a change. */
async function refreshPlans({ store, services }: TickDeps) {
  for (const { guid, enterprise } of await store.system(plansUnderWay)) {
    try {
      await store.transaction({ enterprise }, async (sql) => {
        if (await lockRecord(sql, plan, guid)) await updatePlan({ sql }, guid)
      })
    } catch (error) {
      services.log.error({ error, record: guid }, 'a plan could not be computed anew')
    }
  }
}

export const plans: ModuleHooks = { afterWrite: afterPlan, tick: refreshPlans }

/** The owner of the task, the project manager and the people of the project report. */
export const mayReport = ({ who }: Pick<AtWork, 'who'>, of: PlanRow, owner: string | null) =>
  isAdministrator({ who }) || [of.manager, of.author, owner, ...of.team].includes(who.userCode)

async function fillReport(work: AtWork, { values, before }: Draft) {
  if (typeof values.plan !== 'string' || typeof values.task !== 'string') return {}
  const [found, task] = await Promise.all([planOf(work.sql, values.plan), findVisible(work, planTask, values.task)])
  const owner = typeof task.values.owner === 'string' ? task.values.owner : null
  refuse(found !== null && mayReport(work, found, owner) ? [] : [{ field: 'task', reason: 'only-reporters' }])
  return { reporter: before?.reporter ?? work.who.userCode }
}

/** A task may have become a parent since the report was begun. */
async function afterReport(work: AtWork, change: Change) {
  const { task, plan: of } = valuesIn(change)
  const isParent = change.after !== null && (await countReferring(work.sql, planTask.name, 'parent', String(task))) > 0
  refuse(isParent && change.before === null ? [{ field: 'task', reason: 'lowest-only' }] : [])
  await updatePlan(work, String(of))
}

export const planReports: ModuleHooks = {
  fill: fillReport,
  locks: (change) => [{ table: plan.name, key: String(valuesIn(change).plan) }],
  afterWrite: afterReport,
}

/** Opens an approved plan for changes as its next version; the approved dates stay as the baseline. */
export async function revisePlan(work: AtWork, guid: string): Promise<'Success'> {
  if (work.who.kind === 'demo') throw new Problem('demo-version')
  if (!(await lockRecord(work.sql, plan, guid))) throw new Problem('not-found')
  const stored = await findVisible(work, plan, guid)
  const state = await readPlan(work.sql, guid)
  if (state === null) throw new Problem('not-found')
  if (!mayPlan(work, state.plan)) throw new Problem('no-edit-right')
  if (stored.state !== flowStates.passed) throw new Problem('stale')
  const edition = Number(stored.values.edition ?? 1) + 1
  await setValues(work, plan, guid, { edition }, flowStates.draft)
  await audit(work, { action: 'edit', subject: plan.name, guid, changes: { edition: [edition - 1, edition] } })
  return 'Success'
}
