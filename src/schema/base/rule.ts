/** What a broken rule does: stops the save, asks for a confirmation, or asks for one with a reason. */
export type Level = 'block' | 'confirm' | 'reason'

export interface Rule {
  readonly name: string
  readonly reads: readonly string[]
  readonly holds: (values: readonly unknown[]) => boolean
  readonly message: string
  readonly level: Level
  /** The limit to show in the message, as fen. */
  readonly limit?: (values: readonly unknown[]) => number
  /**
   * Of a line: the limit moves with what everybody saves, so that the server finds it under its own lock, and says it
   * in words of its own. A phone says it of what is new, by what came along when it was chosen.
   */
  readonly counted?: boolean
  /** A warning that is told of the record as long as it is so, not only to whoever saves it. */
  readonly standing?: boolean
}

interface Options {
  readonly level?: Level
  readonly limit?: (...values: never[]) => number
  readonly counted?: boolean
  readonly standing?: boolean
}

export const rule = (
  name: string,
  reads: readonly string[],
  holds: (...values: never[]) => boolean,
  message: string,
  { level = 'block', limit, counted, standing }: Options = {},
): Rule => ({
  name,
  reads,
  message,
  level,
  holds: (values) => holds(...(values as never[])),
  ...(limit === undefined ? {} : { limit: (values) => limit(...(values as never[])) }),
  ...(counted === undefined ? {} : { counted }),
  ...(standing === undefined ? {} : { standing }),
})
