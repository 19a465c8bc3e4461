import type { Issue, ProblemCode, ProblemDetails } from '@/schema'

/**
 * True if the code is a refusal. Codes of a newer server count as refusals too, because their text comes with the
 * answer.
 */
export const isRefusal = (code: string): code is ProblemCode => code !== '' && code !== 'bug' && !isTemporary(code)

/**
 * True if the server cannot process the request now. The text is for the user, and a save may have been executed all
 * the same.
 */
export const isTemporary = (code: string) => code === 'unavailable' || code === 'too-slow' || code === 'disk-full'

/** The server refused the request; `words` is the text for the user. */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly words: string,
    readonly details: ProblemDetails = {},
  ) {
    super(words)
  }

  get issues(): readonly Issue[] {
    const { issues } = this.details
    return Array.isArray(issues) ? issues : []
  }
}

/** The login is no longer valid. */
export class Expired extends Error {}

/** The server failed, or a proxy in front of it answered that it is unavailable (`isAway`). */
export class ServerError extends Error {
  constructor(
    message: string,
    readonly isAway = false,
  ) {
    super(message)
  }
}
