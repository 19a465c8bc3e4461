import type { Fields, ValueOf } from '../kinds/field'
import type { DateRange, Fen, IsoDate, Place } from '../values/values'

type Key<F> = keyof F & string
type Values = Readonly<Record<string, unknown>>

/** The names of the fields whose values have a type. */
type With<F extends Fields, V> = {
  readonly [K in Key<F>]: [NonNullable<ValueOf<F[K]>>] extends [V] ? K : never
}[Key<F>]

/** The names of the choices: their values are texts of a fixed list. */
type ChoiceOf<F extends Fields> = {
  readonly [K in With<F, string>]: string extends ValueOf<F[K]> ? never : ValueOf<F[K]> extends IsoDate ? never : K
}[With<F, string>]

/** A column for each choice, with the records in it. */
export interface Kanban {
  readonly kind: 'kanban'
  readonly by: string
  /**
   * What a move into a column saves, by choice; null if the choice itself is set. `@today` fills an empty day, and `@me`
   * is resolved.
   */
  readonly moves: Readonly<Record<string, Values>> | null
  /** The columns from which a move leads into a column, by choice; without an entry from all. */
  readonly from: Readonly<Record<string, readonly string[]>>
  /** An amount that is summed by column. */
  readonly sum: string | null
  /** Choices whose column is folded at first. */
  readonly hide: readonly string[]
  /** The choice whose move the page of a record offers as a button. */
  readonly finish?: string
}

/** A bar for each record, from one day to another. */
export interface Timeline {
  readonly kind: 'timeline'
  readonly from: string
  /** The same as `from` for a field that holds both days. */
  readonly to: string
  /** The percentage that is done. */
  readonly done?: string
  /** The two days that were agreed at first. */
  readonly baseline?: readonly [string, string]
  /** The lines that name the records that a record waits for. */
  readonly after?: string
}

/** A mark on each day that a record belongs to. */
export interface Calendar {
  readonly kind: 'calendar'
  readonly on: string
  readonly to?: string
}

/** A pin for each record, at its place or at the place of a record that it refers to (`project.place`). */
export interface MapView {
  readonly kind: 'map'
  readonly place: string
}

/** The pictures of the records, in groups by a field or by months. */
export interface Gallery {
  readonly kind: 'gallery'
  readonly files: string
  readonly by?: string
}

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** The number of records, or the sum of an amount, by groups. */
export interface ChartView {
  readonly kind: 'chart'
  readonly name: string
  readonly title: string
  readonly by: string
  /** The period, for dates. */
  readonly per?: Period
  /** A choice by which each group is split. */
  readonly split?: string
  readonly sum?: string
  /** The number of periods shown, counted from the last one. */
  readonly last?: number
}

export type View = Kanban | Timeline | Calendar | MapView | Gallery | ChartView
export type ViewKind = View['kind']

interface Builder<F extends Fields> {
  readonly kanban: <const K extends ChoiceOf<F>>(
    by: K,
    options?: {
      readonly moves?: { readonly [C in ValueOf<F[K]> & string]?: { readonly [N in Key<F>]?: unknown } }
      readonly from?: { readonly [C in ValueOf<F[K]> & string]?: readonly (ValueOf<F[K]> & string)[] }
      readonly sum?: With<F, Fen>
      readonly hide?: readonly (ValueOf<F[K]> & string)[]
      readonly finish?: ValueOf<F[K]> & string
    },
  ) => View
  readonly timeline: {
    (from: With<F, DateRange>): View
    (
      from: With<F, IsoDate>,
      to: With<F, IsoDate>,
      options?: {
        readonly done?: With<F, number>
        readonly baseline?: readonly [With<F, IsoDate>, With<F, IsoDate>]
        readonly after?: Key<F>
      },
    ): View
  }
  readonly calendar: (on: Key<F>, options?: { readonly to?: With<F, IsoDate> }) => View
  readonly map: (place: With<F, Place> | `${Key<F>}.${string}`) => View
  readonly gallery: (files: Key<F>, options?: { readonly by?: Key<F> }) => View
  readonly chart: (
    name: string,
    title: string,
    options: {
      readonly by: Key<F>
      readonly per?: Period
      readonly split?: ChoiceOf<F>
      readonly sum?: With<F, Fen>
      readonly last?: number
    },
  ) => View
}

export interface ViewsOf<F extends Fields> {
  readonly views?: (view: Builder<F>) => readonly View[]
}

export interface Views {
  readonly views: readonly View[]
}

type Options = Readonly<Record<string, unknown>>

const builder = {
  kanban: (by: string, options: Options = {}) => ({
    ...{ kind: 'kanban', moves: null, from: {}, sum: null, hide: [] },
    ...options,
    by,
  }),
  timeline: (from: string, to: string = from, options: Options = {}) => ({ kind: 'timeline', ...options, from, to }),
  calendar: (on: string, options: Options = {}) => ({ kind: 'calendar', ...options, on }),
  map: (place: string) => ({ kind: 'map', place }),
  gallery: (files: string, options: Options = {}) => ({ kind: 'gallery', ...options, files }),
  chart: (name: string, title: string, options: Options) => ({ kind: 'chart', ...options, name, title }),
}

export const viewsFrom = <F extends Fields>({ views = () => [] }: ViewsOf<F>): Views => ({
  views: views(builder as object as Builder<F>),
})

/** The view of a kind; a module has one of each kind, besides charts. */
export const viewOf = <K extends ViewKind>({ views }: Views, kind: K) =>
  views.find((view): view is Extract<View, { readonly kind: K }> => view.kind === kind)

/** The name of each view; there may be several charts. */
export const viewNames = ({ views }: Views) =>
  views.map((view) => (view.kind === 'chart' ? `chart.${view.name}` : view.kind))

/** The fields of a view without which it shows nothing. */
const neededBy = (view: View): readonly string[] => {
  if (view.kind === 'kanban') return [view.by, ...Object.values(view.moves ?? {}).flatMap(Object.keys)]
  if (view.kind === 'timeline') return [view.from, view.to]
  if (view.kind === 'calendar') return [view.on]
  if (view.kind === 'map') return [view.place.split('.')[0] ?? '']
  if (view.kind === 'gallery') return [view.files]
  return [view.by, ...(view.sum === undefined ? [] : [view.sum])]
}

/** The views without the fields that a person does not see. */
export function seenViews(views: readonly View[], isSeen: (name: string) => boolean): readonly View[] {
  const isKept = ([name, value]: readonly [string, unknown]) =>
    !(['sum', 'done', 'after', 'split', 'to'].includes(name) && typeof value === 'string') || isSeen(value)
  return views
    .filter((view) => neededBy(view).every(isSeen))
    .map((view) => {
      const kept = Object.fromEntries(Object.entries(view).filter(isKept))
      return (view.kind === 'kanban' ? { sum: null, ...kept } : kept) as object as View
    })
}
