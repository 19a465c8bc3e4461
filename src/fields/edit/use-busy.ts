import { useDebounced } from '@/client/queries/use-debounced'
import { useRead } from '@/client/queries/use-read'
import { chinaTime } from '@/client/time/time'
import { isEmpty, type Module, recordCall, shownExclusions } from '@/schema'
import { useTranslate } from '@/words'

/** The field of a form that names what may be taken, and the values with the time of the form. */
export interface BusyRequest {
  readonly module: Module
  readonly name: string
  readonly record: string
  readonly values: Readonly<Record<string, unknown>>
  readonly isOpen: boolean
}

/** A time without what it has in common with the other end: the day, if both are on one. */
const spanTexts = (from: string, to: string) => {
  const [first, last] = [chinaTime(from), chinaTime(to)]
  const isOneDay = first.length > 10 && first.slice(0, 10) === last.slice(0, 10)
  return isOneDay ? [first.slice(11), last.slice(11)] : [first.slice(5), last.slice(5)]
}

/** When records are taken by others in the time of a form, by the guid of the record; empty before the time is known. */
export function useBusy({ module, name, record, values, isOpen }: BusyRequest): ReadonlyMap<string, string> {
  const t = useTranslate()
  const exclusion = shownExclusions(module).find(({ same }) => same === name)
  const { from, to, halves } = exclusion ?? {}
  const names = [from, to, halves?.from, halves?.to].flatMap((each) => each ?? [])
  const Data = Object.fromEntries(names.filter((each) => !isEmpty(values[each])).map((each) => [each, values[each]]))
  const asked = useDebounced(JSON.stringify(Data))
  const isKnown = isOpen && exclusion !== undefined && asked !== '{}'
  const takes = { guid: record, Data: JSON.parse(asked) as typeof Data }
  const { data = [] } = useRead(recordCall(module, 'GetBusy'), takes, { enabled: isKnown, stale: 0 })
  const own = isKnown ? data.filter(({ field }) => field === name) : []
  const spans = new Map<string, string[]>()
  for (const each of own) {
    const [begin = '', end = ''] = spanTexts(each.from, each.to ?? '')
    spans.set(each.id, [...(spans.get(each.id) ?? []), `${begin}-${end}`])
  }
  return new Map([...spans].map(([id, times]) => [id, t('records.busyAt', { times: times.join(t('records.and')) })]))
}

/** Rows of a picker, with the reason of those that cannot be picked. */
export const withBusy = <R extends { readonly id: string }>(rows: readonly R[], busy: ReadonlyMap<string, string>) =>
  rows.map((row) => {
    const off = busy.get(row.id)
    return off === undefined ? row : { ...row, off }
  })
