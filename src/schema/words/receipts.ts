import type { Scoped } from './scope'

export interface ReceiptsOf {
  /** Counts which persons of the audience have opened a record; needs an audience. */
  readonly receipts?: boolean
}

export interface Receipts {
  readonly receipts: boolean
}

export function receiptsFrom({
  name,
  receipts = false,
  scope,
}: ReceiptsOf & Scoped & { readonly name: string }): Receipts {
  if (receipts && scope.audience === undefined) throw new Error(`${name} counts readers and has no audience`)
  return { receipts }
}
