import { Problem } from '@/schema'
import { StoreFull, StoreTooSlow, StoreUnavailable } from '../../store/store'

interface TemporaryFailure {
  readonly problem: Problem
  /** Seconds after which the client may retry. */
  readonly seconds: number
}

/** Error codes of a full disk, an exhausted quota and a read-only disk. */
const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS']
const isDiskFull = (error: unknown) =>
  error instanceof StoreFull || fullDisk.includes(String((error as { readonly code?: unknown }).code))

/** Returns the failure if the same request may succeed later, otherwise null. */
export function temporaryFailureOf(error: unknown): TemporaryFailure | null {
  if (error instanceof StoreUnavailable) return { problem: new Problem('unavailable'), seconds: 2 }
  if (error instanceof StoreTooSlow) return { problem: new Problem('too-slow'), seconds: 10 }
  if (isDiskFull(error)) return { problem: new Problem('disk-full'), seconds: 60 }
  return null
}
