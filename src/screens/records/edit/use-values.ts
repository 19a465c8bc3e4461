import { useRead } from '@/client/queries/use-read'
import { completed, isEmpty, type Module, recordCall } from '@/schema'
import type { Draft } from './initial-draft'

/** What is being filled in with all that follows from it: here, and where the program is asked, from the server. */
interface Valued extends Pick<Draft, 'values' | 'words'> {
  /** Those of what is typed by now. */
  readonly valuesOf: (now: Draft) => Draft['values']
}

export function useValues(module: Module, draft: Draft): Valued {
  const { asks } = module
  const enabled = asks.length > 0 && draft.version >= 0 && asks.every((name) => !isEmpty(draft.values[name]))
  const Data = Object.fromEntries(asks.map((name) => [name, draft.values[name]]))
  const { data } = useRead(recordCall(module, 'GetFilled'), { guid: draft.guid, Data }, { enabled, stale: 0 })
  const told = enabled ? data : undefined
  const valuesOf = (now: Draft) => completed(module, { ...now.values, ...told?.values })
  return {
    values: valuesOf(draft),
    valuesOf,
    words: { ...draft.words, ...told?.words },
  }
}
