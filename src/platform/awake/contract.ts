/** Keeps the screen on or lets it sleep again. Rejects with `Refused`, which callers may ignore. */
export type KeepAwake = (isAwake: boolean) => Promise<void>
