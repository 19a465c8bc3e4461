import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall, withComputed } from '@/schema'
import type { Draft } from '../shared/initial-draft'

/** The values with those computed here or prefilled by the server. */
interface FormValues extends Pick<Draft, 'values' | 'words'> {
  /** The same for the current values. */
  readonly valuesOf: (now: Draft) => Draft['values']
}

export function useValues(module: Module, draft: Draft): FormValues {
  const { prefillFrom } = module
  const enabled =
    prefillFrom.length > 0 && draft.version >= 0 && prefillFrom.every((name) => !isEmpty(draft.values[name]))
  const Data = Object.fromEntries(prefillFrom.map((name) => [name, draft.values[name]]))
  const { data } = useRead(recordCall(module, 'GetFilled'), { guid: draft.guid, Data }, { enabled, stale: 0 })
  const prefilled = enabled ? data : undefined
  const valuesOf = (now: Draft) => withComputed(module, { ...now.values, ...prefilled?.values })
  return {
    values: valuesOf(draft),
    valuesOf,
    words: { ...draft.words, ...prefilled?.words },
  }
}
