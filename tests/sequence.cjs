const { relative } = require('node:path')

/**
 * The slowest tests, by duration. They start first, because a slow test at the end would run while other workers are
 * idle.
 */
const slowest = [
  ...['mini/walk-wecom', 'journeys/outbox', 'mini/lost', 'server/hostile/fuzz', 'mini/walk-dingtalk'],
  ...['journeys/record-actions', 'journeys/offline-storage', 'journeys/offline-reading', 'journeys/routes'],
  ...['journeys/sign-on', 'journeys/crash', 'journeys/offline-project', 'server/sign-on/enter', 'journeys/app-update'],
  ...['server/records/neighbour', 'journeys/records', 'server/flows/crash', 'journeys/photos', 'journeys/quality'],
  ...['journeys/drafts-and-outbox', 'journeys/session', 'journeys/qr', 'journeys/approvals-acts'],
  ...['server/base/restart', 'journeys/approvals', 'journeys/kinds', 'journeys/outbox-random'],
  ...['journeys/approvals-offline', 'journeys/module-cases', 'journeys/goods', 'journeys/approvals-people'],
  ...['server/sign-on/links', 'server/files/mini-upload', 'server/sheets/jobs', 'server/flows/random'],
  ...['journeys/files', 'built/static', 'journeys/site', 'journeys/pdf', 'journeys/messages'],
  ...['server/sign-on/desktop', 'server/sign-on/bind', 'journeys/chunk-retry', 'server/paper/hostile'],
  ...['server/sheets/large', 'server/qr/codes', 'screens/records/list', 'screens/flows/inbox'],
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
