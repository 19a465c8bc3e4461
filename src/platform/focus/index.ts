import type { HoldFocus } from './contract'

/** Hosts of mini-programs manage the focus themselves. */
export const holdFocus: HoldFocus = () => () => undefined
