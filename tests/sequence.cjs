const { relative } = require('node:path')

/** What takes longest, in the order of how long: begun last, one of them would be waited for alone. */
const longest = [
  ...['mini/lost', 'journeys/routes', 'journeys/outbox', 'journeys/kept-here'],
  'journeys/sign-on',
  ...['journeys/outbox-random', 'journeys/trials', 'journeys/offline-project', 'journeys/offline-reading'],
  ...['journeys/newer', 'journeys/site', 'journeys/crash', 'journeys/qr', 'journeys/approvals', 'journeys/records'],
  ...['server/sheets/large', 'server/flows/random', 'server/flows/random-more', 'server/hostile/fuzz'],
  ...['server/flows/crash', 'server/files/mini-upload', 'server/sheets/jobs', 'server/paper/hostile'],
  ...['server/flows/at-once', 'built/static', 'screens/flows/inbox', 'server/sign-on/enter', 'server/paper/paper'],
]

/** Jest begins with what took longest the last time, which a fresh copy of the sources does not know. */
module.exports = class {
  sort(tests) {
    const place = ({ path }) => {
      const at = longest.indexOf(
        relative(__dirname, path)
          .replaceAll('\\', '/')
          .replace(/\.test\.tsx?$/, ''),
      )
      return at === -1 ? longest.length : at
    }
    return [...tests].sort((one, other) => place(one) - place(other) || (one.path < other.path ? -1 : 1))
  }

  /** Asked for after the tests; what the list says needs no learning. */
  cacheResults() {}
}
