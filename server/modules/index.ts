import type { Extra } from '../engine/records-save'
import { payment } from './payment'
import { stock } from './stock'

/** What saving does beyond the definition, by module. */
export const extras: Readonly<Record<string, Extra>> = { payment, 'goods-in': stock, 'goods-out': stock }
