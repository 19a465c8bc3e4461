import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall, withComputed } from '@/schema'
import type { Draft } from '../shared/initial-draft'

/** The values with those computed here or prefilled by the server. */
interface FormValues extends Pick<Draft, 'values' | 'words'> {
  /** The values that the server filled in; undefined while it did not answer. */
  readonly prefilled: Draft['values'] | undefined
  /** The same for the current values. */
  readonly valuesOf: (now: Draft) => Draft['values']
}

export function useValues(module: Module, draft: Draft): FormValues {
  const { prefillFrom, prefillWith, recognises } = module
  const isFilled = (name: string) => !isEmpty(draft.values[name])
  // One of several documents is enough to read.
  const isReady = recognises === undefined ? prefillFrom.every(isFilled) : prefillFrom.some(isFilled)
  const enabled = prefillFrom.length > 0 && draft.version >= 0 && isReady
  const Data = Object.fromEntries([...prefillFrom, ...prefillWith].map((name) => [name, draft.values[name]]))
  const { data } = useRead(recordCall(module, 'GetFilled'), { guid: draft.guid, Data }, { enabled, stale: 0 })
  const prefilled = enabled ? data : undefined
  const valuesOf = (now: Draft) => withComputed(module, { ...now.values, ...prefilled?.values })
  return {
    values: valuesOf(draft),
    valuesOf,
    prefilled: prefilled?.values,
    words: { ...draft.words, ...prefilled?.words },
  }
}
