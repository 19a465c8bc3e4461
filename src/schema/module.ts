import { type Awaits, type AwaitsOf, awaitsFrom } from './actions/awaits'
import type { BatchOf, WithBatch } from './actions/batch'
import type { BuildsOf, WithBuilds } from './actions/builds'
import type { GathersOf, WithGathers } from './actions/gathers'
import type { LikesOf, WithLikes } from './actions/likes'
import { type Offers, type OffersOf, offersFrom } from './actions/offers'
import type { PaperOf, WithPaper } from './actions/paper'
import type { RecognisesOf } from './actions/recognises'
import type { SignsOf, WithSigns } from './actions/signs'
import type { VerifiesOf } from './actions/verifies'
import type { VisitorsOf, WithVisitors } from './actions/visitors'
import type { WarnsOfOf, WithWarnsOf } from './actions/warns-of'
import { type WithWriters, type WritersOf, writersFrom } from './actions/writers'
import { type Needs, type NeedsOf, needsFrom } from './home/needs'
import type { QuickOf, WithQuick } from './home/quick'
import type { RestDaysOf, WithRestDays } from './home/rest-days'
import type { RosterOf, WithRoster } from './home/roster'
import type { StatisticOf, WithStatistic } from './home/statistic'
import type { Field, Fields, ValueOf } from './kinds/field'
import type { When } from './kinds/field-options'
import { type Allocates, type AllocatesOf, allocatesFrom } from './ledger/allocates'
import { type Charts, type ChartsOf, chartsFrom } from './ledger/charts'
import { type Posts, type PostsOf, postsFrom } from './ledger/posts'
import { type Voids, type VoidsOf, voidsFrom } from './ledger/voids'
import type { CalendarOf, WithCalendar } from './moments/calendar'
import { type Clocks, type ClocksOf, clocksFrom } from './moments/clocks'
import { type Excludes, type ExcludesOf, excludesFrom } from './moments/excludes'
import { type Gates, type GatesOf, gatesFrom } from './moments/gates'
import { type LocksOf, locksFrom, type WithLocks } from './moments/locks'
import { type SnapshotOf, snapshotFrom, type WithSnapshot } from './moments/snapshots'
import type { StockOf, WithStock } from './stock/shortage'
import { type Views, type ViewsOf, viewsFrom } from './views/views'
import type { AbsenceOf, WithAbsence } from './words/absence'
import type { CarriesOver, CarryOverOf } from './words/carry-over'
import { checkStates, type List, type ListOf, listFrom } from './words/list'
import { type Receipts, type ReceiptsOf, receiptsFrom } from './words/receipts'
import { type Rules, type RulesOf, rulesFrom } from './words/rules'
import type { Scoped, ScopeOf } from './words/scope'
import { type Steps, type StepsOf, stepsFrom } from './words/steps'
import { type InTree, type TreeOf, treeFrom } from './words/tree'
import { type Unique, type UniqueOf, uniqueFrom } from './words/unique'
import type { WeatherOf } from './words/weather'
import { type WireNames, type WireNamesOf, wireNamesFrom } from './words/wire-names'
import type { Approved, WorkflowOf } from './words/workflow'

/** A record as saved: required fields are present, the others may be empty. */
export type RecordOf<M> = M extends { readonly fields: infer F }
  ? { readonly [K in keyof F]: F[K] extends Field<infer Value, true> ? Value : ValueOf<F[K]> | null }
  : never

/** A record while it is filled in: anything may still be empty. */
export type DraftOf<M> = { readonly [K in keyof RecordOf<M>]?: RecordOf<M>[K] | null }

export interface Section {
  readonly name: string
  readonly title: string
  readonly fields: readonly string[]
  /** Shown only if other fields have these values; otherwise its own fields are empty. */
  readonly when?: When
}

/** The properties that every module has, as engines read it. */
interface Basics<F extends Fields> {
  readonly name: string
  readonly title: string
  /** The title of its list, in the plural; also the text of the tile that opens it. */
  readonly listTitle: string
  /** The area it belongs to: its folder, its texts, its pages. */
  readonly area: string
  /** Its name on the wire. */
  readonly handler: string
  /** The name of its list call on the wire, if it differs from the default. */
  readonly listMethod: string
  /** Its tile. */
  readonly code: string
  /** The tiles whose rights open it: its own, and others whose work needs its records, too. */
  readonly codes: readonly string[]
  readonly fields: F
  readonly form: readonly Section[]
  readonly list: List
  /** Only the program writes its records; users cannot add, change or delete them. */
  readonly closed: boolean
  /** The reference to the record that its records are part of: they are deleted with it and do not prevent that. */
  readonly partOf?: string
  /** Fields from which the server computes others while the form is filled in. */
  readonly prefillFrom: readonly string[]
  /** Further fields that the server reads for that, which may be empty. */
  readonly prefillWith: readonly string[]
  /** Its content is confidential: a user who takes a screenshot of a record is warned. */
  readonly confidential: boolean
  /** Records with these values are neither exported, printed nor shared; null if there are none. */
  readonly withheld: When | null
}

/**
 * A module as engines read it: the basics and the words of the schema language. Only its fields keep their exact types:
 * all other names were checked against them when the module was written, and are plain strings here.
 */
