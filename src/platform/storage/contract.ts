/** Persistent storage of small texts. `set` returns false if the text was not stored (storage full or forbidden). */
export interface Storage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}
