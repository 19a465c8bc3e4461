import { showNumber } from './money'

/** How many of the second unit one of the unit is, such as 100 for a roll of 100 metres. */
type Factor = number

/** Quantities are kept with four decimals. */
const rounded = (quantity: number) => Math.round(quantity * 10_000) / 10_000

/** A quantity that was typed in the second unit, in the unit in which quantities are kept. */
export const fromSecond = (typed: number, factor: Factor) => rounded(typed / factor)

export const toSecond = (quantity: number, factor: Factor) => rounded(quantity * factor)

/** A quantity in the second unit, with the unit. */
export const showSecond = (quantity: number, factor: Factor, second: string) =>
  `${showNumber(toSecond(quantity, factor))} ${second}`

/** What one of the unit is in the second one. */
export const showFactor = (unit: string, factor: Factor, second: string) =>
  `1 ${unit} = ${showNumber(factor)} ${second}`
