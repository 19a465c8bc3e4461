const { TestEnvironment } = require('jest-environment-node')

/** What Jest gives to a test file. */
const givenNames = [
  ...['describe', 'it', 'test', 'expect', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'],
  ...['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'],
]

/** `expect` compares with these, and bundled files have those of the worker. */
const builtIns = { String, Number, Boolean, BigInt, Symbol, Function, Object, Error }

let runs = 0

/**
 * Runs the test files of a bundle in the context of the worker instead of one for each file: the modules of the product
 * are loaded once for a worker, and their code stays compiled. Files below `tests`, and modules that keep values, run
 * again for each test file.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, builtIns)
    this.variables = { ...process.env }
    this.global.runBundled = (bundle, file, jest) => {
      runs += 1
      globalThis.testRun = runs
      for (const name of givenNames) globalThis[name] = this.global[name]
      globalThis.jest = jest
      Object.assign(process.env, this.global.process.env)
      const { files, reset } = require(bundle)
      reset()
      files[file]()
    }
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name]
    Object.assign(process.env, this.variables)
    await super.teardown()
  }
}
