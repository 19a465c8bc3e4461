import type { When } from '../kinds/field-options'

type Tone = 'pass' | 'due' | 'wait' | 'fail'

interface ChartBasics<K extends string> {
  readonly name: string
  readonly title: string
  /** The amount that the chart explains. */
  readonly of: K
  /** Shown only if other fields have these values. */
  readonly when?: When
}

/** The ledger lines of a figure as changes from its beginning to its present value. */
interface WaterfallOf<K extends string> extends ChartBasics<K> {
  readonly kind: 'waterfall'
}

/** The parts of an amount. Parts below zero are named and take no room. */
interface PartsOf<K extends string> extends ChartBasics<K> {
  readonly kind: 'parts'
  readonly parts: Readonly<Partial<Record<K, Tone>>>
}

type ChartOf<K extends string> = WaterfallOf<K> | PartsOf<K>

export interface ChartsOf<K extends string> {
  readonly charts?: readonly ChartOf<K>[]
}

/** A chart of the amounts of a record, as the screens read it. */
export type Chart = ChartOf<string>

export interface Charts {
  readonly charts: readonly Chart[]
}

export const chartsFrom = <K extends string>({ charts = [] }: ChartsOf<K>): Charts => ({
  charts: charts as Charts['charts'],
})

/** What is left of an amount besides its parts. */
export const restOf = (whole: number, parts: readonly number[]) =>
  whole - parts.reduce((sum, part) => sum + Math.max(0, part), 0)
