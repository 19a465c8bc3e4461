import type { ListNumbers } from '@wire'
import { useRef } from 'react'
import { useRead } from '@/client/queries/use-read'
import { type Module, recordCall } from '@/schema'
import type { ListQuery } from './list-query'

type Filters = ListQuery['filters']

interface NumbersQuery {
  readonly keyword: string
  readonly filters: Filters
  /** The field whose choices are counted. */
  readonly counted: string
  readonly enabled: boolean
}

interface CountsShown {
  /** The keyword and the filters that the counts belong to. */
  readonly of: string
  readonly counts: ListNumbers['counts']
}

/**
 * The numbers of a whole list, which are read beside its rows because they take longer. Counts stay known while only
 * the counted field is filtered, because they do not depend on that filter.
 */
export function useListNumbers(module: Module, { keyword, filters, counted, enabled }: NumbersQuery) {
  const call = recordCall(module, 'GetListNumbers')
  const by = counted === module.list.filters[0] ? {} : { by: counted }
  const { data, reload } = useRead(call, { keyword, filters, ...by }, { enabled, quiet: true })
  const { [counted]: _, ...others } = filters
  const of = JSON.stringify([keyword, others])
  const latest = useRef<CountsShown>({ of: '', counts: {} })
  if (data !== undefined) latest.current = { of, counts: data.counts }
  return {
    /** Undefined until they are known. */
    numbers: enabled ? data : undefined,
    counts: latest.current.of === of ? latest.current.counts : undefined,
    /** The latest known counts, which may belong to other filters. */
    latestCounts: latest.current.counts,
    reload,
  }
}
