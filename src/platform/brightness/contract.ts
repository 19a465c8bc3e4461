/**
 * Sets the highest screen brightness, so that another camera can read a code; returns a function that restores it.
 * Rejects with `Refused`, which callers may ignore.
 */
export type Brighten = () => Promise<() => void>
