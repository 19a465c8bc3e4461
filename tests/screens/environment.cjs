const { TestEnvironment } = require('jest-environment-jsdom')

const { IDBFactory, IDBKeyRange, IDBObjectStore } = require('fake-indexeddb')

/** A jsdom page with Node's fetch, which jsdom lacks, and an in-memory IndexedDB. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal })
    Object.assign(this.global, { indexedDB: new IDBFactory(), IDBKeyRange, IDBObjectStore })
  }
}
