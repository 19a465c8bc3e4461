import type { VaultRefusal } from './contract'

export type Db = IDBDatabase

const stores = ['drafts', 'outbox', 'reads', 'files', 'contents']

export const rowsOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

export const refusalOf = (cause: unknown): VaultRefusal =>
  (cause as { name?: string } | null)?.name === 'QuotaExceededError' ? 'full' : 'forbidden'

/** Rejects where the browser has none, or lets us have none. Tells when the browser has closed it, so that it is opened again. */
export const opened = (onClosed: () => void) =>
  new Promise<Db>((resolve, reject) => {
    const request = window.indexedDB.open('purlin', 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // A newer version of the program in another window must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      request.result.onclose = onClosed
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
