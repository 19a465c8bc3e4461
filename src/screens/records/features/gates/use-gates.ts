import { wordsForIssue } from '@/client/core/issue-texts'
import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { gatesAt, isEmpty, type Module, readByGate, recordCall } from '@/schema'
import type { RecordForm } from '../../shared/record-feature'

type Form = Pick<RecordForm, 'values' | 'draft'>

/** The conditions on other records that a form does not meet, as texts by the field of the form. */
export function useGates(module: Module, { values, draft }: Form, among: readonly string[]) {
  const names = [...new Set(gatesAt(module, 'save').flatMap(readByGate))].filter((name) => !isEmpty(values[name]))
  const Data = Object.fromEntries(names.map((name) => [name, values[name]]))
  const debounced = useDebounced(JSON.stringify(Data))
  const isFilled = debounced !== '{}'
  const takes = { guid: draft.guid, Data: JSON.parse(debounced) as typeof Data }
  const { data = [] } = useRead(recordCall(module, 'GetGates'), takes, { enabled: isFilled, stale: 0 })
  const closed = isFilled ? data : []
  return closed
    .filter(({ field }) => among.includes(field.split('.')[0] ?? ''))
    .map((issue) => ({ ...issue, text: wordsForIssue(module, issue) }))
}
