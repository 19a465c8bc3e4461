import type { Extra } from '../engine/records-save'
import { payment } from './payment'

/** What saving does beyond the definition, by module. */
export const extras: Readonly<Record<string, Extra>> = { payment }
