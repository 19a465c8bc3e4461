/** Vibrates shortly; does nothing if the device does not support it. */
export type Vibrate = () => void
