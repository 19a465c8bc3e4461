/** Prices and values of stock are seen with a right of their own: keepers count goods, they need not know their prices. */
export const prices = { visibleTo: '8845-price' } as const
