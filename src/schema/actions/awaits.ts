/**
 * Records that wait for those who may edit them and who have a further right, such as records without prices. Their
 * number is on the home pages of these users, under the text of a choice.
 */
export interface Await {
  /** The field and its choice that such records have. */
  readonly field: string
  readonly choice: string
  /** Other values that they have. */
  readonly with?: Readonly<Record<string, string>>
  /** The further right to view. */
  readonly code: string
  /** Only for those whose data scope shows records of others, because a person does not decide about their own. */
  readonly ofOthers?: true
}

export interface AwaitsOf<K extends string> {
  readonly awaits?: readonly (Await & { readonly field: K; readonly with?: Readonly<Partial<Record<K, string>>> })[]
}

export interface Awaits {
  readonly awaits: readonly Await[]
}

export const awaitsFrom = ({ awaits = [] }: AwaitsOf<string>): Awaits => ({ awaits: awaits as Awaits['awaits'] })
