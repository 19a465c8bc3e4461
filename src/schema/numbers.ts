import type { Fen } from './values'

export const yuan = (amount: number): Fen => Math.round(amount * 100) as Fen

const tenThousandths = 10_000n

/** A price times a quantity of up to four decimals, exact and rounded half up to whole fen. */
export function times(price: number, quantity: number): Fen {
  const product = BigInt(Math.round(price)) * BigInt(Math.round(quantity * 10_000))
  const sign = product < 0n ? -1n : 1n
  return Number(((product * sign + tenThousandths / 2n) / tenThousandths) * sign) as Fen
}

/** Sums without the small errors of fractions: quantities as whole ten-thousandths. */
export const sumOf = (numbers: readonly (number | null | undefined)[]) =>
  numbers.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 10_000), 0) / 10_000

/** A percentage in hundredths, rounded half up: what is compared is whole. */
export const hundredths = (percent: number) => Math.round(Number((percent * 100).toFixed(4)))

/** How much of a whole a part is, in percent with two decimals. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100)
