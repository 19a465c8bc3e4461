import type { LanguageCode, Need } from '@wire'
import { lateChoicesOf, type Module, type Step } from '@/schema'
import { ownRows } from '../../store/connection/row-security'
import type { Sql } from '../../store/connection/statements'
import { readExpression } from '../../store/records/column-codecs'
import { type Actor, may } from '../core/actor'
import { namedFor, stepFilter, turnOf } from '../records/conditions'
import { choiceText, waitingText } from '../texts/definitions'

interface PendingStep {
  readonly module: Module
  readonly step: Step
  /** The computed state of a record that is overdue; empty if the step has none. */
  readonly late: string
}

interface Counted {
  readonly turn: number
  readonly count: number
  readonly late: number
}

const pendingStepsFor = (who: Actor, modules: readonly Module[]): readonly PendingStep[] =>
  modules
    .filter(({ code }) => may(who, code, 'view'))
    .flatMap((module) =>
      module.steps
        .filter(({ by, waiting }) => by !== undefined && waiting !== undefined)
        .map((step) => {
          const lates = lateChoicesOf(module.fields[module.list.state] ?? { options: {} })
          return {
            module,
            step,
            late: lates.find(({ from }) => from.some((each) => step.from.includes(each)))?.as ?? '',
          }
        }),
    )

/** Counts the records pending for the user, and the overdue ones among them; the statements are combined into one. */
const countOf = ({ module, step, late }: PendingStep, index: number) => {
  const { state } = module.list
  const field = module.fields[state]
  const isLate = late === '' || field === undefined ? 'false' : `${readExpression(field, state)} = '${late}'`
  return `select ${index}::integer as turn, count(*) as count, count(*) filter (where ${isLate}) as late from "${module.name}"
    where ${ownRows()} and deleted_at is null and ${turnOf(module, step)} and (${namedFor(module, step, 1)})`
}

const needOf = ({ module, step }: PendingStep, count: number, text: string, only: string): Need[] =>
  count === 0
    ? []
    : [
        {
          ...{ id: 'step', count, date: '', text, area: module.area, module: module.name },
          only: `${stepFilter}=${step.name}${only}`,
        },
      ]

/** The pending steps of a user, by module. */
export async function stepNeeds(sql: Sql, who: Actor, modules: readonly Module[], lang: LanguageCode) {
  const pendingSteps = pendingStepsFor(who, modules)
  if (pendingSteps.length === 0) return []
  const counted = await sql.many<Counted>(pendingSteps.map(countOf).join(' union all '), [who.userCode])
  return pendingSteps.flatMap((pendingStep, index): Need[] => {
    const { module, step, late } = pendingStep
    const { count = 0, late: overdue = 0 } = counted.find((each) => each.turn === index) ?? {}
    const { state } = module.list
    return [
      ...needOf(pendingStep, count, waitingText(module, step, lang), ''),
      ...needOf(pendingStep, overdue, choiceText(module, state, late, lang), `,${state}=${late}`),
    ]
  })
}
