import type { Issue, ProblemCode, ProblemDetails } from '@/schema'

/** What a newer server calls its refusals this app need not know: their words come along. */
export const isRefusal = (code: string): code is ProblemCode => code !== '' && code !== 'bug' && !isPassing(code)

/** What a server that cannot do it now says, in words for the user; a save may have been done all the same. */
export const isPassing = (code: string) => code === 'unavailable' || code === 'too-slow' || code === 'disk-full'

/** The server said no, in words for the user. */
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

/** The login is not valid any more. */
export class Expired extends Error {}

/** The server failed, or something before it said that it is away. */
export class ServerError extends Error {
  constructor(
    message: string,
    readonly isAway = false,
  ) {
    super(message)
  }
}
