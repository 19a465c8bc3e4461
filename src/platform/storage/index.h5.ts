import type { Storage } from './contract'

/** Browsers may forbid storage altogether: then everything lasts as long as the page. */
function opened() {
  try {
    const own = window.localStorage
    own.getItem('purlin')
    return own
  } catch {
    return null
  }
}

const own = opened()
/** What did not fit; newer than what is stored. */
const memory = new Map<string, string>()

export const storage: Storage = {
  get: (key) => memory.get(key) ?? own?.getItem(key) ?? null,
  set(key, text) {
    try {
      if (own === null) throw new Error('storage is forbidden')
      own.setItem(key, text)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, text)
      return false
    }
  },
  remove(key) {
    own?.removeItem(key)
    memory.delete(key)
  },
  keys: () => [...Object.keys(own ?? {}), ...memory.keys()],
}
