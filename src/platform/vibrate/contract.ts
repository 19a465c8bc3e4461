/** A short buzz in the hand; a phone that cannot is silent. */
export type Vibrate = () => void
