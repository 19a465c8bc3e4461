import type { OnCapture } from './contract'

/** Browsers have no screenshot event. */
export const onCapture: OnCapture = () => () => undefined
