const { relative } = require('node:path')
const { slowest } = require('./slowest.cjs')

/** Sorts tests by the list, because Jest's own order needs the durations of an earlier run. */
module.exports = class {
  sort(tests) {
    const place = ({ path }) => {
      const at = slowest.indexOf(
        relative(__dirname, path)
          .replaceAll('\\', '/')
          .replace(/\.test\.tsx?$/, ''),
      )
      return at === -1 ? slowest.length : at
    }
    return [...tests].sort((a, b) => place(a) - place(b) || (a.path < b.path ? -1 : 1))
  }

  /** Jest calls this after the tests; the list is fixed. */
  cacheResults() {}
}
