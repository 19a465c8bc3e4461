import { type Compute, compute, type Field, type Known, type Read, type ReadFlow, type ValueOf } from './field'
import type { Computation, Tree, When } from './field-options'
import { checkStates } from './list-order'
import { type Level, type Rule, rule } from './rule'
import { type List, type ListOf, listFrom } from './words/list'
import type { Frozen, Step } from './words/step'
import type { FlowStateName, Workflow } from './workflow'

export type Fields = Readonly<Record<string, Field>>

/** A record as saved: required fields are present, the others may be empty. */
export type RecordOf<M> = M extends { readonly fields: infer F }
  ? { readonly [K in keyof F]: F[K] extends Field<infer Value, true> ? Value : ValueOf<F[K]> | null }
  : never

/** A record as it is being filled in: anything may still be empty. */
export type DraftOf<M> = { readonly [K in keyof RecordOf<M>]?: RecordOf<M>[K] | null }

export interface Section {
  readonly name: string
  readonly title: string
  readonly fields: readonly string[]
  /** Only there when other fields say this; otherwise its own are empty. */
  readonly when?: When
}

/** Which fields tie a record to people, so that a role's data scope can become a WHERE. */
export interface ScopeFields {
  readonly people: readonly string[]
  readonly department?: string
  /** The reference to a project: who is on its team takes part. */
  readonly project?: string
  /** Whom a record is for: they may see it whatever their data scope, and no more than see it. */
  readonly audience?: Audience
  /** A library: all of it is visible to people with the right to view it or to edit a form that refers to it. */
  readonly shared?: boolean
  /** A date: until it is over everyone sees the record who may see any of them. */
  readonly open?: string
}

/** A choice says which of the fields counts: each of them, people or departments, is the choice of its own name. */
export interface Audience {
  readonly by: string
  /** The choice that means all. */
  readonly everyone: string
  readonly fields: readonly string[]
}

/** What a new record may take from the newest earlier one that is the same in some fields. */
export interface CarryOver {
  readonly same: readonly string[]
  /** The date that says which one is earlier. */
  readonly by: string
  readonly fields: readonly string[]
}

/** Which earlier record says what was the case the last time: the newest one that is the same in some fields. */
export type Last = Pick<CarryOver, 'same' | 'by'>

/** Where and when a record is about, and which of its fields the weather there says something of, by its own names. */
export interface Weather<K extends string = string> {
  /** The reference to what has a position. */
  readonly at: K
  readonly on: K
  readonly into: { readonly [Name in 'low' | 'high' | 'Type' | 'Wind' | 'WindPower']?: K }
}

/** Fields that say the same together only once; with a period only once a week, or a month, of a date. */
export interface Together {
  readonly fields: readonly string[]
  readonly per?: 'week' | 'month'
  /** The date that says which one. */
  readonly of?: string
}

/** Somebody is away from one day to another, and somebody else does their work: fields by what they say. */
export interface Absence {
  readonly person: string
  readonly by: string
  readonly from: string
  readonly to: string
  /** A yes here calls it off. */
  readonly unless?: string
}

/**
 * A module as engines read it. Only its fields keep their exact types: all other names were checked
 * against them when the module was written, and are plain strings from here on.
 */
export interface Module<F extends Fields = Fields> {
  readonly name: string
  readonly title: string
  /** The title of its list: plural, and the words of the tile that opens it. */
  readonly listTitle: string
  /** The area it stands in: its folder, its words, its pages. */
  readonly area: string
  /** Its name on the wire. */
  readonly handler: string
  /** The wire's name of its list, where the specification has another one. */
  readonly listMethod: string
  /** The tile whose right opens it. */
  readonly code: string
  readonly fields: F
  readonly computed: readonly Computation[]
  readonly rules: readonly Rule[]
  readonly form: readonly Section[]
  readonly list: List
  readonly scope: ScopeFields
  /** Kept by the program alone: nobody adds, changes or deletes a record. */
  readonly closed: boolean
  /** The reference to what its records are a part of: they go with it, and do not keep it from being taken away. */
  readonly partOf?: string
  /** Fields of which no two records may have the same values in all of them; told at the first. */
  readonly unique: readonly Together[]
  /** Its records stand below one another. */
  readonly tree: Tree | null
  readonly carryOver?: CarryOver
  /** Where nothing is taken over, but what rises goes on. */
  readonly last?: Last
  readonly weather?: Weather
  /** Fields from which the program works out others while the form is being filled in. */
  readonly asks: readonly string[]
  /** Whoever it is for is counted once they have opened it; needs an audience. */
  readonly receipts: boolean
  /** What comes after a record and moves it on. */
  readonly steps: readonly Step[]
  readonly frozen: Frozen | null
  /** That its records are approved. */
  readonly workflow?: Workflow
  /** Whoever does the work meanwhile may be made to decide meanwhile. */
  readonly absence?: Absence
  /** What it says is not for outsiders: whoever takes a picture of a record is told so. */
  readonly confidential: boolean
  /** What the wire answers when a value is taken, by field, where old clients know a text for it. */
  readonly taken: Readonly<Record<string, string>>
  /** What the wire calls things of a row, where the specification has names of its own; old clients read these. */
  readonly wire: Readonly<Record<string, OnWire>>
}

/**
 * What a name of the wire says: a field, the words of one, the number of what was chosen in one, the record itself,
 * where its approval stands, or which standing warning there is.
 */
export type OnWire<K extends string = string> =
  | K
  | { readonly words: K }
  | { readonly number: K }
  | '@guid'
  | ReadFlow
  | '@warning'

