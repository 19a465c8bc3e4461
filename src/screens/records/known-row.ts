import type { CallName, ListRow } from '@wire'
import { queryClient } from '@/client/query'

interface Pages {
  readonly pages?: readonly { readonly rows?: readonly ListRow[] }[]
}

/** What some list already told of a record, until the record itself is here. */
export function knownRow(list: CallName, guid: string): ListRow | undefined {
  return queryClient
    .getQueriesData<Pages>({ queryKey: [list] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows = [] }) => rows.filter((row) => row.guid === guid))[0]
}
