import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { usePages } from '@/client/queries/use-pages'
import { Failed } from '@/ui/feedback/failed'
import { ListEnd } from '@/ui/feedback/list-end'
import { Card } from '@/ui/layout/card'
import { Skeleton } from '@/ui/marks/skeleton'
import { LongList } from './long-list'

interface Props<Row> {
  readonly list: Pick<ReturnType<typeof usePages>, 'state' | 'more' | 'reload' | 'failure' | 'problem'>
  readonly rows: readonly Row[]
  readonly renderRow: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  readonly empty: ReactNode
}

/** The rows of a paged list, with its loading, failed and empty states. */
export function PagedList<Row>({
  list: { state, more, reload, failure, problem },
  rows,
  renderRow,
  empty,
}: Props<Row>) {
  if (rows.length > 0) {
    return (
      <>
        <Card>
          <LongList rows={rows} renderRow={renderRow} onNearEnd={() => state === 'ready' && more()} />
        </Card>
        <View>{state === 'ready' ? null : <ListEnd state={state} onRetry={reload} />}</View>
      </>
    )
  }
  if (state === 'loading') return <Skeleton rows={8} />
  if (state === 'failed') return <Failed text={failure} problem={problem} onRetry={reload} />
  return <>{empty}</>
}
