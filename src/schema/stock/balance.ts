/**
 * The records of the module are balances of goods, kept by the book of stock: a quantity, what it is worth, its average
 * price, and its state, which is computed from them. What waiting documents reserve is not free.
 */
export interface Balance {
  readonly quantity: string
  readonly value: string
  readonly average: string
  readonly state: string
  readonly reserved: string
  readonly free: string
}

export interface BalanceOf<K extends string> {
  readonly balance?: Balance & { readonly [N in keyof Balance]: K }
}

export interface WithBalance {
  readonly balance?: Balance
}
