import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall } from '@/schema'
import type { RecordForm } from '../../shared/record-feature'

type Form = Pick<RecordForm, 'values' | 'isEdit'>

const fieldsOfNumber = ({ fields }: Module, name: string) => {
  const { of, by = {} } = fields[name]?.options ?? {}
  return [...(of === undefined ? [] : [of]), ...Object.keys(by)]
}

/** The number a new record will get if the user types none; empty while it is unknown. */
export function useNextNumber(module: Module, { values, isEdit }: Form, name: string): string {
  const names = fieldsOfNumber(module, name)
  const isNeeded = !isEdit && isEmpty(values[name]) && names.every((each) => !isEmpty(values[each]))
  const input = JSON.stringify(Object.fromEntries(names.map((each) => [each, values[each]])))
  const debounced = useDebounced(input)
  const takes = { Data: JSON.parse(debounced) as Record<string, unknown> }
  const enabled = isNeeded && debounced === input
  const { data } = useRead(recordCall(module, 'GetCode'), takes, { enabled, stale: 0 })
  return enabled ? (data?.Codes[name] ?? '') : ''
}
