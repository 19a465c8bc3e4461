import type { Rule } from '../base/rule'
import type { Figure } from '../values/ledger'
import type { Only } from '../values/only'
import type { Tone } from '../values/stamp'
import type {
  Computation,
  Late,
  Serial,
  Stamped,
  Stepper,
  Tree,
  TypedIn,
  UsualDate,
  When,
  Years,
} from './field-options'

/** All kinds of fields. Tables typed by kind make the compiler report each place where a new kind is missing. */
export type Kind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'choice'
  | 'multi-choice'
  | 'phone'
  | 'email'
  | 'serial'
  | 'reference'
  | 'lines'
  | 'person'
  | 'people'
  | 'department'
  | 'place'
  | 'slider'
  | 'time'
  | 'year'
  | 'date-range'
  | 'departments'
  | 'rating'
  | 'age'
  | 'files'
  | 'photos'
  | 'signature'
  | 'ethnicity'
  | 'qr'

/** A field as engines read it. `Value` exists only for type inference. */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly kind: Kind
  readonly label: string
  readonly required: Required
  readonly options: FieldOptions
  readonly value?: Value
}

/** The fields of a record or of a line, by name. */
export type Fields = Readonly<Record<string, Field>>

export interface FieldOptions extends Serial {
  readonly maxLength?: number
  /** A new record offers the values of this field in the last records below the empty field. */
  readonly recent?: boolean
  readonly choices?: Readonly<Record<string, string>>
  /** The name of the dictionary in which administrators add, rename and disable these choices. */
  readonly dictionary?: string
  /** The marks that entries of the dictionary may have, by which pickers of old links are limited. */
  readonly marks?: readonly string[]
  /** The tone of each choice, which determines its colour. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** No two records of an enterprise may have the same value. */
  readonly unique?: boolean
  /** A name that is similar to the name of another record needs a confirmation. */
  readonly alike?: boolean
  /**
   * Another choice as which the value is read after a date, such as overdue for a running task; the first match
   * applies.
   */
  readonly late?: Late | readonly Late[]
  /** The number of each choice on the wire. */
  readonly stamp?: Stamped
  /** Whether the amount is shown in ten-thousands. */
  readonly inTenThousands?: boolean
  /** Whether the amount is also shown in Chinese capitals, as on a cheque. */
  readonly capitals?: boolean
  /** The initial value of a new record: a value, `me` for a person, `today` for a date. */
  readonly initial?: unknown
  /**
   * The usual value for each choice of another field: a form fills it in with that choice, as long as no other value
   * was chosen.
   */
  readonly follows?: { readonly field: string; readonly as: Readonly<Record<string, string>> }
  /**
   * The usual date of a form: the date in a field plus the days in other ones, as long as no other date was chosen.
   */
  readonly usually?: UsualDate
  /** Filled by the program; users cannot type it. */
  readonly readonly?: boolean
  /**
   * Hidden on the form of a new record, because it has no meaning before the record exists; it gets the initial value.
   */
  readonly afterwards?: boolean
  /** The value cannot change after the record was saved with one. */
  readonly immutable?: boolean
  /** Required if other fields have these values. */
  readonly requiredWhen?: When
  /** The code of the right to view without which the value is neither sent nor shown. */
  readonly visibleTo?: string
  /** Only for fields of lines: shown if other fields of the line have these values; otherwise empty. */
  readonly onlyWhen?: When
  readonly min?: number
  readonly max?: number
  /** A quantity that may be typed in a second unit. */
  readonly typedIn?: TypedIn
  readonly stepper?: Stepper
  /** A code that a person shows fills this field with the person. */
  readonly names?: string
  /** Has no decimals. */
  readonly whole?: boolean
  /** Must be greater than zero. */
  readonly positive?: boolean
  /** A value lower than the previous one needs a confirmation. */
  readonly neverDecreases?: boolean
  /** A date later than the saved one needs a reason. */
  readonly delay?: 'reason'
  /** Minimum number of files or photos, if the field is not empty. */
  readonly atLeast?: number
  readonly atMost?: number
  /** The form of a new record opens the camera at once, because the photos are what it is about. */
  readonly asksAtOnce?: boolean
  /** Photos are taken now; none is chosen from the album. */
  readonly cameraOnly?: boolean
  /** Files that are voice notes; no camera is offered for them. */
  readonly isVoice?: boolean
  /** No two photos of the field have the same content. */
  readonly distinct?: true
  /**
   * A reference of the record: no photo has the same content as one of the field, of that record or of the steps taken
   * for it.
   */
  readonly distinctFrom?: string
  /** A reference of the record: each photo may name the photo of that record that it answers. */
  readonly pairsWith?: string
  /** Photos get no strip with place and time, because they are documents and not evidence. */
  readonly unmarked?: boolean
  readonly notBefore?: 'today' | 'tomorrow'
  /** A time that must not have passed, or must not be to come, when it is entered. */
  readonly not?: 'past' | 'future'
  /** The first and the last year of the date picker, if they differ from the default. */
  readonly years?: Years
  /** The module that a reference refers to. */
  readonly to?: () => Target
  /** Fields that are copied from the referenced record: own name, its name. */
  readonly copies?: Readonly<Record<string, string>>
  /** Own fields that stay as they are in a form that begins from this reference, such as the project of a purchase. */
  readonly holds?: readonly string[]
  /** Fields that are copied as initial values only: users may change them. */
  readonly begins?: Readonly<Record<string, string>>
  /**
   * Only records whose field (the key) equals an own field (the value) may be chosen; the own field is filled in first.
   * In a line the own field may belong to the record that contains the line.
   */
  readonly within?: Readonly<Record<string, string>>
  /** Own fields of `within` that may be empty; then only records without such a value may be chosen. */
  readonly orWithout?: readonly string[]
  /**
   * Only records with these values may be chosen. A stored reference stays when the record changes later.
   */
  readonly only?: Only
  /** Only for references to a tree: only records without children may be chosen. */
  readonly leavesOnly?: boolean
  /** A picker shows which records are taken in the time of the form, by the exclusions of the module. */
  readonly free?: 'excludes'
  /** The ledger lines whose sum is the value. */
  readonly figure?: Figure
  /** The table of a list of lines. */
  readonly lines?: LineTable
}

