import { randomBytes } from 'node:crypto'

/** Somebody as a host knows them. */
export interface HostPerson {
  readonly userid: string
  readonly name: string
  /** What the host may tell of the phone; empty where it tells none. */
  readonly mobile?: string
}

const fiveMinutes = 300_000

interface Given {
  readonly of: string
  readonly until: number
  isUsed: boolean
}

/** Codes a host gives to clients: good once, for five minutes. What they stand for is the host's own affair. */
export function codes(prefix: string) {
  const given = new Map<string, Given>()
  return {
    give: (of: string, { seconds = fiveMinutes / 1000 } = {}) => {
      const code = `${prefix}-${randomBytes(9).toString('base64url')}`
      given.set(code, { of, until: Date.now() + seconds * 1000, isUsed: false })
      return code
    },
    /** Whom it stands for; why not, otherwise. */
    take: (code: string): { readonly of: string } | 'unknown' | 'used' | 'expired' => {
      const one = given.get(code)
      if (one === undefined) return 'unknown'
      if (one.isUsed) return 'used'
      if (one.until < Date.now()) return 'expired'
      one.isUsed = true
      return { of: one.of }
    },
  }
}
