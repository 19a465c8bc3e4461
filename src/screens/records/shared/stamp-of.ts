import type { ListRow } from '@wire'
import { displayTextOf } from '@/fields/show-value'
import { flowStates, type Module, stampStyleOf } from '@/schema'
import type { Stamped } from '@/ui/marks/stamp'
import { translate } from '@/words'

/** The stamp of a record's state: tone, shape and word. An unknown state is grey and shows its value. */
export function stampOf(module: Module, { values, words }: Pick<ListRow, 'values' | 'words'>): Stamped {
  const { state } = module.list
  const value = String(values[state] ?? '')
  const { stamp, tones } = module.fields[state]?.options ?? {}
  const number = stamp?.of[value]
  const appearance = stamp === undefined || number === undefined ? {} : stampStyleOf(stamp.domain, number)
  return {
    tone: 'plain',
    ...appearance,
    ...(tones?.[value] ? { tone: tones[value] } : {}),
    word: displayTextOf(module, { field: state }, values[state], words[state] ?? '') || value,
  }
}

/** The stamp of the second choice of a record, if its tone says that something is wrong. */
export function alarmOf(module: Module, { values, words }: Pick<ListRow, 'values' | 'words'>): Stamped | undefined {
  const { alarm = '' } = module.list
  const value = String(values[alarm] ?? '')
  const tone = module.fields[alarm]?.options.tones?.[value]
  if (tone !== 'fail' && tone !== 'wait') return undefined
  return { tone, word: displayTextOf(module, { field: alarm }, values[alarm], words[alarm] ?? '') }
}

/** The states of an approval, in the order they are listed. */
export const flowNames = ['draft', 'review', 'passed', 'rejected', 'returned'] as const

/** Whether the program sets the state of a record, which then follows from its approval too. */
const hasOwnState = ({ fields, list: { state } }: Module) =>
  fields[state]?.options.readonly === true &&
  Object.values(fields).every(({ options }) => options.copies?.[state] === undefined)

/**
 * The stamp of an approval, for modules with approvals. A passed one is not shown beside a state that the program sets,
 * because two stamps of one tone would be read as one.
 */
export function flowStampOf(module: Module, { flow }: Pick<ListRow, 'flow'>): Stamped | undefined {
  if (module.workflow === undefined || flow === undefined) return undefined
  if (module.workflow.optional === true && flow === flowStates.draft) return undefined
  if (flow === flowStates.passed && hasOwnState(module)) return undefined
  const name = flowNames.find((each) => flowStates[each] === flow)
  return { ...stampStyleOf('audit', flow), word: name === undefined ? String(flow) : translate(`records.flow.${name}`) }
}
