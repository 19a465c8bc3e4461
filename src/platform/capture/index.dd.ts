import type { OnCapture } from './contract'

/** DingTalk documents no screenshot event. */
export const onCapture: OnCapture = () => () => undefined
