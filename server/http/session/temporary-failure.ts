import { Problem } from '@/schema'
import { StoreFull, StoreTooSlow, StoreUnavailable } from '../../store/store'

interface Passing {
  readonly problem: Problem
  /** After which it is worth asking again. */
  readonly seconds: number
}

/** No room on a disk, none left of a quota, or a disk that only reads. */
const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS']
const isDiskFull = (error: unknown) =>
  error instanceof StoreFull || fullDisk.includes(String((error as { readonly code?: unknown }).code))

/** Errors after which the same request may succeed later. */
export function passingOf(error: unknown): Passing | null {
  if (error instanceof StoreUnavailable) return { problem: new Problem('unavailable'), seconds: 2 }
  if (error instanceof StoreTooSlow) return { problem: new Problem('too-slow'), seconds: 10 }
  if (isDiskFull(error)) return { problem: new Problem('disk-full'), seconds: 60 }
  return null
}
