import { memoize } from '../base/once'
import type { Fields } from '../kinds/field'

/** The names of the fields that the server numbers. */
export const serialsIn = memoize((fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'serial'),
)
