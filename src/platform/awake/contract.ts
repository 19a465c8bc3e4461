/** Keeps the screen on, or lets it sleep again. Rejects with `Refused`: nothing depends on it. */
export type KeepAwake = (isAwake: boolean) => Promise<void>
