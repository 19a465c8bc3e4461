import { fieldAt, type Issue, type Module, showMoney, stepParentOf } from '@/schema'
import { type TextKey, textOf, translate } from '@/words'
import { listed } from '@/words/listed'

/** Reasons that concern several fields: the text lists the labels of these fields in place of a limit. */
const reasonsOfSeveralFields = ['not-twice', 'once-a-week', 'once-a-month']

/** The text of one issue of a field. Reasons come from the program or from the rules of the module. */
export function wordsForIssue(module: Module, { reason, limit, field }: Issue): string {
  const [owner, rule] = reason.split('.')
  const parent = stepParentOf(module)?.parent
  // A step can be refused by a gate of the record that it changes.
  if (rule !== undefined && parent !== undefined && owner === parent.name)
    return textOf(parent, { rule }, { limit: String(limit ?? '') })
  if (rule === undefined || owner !== module.name) {
    const limitText = reasonsOfSeveralFields.includes(reason) ? labelsIn(module, String(limit)) : limit
    return translate(`reasons.${reason}` as TextKey, limitText === undefined ? {} : { limit: limitText })
  }
  const isMoney = fieldAt(module, field)?.kind === 'money'
  const shown = typeof limit === 'number' && isMoney ? showMoney(limit) : String(limit ?? '')
  return textOf(module, { rule }, { limit: shown })
}

/** The labels of several fields as one list. */
const labelsIn = (module: Module, names: string) => listed(names.split(',').map((field) => textOf(module, { field })))

/** The label of a field, or of a field of a line with the number of the line. */
export function labelAt(module: Module, name: string): string {
  const [field = '', place, line] = name.split('.')
  const label = textOf(module, { field })
  return line === undefined ? label : `${label} ${Number(place) + 1} · ${textOf(module, { field, line })}`
}
