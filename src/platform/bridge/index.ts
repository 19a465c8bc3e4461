import type { OpenBridge } from './contract'

/** The host of a mini-program requires no signature. */
export const openBridge: OpenBridge = () => undefined
