import type { CallName, ListRow } from '@wire'
import { queryClient } from '@/client/core/query-client'

interface Pages {
  readonly pages?: readonly { readonly rows?: readonly ListRow[] }[]
}

export interface CachedRow {
  readonly row: ListRow
  /** When its list was read. */
  readonly at: number
}

/** The row of a record in a cached list, used until the record itself is loaded. */
export function cachedRow(list: CallName, guid: string): CachedRow | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [list] })
    .flatMap(({ state }) =>
      ((state.data as Pages | undefined)?.pages ?? [])
        .flatMap(({ rows = [] }) => rows.filter((row) => row.guid === guid))
        .map((row) => ({ row, at: state.dataUpdatedAt })),
    )
    .sort((one, other) => other.at - one.at)[0]
}
