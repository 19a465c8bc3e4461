import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Fails if a folder contains more files than the limit. */

const maxFiles = 20
/** Folders that may hold more, with the reason. */
const exceptions = new Map([['server/store/migrations', 'a sequence that only grows']])

function tooLarge(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const nested = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => tooLarge(`${folder}/${name}`))
  return files > maxFiles && !exceptions.has(folder)
    ? [`${folder}: ${files} files, at most ${maxFiles}`, ...nested]
    : nested
}

const found = ['src', 'server', 'scripts', 'config', 'types'].flatMap(tooLarge)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
