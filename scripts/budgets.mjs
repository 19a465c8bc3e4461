import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const kib = 1024
const maxPackage = 1536 * kib
const modules = readdirSync(join(root, 'src/modules'), { recursive: true }).filter((name) =>
  name.endsWith('.module.ts'),
)
/**
 * The main package is loaded at every first start of a mini-program. It has the name, the title and the addresses of
 * each module, so each module after the fiftieth may add 2 KiB.
 */
const maxMain = (900 + 2 * Math.max(0, modules.length - 50)) * kib
const maxProgram = 16 * 1024 * kib
const maxFirstScreen = 160 * kib

const sizeOf = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name !== '.inputs')
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0)

const kibOf = (bytes) => `${(bytes / kib).toFixed(0)} KiB`

function requireWithin(name, bytes, limit) {
  console.log(`${name}: ${kibOf(bytes)} of ${kibOf(limit)}`)
  if (bytes > limit) throw new Error(`${name} is over its budget: ${kibOf(bytes)}, at most ${kibOf(limit)}`)
}

/** Checks the main package and every sub-package of a mini-program. */
function checkMini(target) {
  const folder = join(root, 'dist', target)
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
  const parts = (app.subPackages ?? app.subpackages ?? []).map(({ root: part }) => part)
  const sizes = parts.map((part) => [part, sizeOf(join(folder, part))])
  const all = sizeOf(folder)
  requireWithin(`${target} main package`, all - sizes.reduce((sum, [, size]) => sum + size, 0), maxMain)
  for (const [part, size] of sizes) requireWithin(`${target} ${part}`, size, maxPackage)
  requireWithin(`${target} in all`, all, maxProgram)
}

/**
 * Checks the files that a browser fetches for the home page: the page, its references, the home chunk and one language.
 */
function checkH5() {
  const folder = join(root, 'dist/h5')
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.?\/?((?:js|css)\/[^"]+)"/g)].map(([, file]) => file)
  const { styles, pages, words } = JSON.parse(readFileSync(`${folder}-first.json`, 'utf8'))
  const files = ['index.html', ...new Set([...named, ...styles, ...pages.home.files, words.zh.all])]
  const bytes = files.reduce(
    (sum, file) => sum + statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size,
    0,
  )
  requireWithin('h5 first screen', bytes, maxFirstScreen)
}

export function checkBudgets(targets) {
  for (const target of targets) {
    if (target === 'h5') checkH5()
    else if (target !== 'server') checkMini(target)
  }
}
