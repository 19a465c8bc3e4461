import type { Fields } from '../kinds/field'
import { type Only, unmetIn } from '../values/only'

type Values = Readonly<Record<string, unknown>>

/**
 * Records of which no two may overlap in time. A span of times does not contain its end; a span of days contains its
 * last day, and with halves the first day may begin and the last may end at noon.
 */
export interface Exclusion {
  /** The person or reference that the records have in common; it is locked while one of them is written. */
  readonly same: string
  readonly from: string
  /** Without an end the span has no end, if the field may be empty. */
  readonly to: string
  /** The choices with the half of the first and of the last day, and the choice that is the second half. */
  readonly halves?: { readonly from: string; readonly to: string; readonly second: string }
  /** The values with which a record takes its time; a record with other values frees it. */
  readonly while?: Only
  /** The values with which a record is refused if the time is taken already, although it takes none itself. */
  readonly asks?: Only
  /** The text or the reference by which a refusal names the other record, besides its time. */
  readonly named?: string
}

export interface ExcludesOf<K extends string> {
  readonly excludes?: readonly {
    readonly same: K
    readonly from: K
    readonly to: K
    readonly halves?: { readonly from: K; readonly to: K; readonly second: string }
    readonly while?: Readonly<Partial<Record<K, Only[string]>>>
    readonly asks?: Readonly<Partial<Record<K, Only[string]>>>
    readonly named?: K
  }[]
}

export interface Excludes {
  readonly excludes: readonly Exclusion[]
}

interface Definition<K extends string> extends ExcludesOf<K> {
  readonly name: string
  readonly fields: Fields
}

/** What is wrong with an exclusion; empty if nothing is. */
function faultOf(fields: Fields, { same, from, to, halves }: Exclusion) {
  const [shared, first, last] = [fields[same], fields[from], fields[to]]
  if (shared?.kind !== 'person' && shared?.options.to === undefined)
    return `${same} is neither a person nor a reference`
  if (first?.kind !== 'date' && first?.kind !== 'date-time') return `${from} is no date`
  if (first.kind !== last?.kind) return `${to} is of another kind than ${from}`
  return halves !== undefined && first.kind !== 'date' ? 'only days have halves' : ''
}

export function excludesFrom<K extends string>({ name, fields, excludes = [] }: Definition<K>): Excludes {
  const all = excludes as readonly Exclusion[]
  for (const exclusion of all) {
    const fault = faultOf(fields, exclusion)
    if (fault !== '') throw new Error(`an exclusion of ${name}: ${fault}`)
  }
  return { excludes: all }
}

/** The exclusions whose picker shows what is taken. */
export const shownExclusions = ({ excludes, fields }: Excludes & { readonly fields: Fields }) =>
  excludes.filter(({ same }) => fields[same]?.options.free === 'excludes')

const meets = (values: Values, only: Only | undefined) => only !== undefined && unmetIn({ only }, values) === undefined

/** Whether a record may not overlap: a person or record is named, and it takes its time or asks for it. */
export const needsTime = ({ same, from, while: running, asks }: Exclusion, values: Values) =>
  typeof values[same] === 'string' &&
  typeof values[from] === 'string' &&
  (running === undefined || meets(values, running) || meets(values, asks))
