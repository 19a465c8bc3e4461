import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../../.cache/hosts')

/**
 * Loads the doubles in a plain Node script: `const { openHosts } = await loadHosts()`, then `const hosts = await
 * openHosts({ people })`, a server with `hosts.env`, and codes from `hosts.wecom.programCode(id)` and
 * `hosts.dingtalk.authCode(id)`.
 */
export async function loadHosts() {
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `hosts-${process.pid}.mjs`)
  const how = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external' }
  await build({ ...how, entryPoints: [join(here, 'index.ts')], outfile })
  return import(pathToFileURL(outfile).href)
}
