import type { Storage } from './contract'

/** Null if the browser forbids storage; texts are then kept in memory only. */
function openLocalStorage() {
  try {
    const local = window.localStorage
    local.getItem('purlin')
    return local
  } catch {
    return null
  }
}

const localStore = openLocalStorage()
/** Texts that could not be stored; they are newer than the stored ones. */
const memory = new Map<string, string>()

export const storage: Storage = {
  get: (key) => memory.get(key) ?? localStore?.getItem(key) ?? null,
  set(key, text) {
    try {
      if (localStore === null) throw new Error('storage is forbidden')
      localStore.setItem(key, text)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, text)
      return false
    }
  },
  remove(key) {
    localStore?.removeItem(key)
    memory.delete(key)
  },
  keys: () => [...Object.keys(localStore ?? {}), ...memory.keys()],
}
