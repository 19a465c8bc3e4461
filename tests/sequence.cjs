const { relative } = require('node:path')

/** What takes longest, in the order of how long: begun last, one of them would be waited for alone. */
const longest = [
  ...['journeys/routes', 'mini/lost', 'journeys/outbox', 'journeys/trials', 'journeys/everywhere'],
  ...['journeys/photos', 'journeys/crash', 'journeys/sign-on', 'journeys/kept-here', 'journeys/newer'],
  ...['journeys/kept', 'journeys/qr', 'journeys/offline-reading', 'journeys/files', 'journeys/offline-project'],
  ...['journeys/approvals-offline', 'journeys/approvals-people', 'journeys/records', 'journeys/approvals'],
  ...['server/hostile/fuzz', 'server/flows/crash', 'server/files/mini-upload', 'server/flows/random'],
  ...['server/flows/random-more', 'server/paper/hostile', 'server/sheets/large', 'server/files/resume'],
  ...['server/sign-on/enter', 'server/paper/paper', 'server/sheets/jobs', 'built/static', 'screens/flows/inbox'],
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
