import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './run.mjs'

const support = join(root, 'tests/journeys/support')

/** A setup of the tests as a program of its own. */
async function setUp(name) {
  const outfile = join(root, 'node_modules/.cache', `${name}.cjs`)
  await build({
    entryPoints: [join(support, `${name}.ts`)],
    outfile,
    absWorkingDir: root,
    define: { __dirname: JSON.stringify(support) },
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', packages: 'external' },
  })
  const { default: made } = await import(pathToFileURL(outfile))
  return made.default
}

/** Plants the demo company once for every run of tests that follows; gives back what clears it. */
export async function plantOnce() {
  const [plant, clear] = await Promise.all(['plant', 'clear'].map(setUp))
  await plant()
  return clear
}
