import type { Figure } from '../values/ledger'
import { showNumber } from '../values/money'
import type { Field } from './field'
import type { Limits, Stepper, TypedIn } from './field-options'
import { asText, constructorOf, type FindFaults, type KindDefinition, type KindFamily } from './kind'

/** The limits of a kind, for fields without limits of their own. */
interface NumberLimits {
  readonly min?: number
  readonly max?: number
  readonly decimals: number
}

/** Whether a value has more decimals than allowed; rounding errors of floating-point numbers are tolerated. */
function hasTooManyDecimals(value: number, decimals: number) {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) > 1e-7 + Math.abs(scaled) * 1e-15
}

const decimalsIn = (limits: NumberLimits, whole = false) => (whole ? 0 : limits.decimals)

/** Errors of a number. `parts` is the number of stored units in a unit that users type, such as fen in a yuan. */
export const faultsOfNumber =
  (limits: NumberLimits, parts: 1 | 100 = 1): FindFaults =>
  (value, { min = limits.min, max = limits.max, positive, whole }) => {
    if (typeof value !== 'number') return []
    if (positive === true && value <= 0) return [{ reason: 'not-positive' }]
    if (min !== undefined && value < min) return [{ reason: 'too-small', limit: min / parts }]
    if (max !== undefined && value > max) return [{ reason: 'too-large', limit: max / parts }]
    const decimals = decimalsIn(limits, whole)
    const most = parts === 100 ? decimals + 2 : decimals
    return hasTooManyDecimals(value, decimals) ? [{ reason: 'too-many-decimals', limit: most }] : []
  }

const numberKind = (decimals: number, more: Partial<KindDefinition>): KindDefinition => ({
  value: 'decimal',
  faults: faultsOfNumber({ decimals }),
  text: (value) => showNumber(Number(value)),
  condition: 'limit',
  ...more,
})

/** A small whole number, shown without thousands separators. */
const smallNumber = (min: number, max: number, more: Partial<KindDefinition> = {}): KindDefinition => ({
  value: 'small-number',
  faults: faultsOfNumber({ min, max, decimals: 0 }),
  text: asText,
  condition: 'limit',
  ...more,
})

const showPercent = (value: unknown) => `${Number(value)}%`

/** Five stars, of which some are filled. */
export const stars = (count: number) => '★★★★★☆☆☆☆☆'.slice(5 - count, 10 - count)

/** The years that can be chosen; they cover years of birth and the ends of guarantees. */
export const years = { min: 1961, max: 2082 } as const

export const number = constructorOf<number, Limits & { initial?: number; whole?: boolean }>('number')

/** A number of days that is the sum of ledger lines, as a figure is for amounts. */
export const figureOfDays = (label: string, options: Figure): Field<number, false> => ({
  ...number(label, { readonly: true, initial: 0 }),
  options: { readonly: true, afterwards: true, initial: 0, figure: options },
})

/** Up to four decimals. */
export const quantity = constructorOf<number, Limits & { initial?: 0; typedIn?: TypedIn; stepper?: Stepper }>(
  'quantity',
)
export const percent = constructorOf<number, Limits & { initial?: 0; neverDecreases?: boolean }>('percent')
/**
 * Zero to a hundred on a slider. The value is empty until the user moves it, because the initial position is no input.
 */
export const slider = constructorOf<number, { neverDecreases?: boolean }>('slider')
export const year = constructorOf<number, Limits>('year')
/** One to five stars. */
export const rating = constructorOf<number, { readonly?: boolean }>('rating')
/** An age in whole years. */
export const age = constructorOf<number, Limits>('age')

export const numberKinds: KindFamily<'number' | 'quantity' | 'percent' | 'slider' | 'year' | 'rating' | 'age'> = {
  number: numberKind(4, { order: 'size' }),
  quantity: numberKind(4, { order: 'size' }),
  percent: numberKind(2, { value: 'percent', text: showPercent, order: 'size' }),
  // The limit of a condition is typed, because a slider or stars cannot be empty.
  slider: smallNumber(0, 100, { text: showPercent, limitTypedAs: 'percent' }),
  rating: smallNumber(1, 5, { text: (value) => stars(Number(value)), limitTypedAs: 'number' }),
  year: smallNumber(years.min, years.max),
  age: smallNumber(0, 150),
}
