import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Prints every known hash pattern with its page, one per line. */
const routes = JSON.parse(readFileSync(join(root, 'src/routes/routes.json'), 'utf8'))
for (const { path, page } of routes) console.log(`#${path}\t${page}`)
