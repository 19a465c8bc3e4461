const { relative } = require('node:path')

/**
 * The slowest tests, by duration. They start first, because a slow test at the end would run while other workers are
 * idle.
 */
const slowest = [
  ...['journeys/routes', 'mini/lost', 'journeys/outbox', 'journeys/module-cases', 'journeys/record-actions'],
  ...['journeys/photos', 'journeys/crash', 'journeys/sign-on', 'journeys/offline-storage', 'journeys/app-update'],
  ...[
    'journeys/drafts-and-outbox',
    'journeys/qr',
    'journeys/offline-reading',
    'journeys/files',
    'journeys/offline-project',
  ],
  ...['journeys/approvals-offline', 'journeys/approvals-people', 'journeys/records', 'journeys/approvals'],
  ...['server/hostile/fuzz', 'server/flows/crash', 'server/files/mini-upload', 'server/flows/random'],
  ...['server/flows/random-more', 'server/paper/hostile', 'server/sheets/large', 'server/files/resume'],
  ...['server/sign-on/enter', 'server/paper/paper', 'server/sheets/jobs', 'built/static', 'screens/flows/inbox'],
]

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
