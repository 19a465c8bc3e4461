/** Passes a number to the phone, which asks for confirmation before it calls. Rejects with `Refused`. */
export type CallNumber = (number: string) => Promise<void>
