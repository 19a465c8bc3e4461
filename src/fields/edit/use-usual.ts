import { usePages } from '@/client/queries/use-pages'
import { recordCall } from '@/schema'
import type { Editing } from './contract'
import { listQueryOf } from './pick-query'
import { type LastValue, useLastValues } from './use-last-values'
import { type PickRow, rowOf } from './use-pick'

const maxShown = 5

/** Each value once, the most frequent first, of equally frequent ones the last. */
function byFrequency(all: readonly LastValue[]) {
  const times = new Map<string, number>()
  for (const { value } of all) times.set(value, (times.get(value) ?? 0) + 1)
  const timesOf = ({ value }: LastValue) => times.get(value) ?? 0
  return [...new Map(all.map((each) => [each.value, each])).values()]
    .sort((one, other) => timesOf(other) - timesOf(one))
    .slice(0, maxShown)
}

export interface Usual {
  readonly rows: readonly PickRow[]
  /** Whether they are being loaded. */
  readonly isComing: boolean
}

/** The people that the last records name; the server rejects people who have left. */
export function useUsualPeople(editing: Editing): Usual {
  const { values, isComing } = useLastValues(editing)
  return { rows: byFrequency(values).map(({ value, words }) => ({ id: value, label: words })), isComing }
}

/** The records that the last records name, as far as they may be picked now, with the values that are copied. */
export function useUsualRecords(editing: Editing): Usual {
  const last = useLastValues(editing)
  const usual = byFrequency(last.values)
  const { target, copies, begins, query } = listQueryOf(editing, '')
  const these = usual.map(({ value }) => value).join(',')
  const withThese = { ...query, filters: { ...query.filters, '@these': these } }
  const { rows, state } = usePages(recordCall(target, 'GetListPage'), withThese, { enabled: these !== '' })
  if (these === '') return { rows: [], isComing: last.isComing }
  const found = rows.map(rowOf(target, copies, begins))
  return {
    rows: usual.flatMap(({ value }) => found.find(({ id }) => id === value) ?? []),
    isComing: state === 'loading' && rows.length === 0,
  }
}

const none: Usual = { rows: [], isComing: false }
export const useNoUsual = () => none
