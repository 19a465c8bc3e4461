const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { bundledFiles } = require('./bundle.cjs')
const { slowest } = require('../slowest.cjs')

const root = join(__dirname, '../..')
const filesOfGroup = 6

/** Tests that change what files share, such as timers, and tests that are counted by module. */
const runsAlone = (file) =>
  slowest.some((name) => file.startsWith(`tests/${name}.test.`)) ||
  /(modules\/every-module|records\/states)\.test/.test(file) ||
  /\bjest\./.test(readFileSync(join(root, file), 'utf8'))

/** The bundled test files of the server in groups. A group runs as its first file; slow files are their own groups. */
function groups() {
  const files = bundledFiles('server').sort()
  const [alone, together] = [files.filter(runsAlone), files.filter((file) => !runsAlone(file))]
  const count = Math.ceil(together.length / filesOfGroup)
  // Neighbours are alike and last alike, so each group takes files from everywhere.
  const mixed = Array.from({ length: count }, (_, at) => together.filter((_file, index) => index % count === at))
  return [...alone.map((file) => [file]), ...mixed]
}

module.exports = { groups: process.env.GROUPED_TESTS === 'yes' ? groups() : [] }
