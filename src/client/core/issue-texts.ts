import { fieldAt, type Issue, type Module, showMoney } from '@/schema'
import { translate, type WordKey, wordsOf } from '@/words'
import { listed } from '@/words/listed'

/** Told of several fields at once: their names stand where a limit would. */
const together = ['not-twice', 'once-a-week', 'once-a-month']

/** The words for one thing wrong with one field, from the program's own reasons or from the module's rules. */
export function wordsForIssue(module: Module, { reason, limit, field }: Issue): string {
  const [owner, rule] = reason.split('.')
  if (rule === undefined || owner !== module.name) {
    const told = together.includes(reason) ? labelsIn(module, String(limit)) : limit
    return translate(`reasons.${reason}` as WordKey, told === undefined ? {} : { limit: told })
  }
  const isMoney = fieldAt(module, field)?.kind === 'money'
  const shown = typeof limit === 'number' && isMoney ? showMoney(limit) : String(limit ?? '')
  return wordsOf(module, { rule }, { limit: shown })
}

/** The labels of several fields. */
const labelsIn = (module: Module, names: string) => listed(names.split(',').map((field) => wordsOf(module, { field })))

/** The label of a field, or of a field of a line with the number of the line. */
export function labelAt(module: Module, name: string): string {
  const [field = '', place, line] = name.split('.')
  const label = wordsOf(module, { field })
  return line === undefined ? label : `${label} ${Number(place) + 1} · ${wordsOf(module, { field, line })}`
}
