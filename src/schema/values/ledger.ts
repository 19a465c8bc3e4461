/** What ledger lines can be summed by. */
export const dimensions = [
  'project',
  'contract',
  'application',
  'party',
  'subject',
  'account',
  'person',
  'invoice',
] as const
export type Dimension = (typeof dimensions)[number]

/** What a ledger line measures. */
export type Measure =
  /** The value of a contract when it was signed, its changes, and the difference to its settlement. */
  | 'base'
  | 'change'
  | 'settle'
  /** Changes that are neither agreed to nor refused, and changes in dispute; both are not part of the value. */
  | 'proposed'
  | 'dispute'
  /** Days by which the end of a contract was extended; the only measure that is not an amount in fen. */
  | 'days'
  /** Measured work, retention held, advance outstanding, deductions. */
  | 'done'
  | 'retain'
  | 'advance'
  | 'deduct'
  /** What is owed by measurements, what was applied for, approved, paid and received. */
  | 'due'
  | 'applied'
  | 'approved'
  | 'paid'
  | 'received'
  /** What was invoiced, and the parts of it to which payments and collections were allocated. */
  | 'invoiced'
  | 'allocated'
  /** Cost, cost without document, petty cash of a person, balance of an own account. */
  | 'cost'
  | 'accrued'
  | 'float'
  | 'account'

/** A measure that counts with the opposite sign has a minus before its name. */
export type SignedMeasure = Measure | `-${Measure}`

/** A field whose value is the sum of ledger lines of its record. */
export interface Figure {
  readonly measures: readonly SignedMeasure[]
  /** The dimension that the module of the field stands for. */
  readonly by: Dimension
  /** A change after which the sum would be below zero is refused. */
  readonly neverNegative?: true
}

/** The sign with which a figure counts a measure; 0 if it does not. */
export const signIn = ({ measures }: Figure, measure: Measure) => {
  if (measures.includes(measure)) return 1
  return measures.includes(`-${measure}`) ? -1 : 0
}

/** The measures of a figure. */
export const measuresIn = ({ measures }: Figure) => measures.map((each) => each.replace('-', '') as Measure)
