import type { Scoped } from './scope'

/** What a reader is asked for: nothing, to open the record, or to confirm expressly that it was received. */
export const answerKinds = { none: '无需回执', received: '打开即回执', signed: '须确认签收' } as const

export interface ReceiptsOf<K extends string = string> {
  /**
   * Counts which persons of the audience have opened a record; needs an audience. With `answer`, a choice of
   * `answerKinds`, each record has a choice of what its readers are asked for.
   */
  readonly receipts?: boolean | { readonly answer: K }
}

export interface Receipts {
  readonly receipts: boolean
  /** The choice of what readers are asked for; null if they are asked to open the record. */
  readonly answer: string | null
}

export function receiptsFrom({
  name,
  receipts = false,
  scope,
}: ReceiptsOf & Scoped & { readonly name: string }): Receipts {
  if (receipts !== false && scope.audience === undefined) throw new Error(`${name} counts readers and has no audience`)
  return { receipts: receipts !== false, answer: typeof receipts === 'boolean' ? null : receipts.answer }
}

/** What the readers of a record are asked for. */
export function answerTo({ answer }: Receipts, values: Readonly<Record<string, unknown>>): keyof typeof answerKinds {
  const asked = answer === null ? null : values[answer]
  return asked === 'none' || asked === 'signed' ? asked : 'received'
}
