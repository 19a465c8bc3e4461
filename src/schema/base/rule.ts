/**
 * The effect of a broken rule: it stops the save, requires a confirmation, or requires a confirmation with a reason.
 */
export type Level = 'block' | 'confirm' | 'reason'

export interface Rule {
  readonly name: string
  readonly reads: readonly string[]
  readonly holds: (values: readonly unknown[]) => boolean
  readonly message: string
  readonly level: Level
  /** The limit shown in the message: a number, money in fen, or a text. */
  readonly limit?: (values: readonly unknown[]) => number | string
  /**
   * Only for rules of lines: the limit changes with saves of other users, so the server checks it under a lock and
   * reports its own issue. The client checks it only for new lines, against the values copied with the choice.
   */
  readonly counted?: boolean
  /** A warning that is shown with the record as long as the rule is broken, not only when the record is saved. */
  readonly standing?: boolean
}

interface Options {
  readonly level?: Level
  readonly limit?: (...values: never[]) => number | string
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
