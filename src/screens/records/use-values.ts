import { useRead } from '@/client/use-read'
import { completed, isEmpty, type Module, recordCall } from '@/schema'
import type { Draft } from './use-record-draft'

/** What is being filled in with all that follows from it: here, and where the program is asked, from the server. */
export function useValues(module: Module, draft: Draft): Pick<Draft, 'values' | 'words'> {
  const { asks } = module
  const enabled = asks.length > 0 && draft.version >= 0 && asks.every((name) => !isEmpty(draft.values[name]))
  const Data = Object.fromEntries(asks.map((name) => [name, draft.values[name]]))
  const { data } = useRead(recordCall(module, 'GetFilled'), { guid: draft.guid, Data }, { enabled, stale: 0 })
  const told = enabled ? data : undefined
  return {
    values: completed(module, { ...draft.values, ...told?.values }),
    words: { ...draft.words, ...told?.words },
  }
}
