import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from './run.mjs'

export const filesIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
    : []

const inputs = {
  client: [
    'src',
    'config',
    'locales',
    'types',
    'package.json',
    'package-lock.json',
    'babel.config.cjs',
    'scripts/worker.mjs',
    'scripts/pack-words.mjs',
  ],
  server: ['server', 'src/schema', 'src/modules', 'locales', 'types', 'package-lock.json', 'scripts/server-build.mjs'],
}

/**
 * A hash of the inputs of a target; unchanged inputs need no build. `server` is the address built into a mini-program.
 */
export function fingerprint(target, server = '') {
  const hash = createHash('sha256').update(`${target} ${server}\n`)
  for (const input of inputs[target === 'server' ? 'server' : 'client']) {
    const path = join(root, input)
    const all = extname(input) === '' ? filesIn(path) : [path]
    for (const file of all.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
