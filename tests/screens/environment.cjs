const { TestEnvironment } = require('jest-environment-jsdom')

/** A page in jsdom that can ask a server: Node's own fetch, which jsdom leaves out. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal })
  }
}
