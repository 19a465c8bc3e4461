import type { ReactNode } from 'react'
import { Failed } from '@/ui/feedback/failed'
import { Missing } from '@/ui/feedback/missing'
import { Skeleton } from '@/ui/marks/skeleton'

interface LoadState<T> {
  readonly data: T | undefined
  readonly failure: string
  /** Code of the refusal. */
  readonly problem?: string
  readonly reload: () => unknown
}

/** Renders loaded data, a skeleton while loading, and a failure with a retry unless there is nothing to load. */
export function Loaded<T>(props: {
  readonly read: LoadState<T>
  readonly children: (data: T) => ReactNode
  readonly kind?: 'rows' | 'form'
}) {
  const { read, children, kind = 'rows' } = props
  if (read.data !== undefined) return <>{children(read.data)}</>
  if (read.problem === 'not-found') return <Missing />
  if (read.failure) return <Failed text={read.failure} problem={read.problem ?? ''} onRetry={read.reload} />
  return <Skeleton kind={kind} />
}
