export interface Dictation {
  /** Ends listening; further calls do nothing. */
  readonly stop: () => void
  /** Resolves when the host stops listening. Rejects with `Refused` if it cannot listen. */
  readonly ended: Promise<void>
}

export interface Speech {
  /** Whether this host turns speech into text. */
  readonly canDictate: () => boolean
  /** Listens in a language, such as `zh-CN`, and calls `onText` with everything heard so far. One at a time. */
  readonly dictate: (language: string, onText: (text: string) => void) => Dictation
}
