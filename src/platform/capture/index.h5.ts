import type { OnCapture } from './contract'

/** No browser tells. */
export const onCapture: OnCapture = () => () => undefined
