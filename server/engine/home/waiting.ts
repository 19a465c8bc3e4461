import type { Need } from '@wire'
import { lateChoicesOf, type Module, type Step } from '@/schema'
import { countEach } from '../../store/home/count-each'
import type { Condition } from '../../store/records/records'
import { may, rightOf } from '../core/actor'
import type { AtWork } from '../core/context'
import { inStep, stepFilter } from '../records/conditions'
import { fieldEquals, unread } from '../records/filters'
import { resolveFilters } from '../records/list-query'
import { choiceText, moduleTitle, needText, waitingText } from '../texts/definitions'

/** The order of what waits for a person. */
const urgencies = ['late', 'step', 'today', 'other'] as const

/** Records that wait for the caller, and the filters of the list with exactly these records. */
interface Waiting {
  readonly module: Module
  readonly text: string
  readonly filters: Readonly<Record<string, string>>
  readonly urgency: (typeof urgencies)[number]
  readonly conditions: readonly Condition[]
  /** Part of what another entry counts. */
  readonly isPart?: true
  /** Only the tile has its number. */
  readonly isOnTileOnly?: true
}

/** The state of records whose step is late; empty if the step has none. */
function lateState({ fields, list }: Module, step: Step) {
  const lates = lateChoicesOf(fields[list.state] ?? { options: {} })
  return lates.find(({ from }) => from.some((each) => step.from.includes(each)))?.as ?? ''
}

/** The persons of a step see the record, so its scope is not asked. */
function stepsOf({ who, lang }: AtWork, module: Module): readonly Waiting[] {
  return module.steps
    .filter(({ by, waiting }) => by !== undefined && waiting !== undefined)
    .flatMap((step): Waiting[] => {
      const mine = inStep(module, who, stepFilter, step.name)
      const filters = { [stepFilter]: step.name }
      const all: Waiting = {
        ...{ module, filters, conditions: [mine] },
        ...{ text: waitingText(module, step, lang), urgency: 'step' },
      }
      const late = lateState(module, step)
      if (late === '') return [all]
      const { state } = module.list
      const conditions = [mine, fieldEquals(module, state, late)]
      const text = choiceText(module, state, late, lang)
      return [
        all,
        { ...{ module, text, conditions, urgency: 'late', isPart: true }, filters: { ...filters, [state]: late } },
      ]
    })
}

const ofList = (work: AtWork, module: Module, filters: Waiting['filters']) => ({
  ...{ module, filters },
  conditions: resolveFilters(work, module, { filters }).conditions(),
})

const needsOf = (work: AtWork, module: Module): readonly Waiting[] =>
  module.needs.map((need) => ({
    ...ofList(work, module, need.filters),
    text: needText(module, need, work.lang),
    urgency: need.urgency === '' ? 'other' : need.urgency,
  }))

const awaitsOf = (work: AtWork, module: Module): readonly Waiting[] =>
  module.awaits
    .filter(({ code }) => may(work.who, module.codes, 'edit') && may(work.who, code, 'view'))
    .filter(({ ofOthers }) => ofOthers !== true || rightOf(work.who, module.codes)?.scope !== 'own')
    .map(({ field, choice, with: more }) => ({
      ...ofList(work, module, { [field]: choice, ...more }),
      text: `${moduleTitle(module, work.lang)} · ${choiceText(module, field, choice, work.lang)}`,
      urgency: 'other',
    }))

const unreadIn = (work: AtWork, module: Module): readonly Waiting[] =>
  module.receipts && work.who.kind !== 'demo'
    ? [{ ...ofList(work, module, { [unread]: 'true' }), text: '', urgency: 'other', isOnTileOnly: true }]
    : []

/** Everything that can wait for the caller in the modules that they may view. */
const waitingIn = (work: AtWork, modules: readonly Module[]): readonly Waiting[] =>
  modules
    .filter(({ codes }) => may(work.who, codes, 'view'))
    .flatMap((module) => [stepsOf, needsOf, awaitsOf, unreadIn].flatMap((waiting) => waiting(work, module)))

/** What waits for the caller: the most urgent first, and a number for each tile. */
export interface Waits {
  readonly needs: readonly Need[]
  readonly byCode: ReadonlyMap<string, number>
}

const maxNeeds = 30

/** What waits among the records of a project, and the lists narrowed to it. */
const ofProject = (all: readonly Waiting[], project: string): readonly Waiting[] =>
  all.flatMap((each) => {
    const field = each.module.scope.project
    if (field === undefined) return []
    const conditions = [...each.conditions, fieldEquals(each.module, field, project)]
    return [{ ...each, conditions, filters: { ...each.filters, [field]: project } }]
  })

/**
 * Counts everything that waits in one statement, of all records or those of a project; each number is that of the list
 * that it opens.
 */
export async function countWaiting(work: AtWork, modules: readonly Module[], project?: string): Promise<Waits> {
  const everything = waitingIn(work, modules)
  const all = project === undefined ? everything : ofProject(everything, project)
  const counts = await countEach(work.sql, all)
  const found = all.map((each, at) => ({ ...each, count: counts[at] ?? 0 })).filter(({ count }) => count > 0)
  const byCode = new Map<string, number>()
  for (const { module, count, isPart } of found) {
    if (isPart !== true) byCode.set(module.code, (byCode.get(module.code) ?? 0) + count)
  }
  const needs = found
    .filter(({ isOnTileOnly }) => isOnTileOnly !== true)
    .sort((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
    .slice(0, maxNeeds)
    .map(({ module: { area, name }, filters, ...each }) => ({
      ...{ id: 'step' as const, count: each.count, date: '', text: each.text, area, module: name },
      only: Object.entries(filters)
        .map((pair) => pair.join('='))
        .join(','),
      ...(each.urgency === 'late' ? { late: true as const } : {}),
    }))
  return { needs, byCode }
}
