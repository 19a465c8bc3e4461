export interface StoredLogin {
  readonly Id: string
  readonly JW: string
}

/**
 * Builds the value of the authentication header. The specification names its parts but not their order, which only this
 * function fixes.
 */
export const authHeader = ({ Id, JW }: StoredLogin, now: number) => `${Id}.${JW}.${now}`
