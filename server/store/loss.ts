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

interface Told {
  readonly code?: unknown
  /** What PostgreSQL says with each error, and nothing else does. */
  readonly severity?: unknown
  /** The source file of PostgreSQL that the error comes from. */
  readonly file?: unknown
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
const toldBy = (error: unknown) => (typeof error === 'object' && error !== null ? (error as Told) : {})
const codeOf = (error: unknown) => String(toldBy(error).code ?? '')

/**
 * Classes 08 (connection), 53 (out of memory or connections), 57P (the server stops, starts or was killed), a server
 * that only reads, and what sockets say.
 */
const lossCodes = /^(08|53[234]|57P|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ERR_STREAM|ERR_SOCKET)/
/** Errors of the client library have no code. */
const lossWords = /onnection terminated|is not queryable|Query read timeout|timeout expired/

/** A standby refuses to begin a transaction that writes; the check of that setting is the only such refusal. */
const isStandby = (error: unknown) => codeOf(error) === '0A000' && toldBy(error).file === 'guc.c'

/** The connection is lost, or of no use any more. */
export const isLoss = (error: unknown) =>
  error instanceof StoreUnavailable ||
  lossCodes.test(codeOf(error)) ||
  isStandby(error) ||
  lossWords.test(messageOf(error))

/** Nothing was heard from the server for longer than any statement may take. */
export const isSilence = (error: unknown) =>
  messageOf(error instanceof StoreUnavailable ? error.cause : error) === 'Query read timeout'

/** On a read-only disk PostgreSQL speaks of missing privileges, as row security does: only its file tells. */
const storageFiles = ['md.c', 'fd.c', 'slru.c', 'xlog.c', 'copydir.c', 'buffile.c', 'relcache.c', 'storage.c']

const isFull = (error: unknown) => {
  const code = codeOf(error)
  return code === '53100' || code === '58030' || (code === '42501' && storageFiles.includes(String(toldBy(error).file)))
}

/**
 * Whether a statement that was lost, be it a commit, certainly did nothing. The server answers `FATAL` to what it ends
 * before it is done, and a commit that has begun cannot be ended; what the client library refuses was never sent.
 */
const didNothing = (error: unknown) =>
  toldBy(error).severity !== undefined || messageOf(error).endsWith('is not queryable')

/** How a commit failed, or what was sent together with one. */
export const commitError = (error: unknown) => (isLoss(error) ? new StoreUnavailable(error, didNothing(error)) : error)

interface Where {
  /** The connection was lost, whatever the work made of that. */
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