export interface Module<F extends Fields = Fields>
  extends Basics<F>,
    Rules,
    Scoped,
    WithWriters,
    Unique,
    InTree,
    CarriesOver,
    WeatherOf,
    RecognisesOf,
    VerifiesOf,
    Receipts,
    Needs,
    WithQuick,
    WithRoster,
    WithRestDays,
    WithStatistic,
    Posts,
    WithStock,
    Allocates,
    Voids,
    Gates,
    Clocks,
    Excludes,
    WithLocks,
    WithSnapshot,
    Steps,
    Offers,
    WithBatch,
    WithGathers,
    WithBuilds,
    WithWarnsOf,
    WithSigns,
    WithLikes,
    Charts,
    Awaits,
    Views,
    Approved,
    WithAbsence,
    WithCalendar,
    WithPaper,
    WithVisitors,
    WireNames {}

type Key<F> = keyof F & string

interface BasicsOf<F extends Fields> {
  readonly name: string
  readonly title: string
  /** In Chinese; without it the title. */
  readonly listTitle?: string
  readonly area: string
  readonly handler: string
  readonly listMethod?: string
  readonly code: string
  readonly alsoCodes?: readonly string[]
  readonly fields: F
  readonly form: readonly {
    readonly name: string
    readonly title: string
    readonly fields: readonly Key<F>[]
    readonly when?: When
  }[]
  readonly list: ListOf<Key<F>>
  readonly closed?: boolean
  readonly partOf?: Key<F>
  /** A field with a question mark may be empty. */
  readonly prefillFrom?: readonly (Key<F> | `${Key<F>}?`)[]
  readonly confidential?: boolean
  readonly withheld?: { readonly [K in Key<F>]?: string }
}

/** A module as authors write it: every name is checked against the fields. */
type Definition<F extends Fields> = BasicsOf<F> &
  RulesOf<F> &
  ScopeOf<Key<F>> &
  WritersOf<Key<F>> &
  UniqueOf<Key<F>> &
  TreeOf<Key<F>> &
  CarryOverOf<Key<F>> &
  WeatherOf<Key<F>> &
  RecognisesOf<Key<F>> &
  VerifiesOf &
  ReceiptsOf<Key<F>> &
  NeedsOf &
  QuickOf &
  RosterOf<Key<F>> &
  RestDaysOf<Key<F>> &
  StatisticOf<Key<F>> &
  PostsOf<F> &
  StockOf<Key<F>> &
  AllocatesOf<Key<F>> &
  VoidsOf<Key<F>> &
  GatesOf<F> &
  ClocksOf<Key<F>> &
  ExcludesOf<Key<F>> &
  LocksOf<Key<F>> &
  SnapshotOf<Key<F>> &
  StepsOf<Key<F>> &
  OffersOf<Key<F>> &
  BatchOf<Key<F>> &
  GathersOf<Key<F>> &
  BuildsOf<Key<F>> &
  WarnsOfOf<Key<F>> &
  SignsOf<Key<F>> &
  LikesOf &
  ChartsOf<Key<F>> &
  AwaitsOf<Key<F>> &
  ViewsOf<F> &
  WorkflowOf<F> &
  AbsenceOf<Key<F>> &
  CalendarOf<Key<F>> &
  PaperOf<Key<F>> &
  VisitorsOf<Key<F>> &
  WireNamesOf<Key<F>>

/** Whether a field has no meaning before the record exists, such as its cancellation or a state set by the program. */
export const isAfterwards = ({ fields, list }: Pick<Module, 'fields' | 'list'>, name: string) =>
  fields[name]?.options.afterwards === true || (name === list.state && fields[name]?.options.readonly === true)

export const section = <const K extends string>(name: string, title: string, ...fields: K[]) => ({
  name,
  title,
  fields,
})

/** A section that is shown only if other fields have these values. */
export const sectionWhen = <const K extends string>(when: When, name: string, title: string, ...fields: K[]) => ({
  ...section(name, title, ...fields),
  when,
})

/** The `of` of a list of lines must be a field of the record. */
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
    listTitle,
    listMethod = 'GetListPage',
    alsoCodes = [],
    list,
    closed = false,
    confidential = false,
    withheld = null,
    prefillFrom = [],
  } = definition
  checkStates(definition)
  const rules = rulesFrom(definition)
  return {
    ...definition,
    ...{
      listTitle: listTitle ?? definition.title,
      listMethod,
      codes: [definition.code, ...alsoCodes],
      list: listFrom(list),
      closed,
      confidential,
      withheld: withheld as When | null,
      prefillFrom: prefillFrom.filter((name) => !name.endsWith('?')),
      prefillWith: prefillFrom.flatMap((name) => (name.endsWith('?') ? [name.slice(0, -1)] : [])),
    },
    ...rules,
    ...gatesFrom(definition, rules.rules),
    ...snapshotFrom(definition),
    ...receiptsFrom(definition),
    ...needsFrom(definition),
    ...postsFrom(definition),
    ...allocatesFrom(definition),
    ...voidsFrom(definition),
    ...clocksFrom(definition),
    ...excludesFrom(definition),
    ...locksFrom(definition),
    ...writersFrom(definition),
    ...uniqueFrom(definition),
    ...treeFrom(definition),
    ...stepsFrom(definition),
    ...offersFrom(definition),
    ...chartsFrom(definition),
    ...awaitsFrom(definition as AwaitsOf<string>),
    ...viewsFrom(definition),
    ...wireNamesFrom(definition),
  }
}
