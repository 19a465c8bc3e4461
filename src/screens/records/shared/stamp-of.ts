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

/**
 * The stamp of an approval that is not passed, for modules with approvals. After the approval the state of the record
 * says more, and two stamps of one tone would be read as one.
 */
export function flowStampOf({ workflow }: Module, { flow }: Pick<ListRow, 'flow'>): Stamped | undefined {
  if (workflow === undefined || flow === undefined || flow === flowStates.passed) return undefined
  const name = flowNames.find((each) => flowStates[each] === flow)
  return { ...stampStyleOf('audit', flow), word: name === undefined ? String(flow) : translate(`records.flow.${name}`) }
}
