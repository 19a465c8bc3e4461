import { type Fen, portionOf, unitsOf } from '@/schema'

/** The price of a line: what it is worth by its quantity, once it is confirmed, or the expected one. */
export const priceOf = (worth: Fen | null, expected: Fen | null, quantity: number) =>
  worth === null || quantity === 0 ? expected : portionOf(worth, 10_000, unitsOf(quantity))
