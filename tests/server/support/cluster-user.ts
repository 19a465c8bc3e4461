import { silent } from '../../../server/log'
import { openCluster } from '../../../server/store/cluster'

/** A separate process that opens a database folder, writes its URL and warnings to stdout and exits on SIGTERM. */
const [root = '', folder = ''] = process.argv.slice(2)
const warnings: string[] = []
const log = {
  ...silent,
  warn: (what: object | string, words = '') => warnings.push(typeof what === 'string' ? what : words),
}

openCluster({ root, folder, log }).then(
  ({ superuserUrl, release }) => {
    process.on('SIGTERM', () => {
      release().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    process.stdout.write(`${JSON.stringify({ url: superuserUrl, warnings })}\n`)
    setInterval(() => undefined, 1000)
  },
  (error: unknown) => {
    process.stderr.write(String(error))
    process.exit(1)
  },
)
