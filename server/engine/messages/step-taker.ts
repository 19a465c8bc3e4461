import { isStepPossible, type Module, peopleOf, type Step } from '@/schema'
import { memberNames } from '../../store/flows/approvers'
import { stepsTaken, type TakenStep } from '../../store/records/steps'
import { existingAmong } from '../../store/records/validation-queries'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { choiceText, stepText } from '../texts/definitions'
import { chinaTime } from '../texts/pdf'
import { takenText } from './texts'

interface Stepped {
  readonly guid: string
  readonly values: Readonly<Record<string, unknown>>
}

const maxNames = 3

/** Whether a step of a record ended the states in which another step could be taken. */
function hasEnded({ list: { state } }: Module, { from }: Step, { was, became }: TakenStep) {
  const isFrom = (values: TakenStep['was']) => from.includes(String(values[state]))
  return Object.hasOwn(became, state) && isFrom(was) && !isFrom(became)
}

async function mayView({ sql, who }: AtWork, module: Module, guid: string) {
  const scope = scopeOf(module, who)
  return scope === null || (await existingAmong(sql, module, [guid], [scope])).length > 0
}

/** The names of the persons for whom the record waits now. */
async function namesOfNext({ sql }: AtWork, module: Module, values: Stepped['values']) {
  const next = module.steps.filter((step) => isStepPossible(module, step, values))
  const people = [...new Set(next.flatMap((step) => peopleOf(step, values)))].slice(0, maxNames)
  if (people.length === 0) return ''
  const names = await memberNames(sql, people)
  return people.flatMap((each) => names.get(each)?.name ?? []).join(', ')
}

/**
 * The state of a record in which a step cannot be taken. If another person took it out of the states of the step, it
 * names that person, the time and who is next, for callers who may view the record.
 */
export async function stateWithTaker(work: AtWork, module: Module, step: Step, { guid, values }: Stepped) {
  const { sql, lang, who } = work
  const state = choiceText(module, module.list.state, String(values[module.list.state]), lang)
  const taken = (await stepsTaken(sql, module.name, guid)).reverse().find((each) => hasEnded(module, step, each))
  const by = module.steps.find(({ name }) => name === taken?.step)
  if (taken === undefined || by === undefined || taken.user === who.userCode) return state
  if (!(await mayView(work, module, guid))) return state
  const people = await namesOfNext(work, module, values)
  return takenText(lang, people === '' ? 'step.taken' : 'step.taken-for', {
    ...{ state, people, who: taken.userName, step: stepText(module, by, lang), at: chinaTime(taken.at).slice(5) },
  })
}
