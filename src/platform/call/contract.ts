/** Hands a number to the phone, which asks before it rings anybody. Rejects with `Refused`. */
export type CallNumber = (number: string) => Promise<void>
