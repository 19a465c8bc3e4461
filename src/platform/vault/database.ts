import type { StoreRefusal } from './contract'

export type Db = IDBDatabase

const stores = ['drafts', 'outbox', 'reads', 'files', 'contents']

export const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

export const refusalOf = (cause: unknown): StoreRefusal =>
  (cause as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'forbidden'

/** Rejects if IndexedDB is missing or forbidden. Calls `onClosed` when it is closed, so that it is opened again. */
export const openDatabase = (onClosed: () => void) =>
  new Promise<Db>((resolve, reject) => {
    const request = window.indexedDB.open('purlin', 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // Closed at once, so that a newer version of the app in another window need not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      request.result.onclose = onClosed
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
