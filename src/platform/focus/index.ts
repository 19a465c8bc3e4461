import type { HoldFocus } from './contract'

/** Hosts of mini-programs have a focus of their own. */
export const holdFocus: HoldFocus = () => () => undefined
