import type { Issue, ProblemCode, ProblemDetails } from '@/schema'

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

/**
 * Whether our server named a problem. Which there are it knows: one that came with a later server is told in its words
 * all the same, and the list of them costs a phone nothing.
 */
export const isNamed = (problem: string): problem is ProblemCode => /^[a-z][a-z-]*$/.test(problem)

/** The login is not valid any more. */
export class Expired extends Error {}

/** The server failed. */
export class ServerError extends Error {}
