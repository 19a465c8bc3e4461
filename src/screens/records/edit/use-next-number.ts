import { useLater } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { isEmpty, type Module, recordCall } from '@/schema'
import type { useRecordForm } from './use-record-form'

type Form = Pick<ReturnType<typeof useRecordForm>, 'values' | 'isEdit'>

const readBy = ({ fields }: Module, name: string) => {
  const { of, by = {} } = fields[name]?.options ?? {}
  return [...(of === undefined ? [] : [of]), ...Object.keys(by)]
}

/** The number a new record is given where somebody could type one and has not; empty while nobody knows. */
export function useComing(module: Module, { values, isEdit }: Form, name: string): string {
  const names = readBy(module, name)
  const isAsked = !isEdit && isEmpty(values[name]) && names.every((each) => !isEmpty(values[each]))
  const said = JSON.stringify(Object.fromEntries(names.map((each) => [each, values[each]])))
  const later = useLater(said)
  const takes = { Data: JSON.parse(later) as Record<string, unknown> }
  const enabled = isAsked && later === said
  const { data } = useRead(recordCall(module, 'GetCode'), takes, { enabled, stale: 0 })
  return enabled ? (data?.Codes[name] ?? '') : ''
}
