import { randomBytes } from 'node:crypto'

/** A person as known to a host. */
export interface HostPerson {
  readonly userid: string
  readonly name: string
  /** The phone number that the host may provide; empty if it provides none. */
  readonly mobile?: string
}

const fiveMinutes = 300_000

interface IssuedCode {
  readonly of: string
  readonly until: number
  isUsed: boolean
}

/** Codes that a host issues to clients. A code can be used once within five minutes. */
export function codes(prefix: string) {
  const issued = new Map<string, IssuedCode>()
  return {
    give: (of: string, { seconds = fiveMinutes / 1000 } = {}) => {
      const code = `${prefix}-${randomBytes(9).toString('base64url')}`
      issued.set(code, { of, until: Date.now() + seconds * 1000, isUsed: false })
      return code
    },
    /** Redeems a code: returns its owner, or the reason of the refusal. */
    take: (code: string): { readonly of: string } | 'unknown' | 'used' | 'expired' => {
      const entry = issued.get(code)
      if (entry === undefined) return 'unknown'
      if (entry.isUsed) return 'used'
      if (entry.until < Date.now()) return 'expired'
      entry.isUsed = true
      return { of: entry.of }
    },
  }
}