type Key<F> = keyof F & string

/**
 * A rule names the fields it reads. It is asked only when all of them are filled in, but those with a question mark, on the client as
 * soon as one of them changes and on the server before every save. Its message is shown at the first of them.
 */
type RuleOf<F extends Fields> = <const Keys extends readonly (Read<F> | ReadFlow)[]>(
  name: string,
  reads: Keys,
  holds: (...values: Known<F, Keys>) => boolean,
  message: string,
  options?: {
    readonly level?: Level
    readonly limit?: (...values: Known<F, Keys>) => number
    readonly standing?: boolean
  },
) => Rule

type StepOf<F extends Fields> = Omit<Step, 'by' | 'copies'> & {
  readonly by?: readonly Key<F>[]
  readonly copies?: { readonly [K in Key<F>]?: string | null }
}

interface PerPeriod<F extends Fields> {
  readonly fields: readonly Key<F>[]
  readonly per: 'week' | 'month'
  readonly of: Key<F>
}

/** A module as authors write it: every name is checked against the fields. */
interface Definition<F extends Fields> {
  readonly name: string
  readonly title: string
  /** In Chinese, where it is not the title. */
  readonly listTitle?: string
  readonly area: string
  readonly handler: string
  readonly listMethod?: string
  readonly code: string
  readonly fields: F
  readonly computed?: (compute: Compute<F>) => readonly Computation[]
  readonly rules?: (rule: RuleOf<F>) => readonly Rule[]
  readonly form: readonly {
    readonly name: string
    readonly title: string
    readonly fields: readonly Key<F>[]
    readonly when?: When
  }[]
  readonly list: ListOf<Key<F>>
  readonly scope: {
    readonly people: readonly Key<F>[]
    readonly department?: Key<F>
    readonly project?: Key<F>
    readonly audience?: Audience & { readonly by: Key<F>; readonly fields: readonly Key<F>[] }
    readonly shared?: boolean
    readonly open?: Key<F>
  }
  readonly closed?: boolean
  readonly partOf?: Key<F>
  readonly unique?: readonly (readonly Key<F>[] | PerPeriod<F>)[]
  readonly tree?: { readonly parent: Key<F> }
  readonly carryOver?: CarryOver & {
    readonly same: readonly Key<F>[]
    readonly by: Key<F>
    readonly fields: readonly Key<F>[]
  }
  readonly last?: { readonly same: readonly Key<F>[]; readonly by: Key<F> }
  readonly weather?: Weather<Key<F>>
  readonly asks?: readonly Key<F>[]
  readonly receipts?: boolean
  readonly confidential?: boolean
  readonly steps?: readonly StepOf<F>[]
  readonly frozen?: Frozen
  readonly workflow?: Workflow & {
    readonly amount?: Key<F>
    readonly card?: readonly Key<F>[]
    readonly party?: Key<F>
    readonly later?: readonly Key<F>[]
    readonly sets?: { readonly [S in FlowStateName]?: { readonly [K in Key<F>]?: ValueOf<F[K]> | null } }
  }
  readonly absence?: { readonly [K in keyof Absence]: Key<F> }
  readonly taken?: { readonly [K in Key<F>]?: string }
  readonly wire?: Readonly<Record<string, OnWire<Key<F>>>>
}

/** Whether a field says anything: of those that tell whom a record is for only the one that was chosen does. */
export function counts({ scope }: Pick<Module, 'scope'>, name: string, values: Readonly<Record<string, unknown>>) {
  const { audience } = scope
  return audience === undefined || !audience.fields.includes(name) || values[audience.by] === name
}

/** Whether a field means nothing before the record exists, such as its cancellation, or a state the program keeps. */
export const isAfterwards = ({ fields, list }: Pick<Module, 'fields' | 'list'>, name: string) =>
  fields[name]?.options.afterwards === true || (name === list.state && fields[name]?.options.readonly === true)

export const section = <const K extends string>(name: string, title: string, ...fields: K[]) => ({
  name,
  title,
  fields,
})

/** A section that is only there when other fields say so. */
export const sectionWhen = <const K extends string>(when: When, name: string, title: string, ...fields: K[]) => ({
  ...section(name, title, ...fields),
  when,
})

/** Lines belong to a field of the record around them, and to nothing else. */
type OwnersIn<F> = {
  readonly [K in keyof F]: F[K] extends { readonly of?: infer Of extends string }
    ? [Of] extends [keyof F]
      ? unknown
      : { readonly of?: Key<F> }
    : unknown
}

export function defineModule<const F extends Fields>(
  definition: Definition<F> & { readonly fields: OwnersIn<F> },
): Module<F> {
  const {
    rules = () => [],
    computed = () => [],
    listMethod = 'GetListPage',
    list,
    closed = false,
    receipts = false,
    confidential = false,
    unique = [],
    asks = [],
    steps = [],
    frozen = null,
    tree = null,
    ...rest
  } = definition
  checkStates(definition)
  if (receipts && rest.scope.audience === undefined) throw new Error(`${rest.name} is for nobody who could read it`)
  return {
    ...rest,
    ...{ receipts, confidential, asks, tree },
    unique: unique.map((each) => ('fields' in each ? each : { fields: each })),
    listTitle: definition.listTitle ?? definition.title,
    taken: (definition.taken ?? {}) as Readonly<Record<string, string>>,
    wire: definition.wire ?? {},
    closed,
    steps: steps as readonly Step[],
    frozen,
    listMethod,
    list: listFrom(list),
    computed: computed(compute as Compute<F>),
    rules: rules(rule as RuleOf<F>),
  }
}
