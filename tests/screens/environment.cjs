const { TestEnvironment } = require('jest-environment-jsdom')

const { IDBFactory, IDBKeyRange, IDBObjectStore } = require('fake-indexeddb')

/** A page in jsdom that can ask a server: Node's own fetch, which jsdom leaves out, and a database that lasts as long. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal })
    Object.assign(this.global, { indexedDB: new IDBFactory(), IDBKeyRange, IDBObjectStore })
  }
}
