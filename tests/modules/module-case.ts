import { type Module, rulesOf } from '@/schema'

/**
 * Input for a form by field name, in visible texts: a text, a switch state, a number of photos, several people, or lines
 * to add. `items.0` changes the first line; null deletes it. `a|b` searches for `a` and picks the row that contains `b`.
 */
export interface FormInput {
  readonly [field: string]: FieldInput
}
type FieldInput = string | boolean | number | null | readonly string[] | readonly FormInput[] | FormInput

/** A wrong input, the expected message with its place, and the corrected input; a warning without `fix` is confirmed. */
export interface Mistake {
  readonly input?: FormInput
  /** The field or the field of a line; empty if the save as a whole is refused. */
  readonly at: string
  readonly message: string
  /** A warning that only the server raises. */
  readonly fromServer?: true
  /** A warning that is confirmed with a reason. */
  readonly needsReason?: true
  readonly fix?: FormInput
}

/** The decision of an approver on the record, which is submitted for that. */
export interface Decided {
  readonly decision: 'return' | 'agree'
  /** The text that the record shows afterwards. */
  readonly shows: string
}

export interface CasePart {
  /** What happens to the record before this part. */
  readonly first?: Decided
  readonly input?: FormInput
  readonly mistakes?: readonly Mistake[]
}

/** A record is created with mistakes, found, changed and copied; the copy is deleted and restored, or voided. */
export interface ModuleCase extends CasePart {
  readonly module: Module
  /** The modules whose cases create the records that this one refers to. */
  readonly needs: readonly Module[]
  /** Search text that finds only this record, and the text of its row if it differs. */
  readonly keyword: string
  readonly row?: string
  /** The last input is shown on the record afterwards. */
  readonly edit: CasePart
  readonly copy: CasePart & { readonly keyword: string; readonly row?: string }
}

/** An edit of the record of a module case that other records depend on, with inputs that are no longer allowed. */
export interface LaterEdit {
  readonly module: Module
  /** The modules whose cases create the records that depend on it. */
  readonly needs: readonly Module[]
  readonly keyword: string
  readonly row?: string
  readonly mistakes: readonly Mistake[]
  /** Message that refuses the deletion. */
  readonly deleteRefusal?: string
}

/** Whether records of a module are in effect at once and can only be voided. */
export const isFinal = ({ voids, workflow }: Module) =>
  voids !== null && voids.in === undefined && workflow === undefined

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rule whose message is that of the mistake, also with a limit filled in. */
export const ruleOf = (module: Module, { at, message: expected }: Mistake) =>
  rulesOf(module).find(
    ({ message, reads: [first = ''] }) =>
      at.split('.').at(-1) === first.replace(/\?$/, '') &&
      new RegExp(`^${escaped(message).replace(/\\\{\\\{limit\\\}\\\}/g, '.+')}$`).test(expected),
  )

export const isWarning = (module: Module, mistake: Mistake) => {
  const rule = ruleOf(module, mistake)
  return mistake.fromServer === true || (rule !== undefined && rule.level !== 'block')
}

export const mistakesIn = ({ mistakes = [], edit, copy }: ModuleCase): readonly Mistake[] => [
  ...mistakes,
  ...(edit.mistakes ?? []),
  ...(copy.mistakes ?? []),
]

/** The reason given where a warning requires one. */
export const givenReason = '旅程里有原因'
