import type { LocalFile } from '../download/contract'
import type { LocalStore, StoreRefusal } from './contract'

/** Memory store for hosts without storage; its content is lost when the app ends, which `probe` reports. */
export function memoryVault(refusal: StoreRefusal): LocalStore {
  const texts = new Map<string, string>()
  const files = new Map<string, LocalFile>()
  const at = (table: string, key: string) => `${table}/${key}`
  const all: LocalStore['all'] = async (table, prefix) => {
    const start = at(table, prefix)
    const cut = table.length + 1
    return [...texts].flatMap(([key, text]) => (key.startsWith(start) ? [{ key: key.slice(cut), text }] : []))
  }
  return {
    probe: async () => refusal,
    all,
    get: async (table, key) => texts.get(at(table, key)) ?? null,
    async write(changes) {
      for (const { table, key, text } of changes) {
        if (text === null) texts.delete(at(table, key))
        else texts.set(at(table, key), text)
      }
    },
    sizes: async (table, prefix) => (await all(table, prefix)).map(({ key, text }) => ({ key, size: text.length * 2 })),
    async storeFile(key, file) {
      files.set(key, file)
    },
    fileAt: async (key) => files.get(key) ?? null,
    async deleteFile(key) {
      files.delete(key)
    },
    fileSizes: async (prefix) =>
      [...files].flatMap(([key, { size }]) => (key.startsWith(prefix) ? [{ key, size }] : [])),
  }
}
