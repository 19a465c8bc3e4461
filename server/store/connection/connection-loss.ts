import { Problem } from '@/schema'

/** The database cannot be reached at the moment; a later attempt may succeed. */
export class StoreUnavailable extends Error {
  constructor(
    cause: unknown,
    /** The connection was lost before anything could be committed, so the work may be run again. */
    readonly isRetryable = false,
  ) {
    super(`the database cannot be reached: ${messageOf(cause)}`, { cause })
  }
}

/** A statement exceeded the statement timeout of the database. */
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
 * Error classes 08 (connection), 53 (out of memory or connections), 57P (the server stops, starts or was killed), a
 * read-only server, and error codes of sockets.
 */
const lossCodes = /^(08|53[234]|57P|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ERR_STREAM|ERR_SOCKET)/
/**
 * Errors of the client library have no code. Only they are matched by text, because server errors may quote user input.
 */
const lossMessages = /onnection terminated|is not queryable|Query read timeout|timeout expired/

/** A standby rejects a read-write transaction with 0A000; only that check of `guc.c` raises it in this way. */
const isStandby = (error: unknown) => codeOf(error) === '0A000' && fieldsOf(error).file === 'guc.c'

/** The connection is lost or unusable. */
export const isLoss = (error: unknown) =>
  error instanceof StoreUnavailable ||
  lossCodes.test(codeOf(error)) ||
  isStandby(error) ||
  (codeOf(error) === '' && lossMessages.test(messageOf(error)))

/** On a read-only disk PostgreSQL reports 42501, as row security does; only the source file differs. */
const storageFiles = ['md.c', 'fd.c', 'slru.c', 'xlog.c', 'copydir.c', 'buffile.c', 'relcache.c', 'storage.c']

const isFull = (error: unknown) => {
  const code = codeOf(error)
  return (
    code === '53100' || code === '58030' || (code === '42501' && storageFiles.includes(String(fieldsOf(error).file)))
  )
}

/**
 * Whether a lost statement, even a commit, certainly had no effect: the server reports `FATAL` for one it aborts, and
 * cannot abort a commit that has begun. Class 08 from a pooler may follow a commit; a statement the client library
 * rejects was never sent.
 */
const hadNoEffect = (error: unknown) =>
  fieldsOf(error).severity === undefined
    ? codeOf(error) === '' && messageOf(error).endsWith('is not queryable')
    : !codeOf(error).startsWith('08')

/** Maps the error of a commit, or of statements that were sent together with one. */
export const commitError = (error: unknown) => (isLoss(error) ? new StoreUnavailable(error, hadNoEffect(error)) : error)

interface ErrorContext {
  /** The connection was lost, even if the work threw another error. */
  readonly isGone: boolean
  /** The connection is read-only, so a statement that writes is a bug of the server. */
  readonly isReading: boolean
}

/** Maps an error that occurred before the commit to a store error. */
export function storeError(error: unknown, { isGone, isReading }: ErrorContext): unknown {
  if (error instanceof StoreUnavailable || (isReading && codeOf(error) === '25006')) return error
  if (isFull(error)) return new StoreFull(error)
  if (codeOf(error) === '57014') return new StoreTooSlow(error)
  if (isLoss(error) || (isGone && !(error instanceof Problem))) return new StoreUnavailable(error, true)
  return error
}
