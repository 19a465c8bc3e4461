import type { ReactNode } from 'react'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { AsOf } from '@/ui/marks/as-of'
import { Skeleton } from '@/ui/marks/skeleton'

interface Pages<T> {
  readonly rows: readonly T[]
  readonly state: 'loading' | 'finished' | 'failed' | 'ready'
  readonly failure: string
  readonly problem: string
  readonly asOf: number | null
  readonly more: () => unknown
  readonly reload: () => unknown
}

/** Renders a paged list: skeleton, empty state, failure with a retry, rows and end. */
export function Paged<T>(props: {
  readonly pages: Pages<T>
  readonly empty: ReactNode
  readonly children: (rows: readonly T[]) => ReactNode
}) {
  const { pages, empty, children } = props
  const { rows, state, failure, problem, more, reload } = pages
  if (rows.length > 0) {
    return (
      <>
        <AsOf at={pages.asOf} />
        {children(rows)}
        <ListEnd state={state} onRetry={more} />
      </>
    )
  }
  if (state === 'failed') return <Failed text={failure} problem={problem} onRetry={reload} />
  return state === 'finished' ? empty : <Skeleton kind="rows" />
}
