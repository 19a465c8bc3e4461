import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Fails if a document names a path of the repository that does not exist, or if ARCHITECTURE.md grows too long. */

const maxLines = 150
/** A placeholder in capitals stands for a name to choose. */
const isPlaceholder = (path) => /[A-Z]{4}|</.test(path)

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const textOf = (document) => readFileSync(join(root, document), 'utf8')
const paths = /`((?:src|server|tests|scripts|config|types|locales|docs)\/[\w./-]+)`/g

const missing = documents.flatMap((document) =>
  [...textOf(document).matchAll(paths)]
    .map(([, path]) => path)
    .filter((path) => !isPlaceholder(path) && !existsSync(join(root, path)))
    .map((path) => `${document}: ${path} does not exist`),
)
const lines = textOf('ARCHITECTURE.md').trimEnd().split('\n').length
const found = lines > maxLines ? [...missing, `ARCHITECTURE.md: ${lines} lines, at most ${maxLines}`] : missing
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
