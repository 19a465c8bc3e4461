import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../run.mjs'

const support = join(root, 'tests/journeys/support')

/** Bundles a setup file of the tests and returns its function. */
async function loadSetup(name) {
  const outfile = join(root, 'node_modules/.cache', `${name}.cjs`)
  await build({
    entryPoints: [join(support, `${name}.ts`)],
    outfile,
    absWorkingDir: root,
    define: { __dirname: JSON.stringify(support) },
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', packages: 'external' },
  })
  const { default: loaded } = await import(pathToFileURL(outfile))
  return loaded.default
}

/** Seeds the demo company once for all following test runs; returns a function that deletes it. */
export async function seedOnce() {
  const [seed, remove] = await Promise.all(['plant', 'clear'].map(loadSetup))
  await seed()
  return remove
}
