import { randomBytes } from 'node:crypto'
import type { Reply } from './double'

interface Token {
  readonly value: string
  readonly until: number
}

/** Lifetime of a token at WeCom, WeChat and DingTalk, in seconds. */
const lifetime = 7200

/** The tokens of one application: while a token is valid, each request returns the same one. */
export function tokens(prefix: string) {
  let current: Token | null = null
  const old = new Set<string>()
  let requests = 0
  return {
    /** How often a token was requested. */
    asked: () => requests,
    give: (): Reply => {
      requests += 1
      if (current === null || current.until < Date.now()) {
        current = { value: `${prefix}-${randomBytes(12).toString('hex')}`, until: Date.now() + lifetime * 1000 }
      }
      const left = Math.round((current.until - Date.now()) / 1000)
      return { errcode: 0, errmsg: 'ok', access_token: current.value, expires_in: left }
    },
    /** Expires the token early, as after a change of the secret. */
    end: () => {
      if (current !== null) old.add(current.value)
      current = null
    },
    state: (value: string): 'good' | 'expired' | 'unknown' => {
      if (old.has(value)) return 'expired'
      return current?.value === value && current.until > Date.now() ? 'good' : 'unknown'
    },
  }
}

export type Tokens = ReturnType<typeof tokens>
