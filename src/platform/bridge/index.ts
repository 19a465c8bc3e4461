import type { OpenBridge } from './contract'

/** A mini-program is known to its host already. */
export const openBridge: OpenBridge = () => undefined
