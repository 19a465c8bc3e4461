import type { OnCapture } from './contract'

/** DingTalk has not published any such event. */
export const onCapture: OnCapture = () => () => undefined
