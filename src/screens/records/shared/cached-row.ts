import type { CallName, ListRow } from '@wire'
import { queryClient } from '@/client/core/query-client'

interface Pages {
  readonly pages?: readonly { readonly rows?: readonly ListRow[] }[]
}

export interface KnownRow {
  readonly row: ListRow
  /** When its list was read. */
  readonly at: number
}

/** What some list already told of a record, until the record itself is here. */
export function knownRow(list: CallName, guid: string): KnownRow | undefined {
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
