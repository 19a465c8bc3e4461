import type { ReactNode } from 'react'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'

interface LoadState<T> {
  readonly data: T | undefined
  readonly failure: string
  readonly reload: () => unknown
}

/** Renders loaded data, a skeleton while loading, and a failure with a retry. */
export function Loaded<T>(props: {
  readonly read: LoadState<T>
  readonly children: (data: T) => ReactNode
  readonly kind?: 'rows' | 'form'
}) {
  const { read, children, kind = 'rows' } = props
  if (read.data !== undefined) return <>{children(read.data)}</>
  if (read.failure) return <Failed text={read.failure} onRetry={read.reload} />
  return <Skeleton kind={kind} />
}
