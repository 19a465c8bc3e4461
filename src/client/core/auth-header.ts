export interface StoredLogin {
  readonly Id: string
  readonly JW: string
}

/** The specification names the parts, not their order: this is the one place that knows it. */
export const authHeader = ({ Id, JW }: StoredLogin, now: number) => `${Id}.${JW}.${now}`
