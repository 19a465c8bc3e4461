import type { ReactNode } from 'react'
import { Failed } from '@/ui/feedback/failed'
import { Skeleton } from '@/ui/marks/skeleton'

interface Reading<T> {
  readonly data: T | undefined
  readonly failure: string
  readonly reload: () => unknown
}

/** Draws what was read; a skeleton until it is there, and a way to try again when it is not. */
export function Loaded<T>(props: {
  readonly read: Reading<T>
  readonly children: (data: T) => ReactNode
  readonly kind?: 'rows' | 'form'
}) {
  const { read, children, kind = 'rows' } = props
  if (read.data !== undefined) return <>{children(read.data)}</>
  if (read.failure) return <Failed text={read.failure} onRetry={read.reload} />
  return <Skeleton kind={kind} />
}
