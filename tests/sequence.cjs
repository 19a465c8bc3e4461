const { relative } = require('node:path')

/**
 * The slowest tests, by duration. They start first, because a slow test at the end would run while other workers are
 * idle.
 */
const slowest = [
  ...['mini/walk-wecom', 'mini/walk-dingtalk', 'mini/lost', 'journeys/outbox'],
  ...['journeys/record-actions', 'server/hostile/fuzz', 'journeys/offline-storage'],
  ...['server/records/neighbour', 'journeys/routes', 'journeys/crash', 'journeys/photos'],
  ...['server/flows/crash', 'journeys/offline-reading', 'journeys/sign-on', 'journeys/app-update'],
  ...['journeys/drafts-and-outbox', 'journeys/offline-project', 'journeys/qr', 'journeys/approvals'],
  ...['journeys/module-cases', 'built/static', 'journeys/records', 'journeys/outbox-random'],
  ...['journeys/quality', 'journeys/approvals-offline', 'journeys/kinds', 'journeys/files'],
  ...['journeys/approvals-people', 'journeys/session', 'server/sign-on/enter', 'server/sheets/large'],
  ...['server/files/mini-upload', 'built/globals', 'journeys/approvals-acts', 'server/base/restart'],
  ...['server/flows/random', 'journeys/goods', 'server/sheets/jobs', 'journeys/site'],
  ...['server/flows/random-more', 'journeys/messages', 'journeys/pdf', 'server/files/resume'],
  ...['server/flows/concurrent', 'server/qr/codes', 'journeys/directory', 'journeys/certificates'],
  ...['journeys/chunk-retry', 'server/sheets/hostile', 'journeys/flow-set-up', 'server/matrix/matrix'],
  ...['server/messages/live', 'journeys/office', 'server/routes/routes', 'server/files/kinds'],
  ...['journeys/spreadsheets', 'server/records/first-page', 'journeys/search', 'journeys/detail-pane'],
  ...['server/paper/hostile', 'journeys/modules', 'server/sign-on/desktop', 'server/accounts/busy'],
  ...['server/base/lost-connections'],
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