/** The part of a module that a reference needs. It is declared here, so that fields need not import modules. */
export interface Target {
  readonly name: string
  readonly handler: string
  readonly area: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: { readonly title: string; readonly state: string; readonly facts: readonly string[] }
  readonly tree: Tree | null
}

/** Whether the records of a module form a tree. */
export const isTree = (target: Pick<Target, 'tree'> | undefined) => target !== undefined && target.tree !== null

export interface LineTable {
  readonly fields: Readonly<Record<string, Field>>
  readonly computed: readonly Computation[]
  /** Rules that every line must satisfy by its own values. */
  readonly rules: readonly Rule[]
  /** The field that is shown as the title of a line. */
  readonly title: string
  /** The field of the record that the lines depend on: the lines are removed if it changes. */
  readonly of?: string
  /**
   * Each line is a part of an amount of the record, as a percentage and as an amount; each is computed from the other.
   * With `isWhole` the last amount is what is left if the percentages sum up to 100.
   */
  readonly parts?: { readonly share: string; readonly amount: string; readonly of: string; readonly isWhole?: true }
  /** Fields of the record that get the sum of a field of the lines when the lines change; users may change them. */
  readonly begins?: Readonly<Record<string, string>>
  /**
   * The person who is reminded of the date of a line, the administrators without one, and how many days in advance; a
   * line is announced once for each of several numbers of days.
   */
  readonly reminds?: { readonly date: string; readonly person?: string; readonly ahead: number | readonly number[] }
  /** The yes or no that is ticked on the page of the record. */
  readonly ticks?: string
  /** No line is added, moved or removed. */
  readonly fixed?: boolean
  /** The form offers the records that its title named last, one tap each. */
  readonly recent?: true
  /** The lines are questions that are answered one below the other. */
  readonly answers?: Answers
  /** The quantities of the lines are entered one after the other, each on a card with a number pad. */
  readonly counting?: Counting
}

/** Quantities that are counted line by line and compared with an expected one. */
export interface Counting {
  readonly value: string
  readonly expected: string
  readonly unit: string
  /** Why the two quantities differ. */
  readonly reason: string
  readonly photos?: string
  /** What the card shows of a line besides its title. */
  readonly facts: readonly string[]
}

/** The field of a line that holds its answer. */
export interface Answers {
  readonly value: string
  /** The choice that all lines without an answer take with one tap, such as the good result of a check item. */
  readonly rest?: string
  /**
   * The lines differ in what they ask for: the fields with the kind of a line, with whether an answer is needed, with the
   * choices, and the one that holds files instead of the answer. Such lines are neither added nor removed by hand.
   */
  readonly as?: { readonly kind: string; readonly needed: string; readonly choices: string; readonly files: string }
  /** A line with this answer fills an empty reference of the record with the one of the line. */
  readonly fills?: { readonly when: string; readonly from: string; readonly into: string }
}

export type ValueOf<F> = F extends Field<infer Value, boolean> ? Value : never
