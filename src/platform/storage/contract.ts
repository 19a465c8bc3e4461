/** Small texts kept on the phone. Writing says whether it was kept: storage may be full or forbidden. */
export interface Storage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}
