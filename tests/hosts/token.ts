import { randomBytes } from 'node:crypto'
import type { Reply } from './double'

interface Kept {
  readonly value: string
  readonly until: number
}

/** Seconds a token lives at WeCom, WeChat and DingTalk. */
const life = 7200

/** The tokens of one application: whoever asks while one lives gets the same. */
export function tokens(of: string) {
  let current: Kept | null = null
  const old = new Set<string>()
  let asked = 0
  return {
    /** How often one was asked for. */
    asked: () => asked,
    give: (): Reply => {
      asked += 1
      if (current === null || current.until < Date.now()) {
        current = { value: `${of}-${randomBytes(12).toString('hex')}`, until: Date.now() + life * 1000 }
      }
      const left = Math.round((current.until - Date.now()) / 1000)
      return { errcode: 0, errmsg: 'ok', access_token: current.value, expires_in: left }
    },
    /** It ends before its time, as when the secret is renewed. */
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
