import type { Fen } from './values'

export const yuan = (amount: number): Fen => Math.round(amount * 100) as Fen

/** The highest power of two that is not above a number. */
function topBitOf(number: number) {
  let bit = 1
  while (bit * 2 <= number) bit *= 2
  return bit
}

/**
 * The product of two whole numbers divided by a third, rounded once, half away from zero as in the database. It works
 * bit by bit, because the product may exceed the range of exact numbers and old phones have no BigInt. It is exact for
 * divisors up to 2^51 and results up to 2^53.
 */
function ratioOf(one: number, other: number, divisor: number): number {
  // The search for the highest bit of an infinite number would not end.
  if (![one, other, divisor].every(Number.isFinite)) return Number.NaN
  const [a, b, d] = [Math.abs(one), Math.abs(other), Math.abs(divisor)]
  let [quotient, remainder, left] = [0, 0, b]
  for (let bit = topBitOf(b); bit >= 1; bit /= 2) {
    quotient *= 2
    remainder *= 2
    if (left >= bit) {
      left -= bit
      quotient += (a - (a % d)) / d
      remainder += a % d
    }
    quotient += Math.floor(remainder / d)
    remainder %= d
  }
  const rounded = remainder * 2 >= d ? quotient + 1 : quotient
  return rounded === 0 ? 0 : rounded * Math.sign(one) * Math.sign(other) * Math.sign(divisor)
}

/** The share of an amount that a part has in a whole, both whole numbers, rounded once to whole fen. */
export const portionOf = (amount: number, part: number, all: number): Fen => ratioOf(amount, part, all) as Fen

/** A quantity in whole ten-thousandths. */
const whole = (quantity: number) => Math.round(quantity * 10_000)

/** A price times a quantity with up to four decimals, rounded once to whole fen. */
export const times = (price: number, quantity: number): Fen =>
  ratioOf(Math.round(price), whole(quantity), 10_000) as Fen

const plainSum = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** A sum without rounding errors, of amounts in fen or of quantities with up to four decimals. */
export function sumOf(numbers: readonly (number | null | undefined)[]): number {
  const all = numbers.map((each) => each ?? 0)
  return all.every(Number.isInteger) ? plainSum(all) : plainSum(all.map(whole)) / 10_000
}

/** A percentage in whole hundredths, rounded half up, so that percentages can be compared. */
export const hundredths = (percent: number) => Math.round(Number((percent * 100).toFixed(4)))

/** A percentage (with up to two decimals) of an amount, rounded once to whole fen. */
export const shareOf = (amount: number, percent: number): Fen =>
  ratioOf(Math.round(amount), hundredths(percent), 10_000) as Fen

/** The amount without the tax that it includes, by the tax rate in percent, rounded once to whole fen. */
export const netOf = (gross: number, rate: number): Fen =>
  ratioOf(Math.round(gross), 10_000, 10_000 + hundredths(rate)) as Fen

/**
 * A part as a percentage of a whole with two decimals; both are amounts in fen or quantities with up to four decimals.
 */
export function percentOf(part: number, all: number): number {
  if (all === 0) return 0
  const areWhole = Number.isInteger(part) && Number.isInteger(all)
  return (areWhole ? ratioOf(part, 10_000, all) : ratioOf(whole(part), 10_000, whole(all))) / 100
}

/** A part as a percentage of a whole; null if it is too large to be kept, because the whole is almost nothing. */
export function rateOf(part: number, all: number): number | null {
  const rate = percentOf(part, all)
  return Math.abs(rate) < 10_000 ? rate : null
}
