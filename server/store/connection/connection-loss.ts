import { Problem } from '@/schema'

/** The database cannot be asked now; later it can. */
export class StoreUnavailable extends Error {
  constructor(
    cause: unknown,
    /** The connection was lost before anything could be committed, so the work may be run again. */
    readonly isUndone = false,
  ) {
    super(`the database cannot be reached: ${messageOf(cause)}`, { cause })
  }
}

/** A statement took longer than the database allows one to. */
export class StoreTooSlow extends Error {
  constructor(cause: unknown) {
    super(`the database took too long: ${messageOf(cause)}`, { cause })
  }
}

/** The disk of the database is full or cannot be written. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super(`the database cannot write to its disk: ${messageOf(cause)}`, { cause })
  }
}

interface ServerError {
  readonly code?: unknown
  /** Set on every PostgreSQL error and on no other. */
  readonly severity?: unknown
  /** The source file of PostgreSQL that the error comes from. */
  readonly file?: unknown
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
const fieldsOf = (error: unknown) => (typeof error === 'object' && error !== null ? (error as ServerError) : {})
const codeOf = (error: unknown) => String(fieldsOf(error).code ?? '')

/**
 * Classes 08 (connection), 53 (out of memory or connections), 57P (the server stops, starts or was killed), a server
 * that only reads, and what sockets say.
 */
const lossCodes = /^(08|53[234]|57P|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ERR_STREAM|ERR_SOCKET)/
/** Errors of the client library have no code. Messages of the server have one, and may quote what a person typed. */
const lossWords = /onnection terminated|is not queryable|Query read timeout|timeout expired/

/** A standby refuses to begin a transaction that writes; the check of that setting is the only such refusal. */
const isStandby = (error: unknown) => codeOf(error) === '0A000' && fieldsOf(error).file === 'guc.c'

/** The connection is lost, or of no use any more. */
export const isLoss = (error: unknown) =>
  error instanceof StoreUnavailable ||
  lossCodes.test(codeOf(error)) ||
  isStandby(error) ||
  (codeOf(error) === '' && lossWords.test(messageOf(error)))

/** On a read-only disk PostgreSQL reports 42501, as row security does; only the source file differs. */
const storageFiles = ['md.c', 'fd.c', 'slru.c', 'xlog.c', 'copydir.c', 'buffile.c', 'relcache.c', 'storage.c']

const isFull = (error: unknown) => {
  const code = codeOf(error)
  return (
    code === '53100' || code === '58030' || (code === '42501' && storageFiles.includes(String(fieldsOf(error).file)))
  )
}

/**
 * Whether a statement that was lost, be it a commit, certainly did nothing. The server answers `FATAL` to what it ends
 * before it is done, and a commit that has begun cannot be ended. A connection pooler reports class 08 when the server
 * died, which may have been after the commit. What the client library refuses was never sent.
 */
const didNothing = (error: unknown) =>
  fieldsOf(error).severity === undefined
    ? codeOf(error) === '' && messageOf(error).endsWith('is not queryable')
    : !codeOf(error).startsWith('08')

/** How a commit failed, or what was sent together with one. */
export const commitError = (error: unknown) => (isLoss(error) ? new StoreUnavailable(error, didNothing(error)) : error)

interface Where {
  /** The connection was lost, even if the work threw another error. */
  readonly isGone: boolean
  /** The connection only reads, so that a statement which writes is a fault of ours. */
  readonly isReading: boolean
}

/** How a failure before the commit leaves the store. */
export function storeError(error: unknown, { isGone, isReading }: Where): unknown {
  if (error instanceof StoreUnavailable || (isReading && codeOf(error) === '25006')) return error
  if (isFull(error)) return new StoreFull(error)
  if (codeOf(error) === '57014') return new StoreTooSlow(error)
  if (isLoss(error) || (isGone && !(error instanceof Problem))) return new StoreUnavailable(error, true)
  return error
}
