import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const kib = 1024
const largestPackage = 1536 * kib
const largestProgram = 16 * 1024 * kib
const firstScreen = 160 * kib

const sizeOf = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && each.name !== '.inputs')
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0)

const show = (bytes) => `${(bytes / kib).toFixed(0)} KiB`

function within(name, bytes, limit) {
  console.log(`${name}: ${show(bytes)} of ${show(limit)}`)
  if (bytes > limit) throw new Error(`${name} is over its budget: ${show(bytes)}, at most ${show(limit)}`)
}

/** Main package and every sub-package of a mini-program. */
function checkMini(target) {
  const folder = join(root, 'dist', target)
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
  const parts = (app.subPackages ?? app.subpackages ?? []).map(({ root: part }) => part)
  const sizes = parts.map((part) => [part, sizeOf(join(folder, part))])
  const all = sizeOf(folder)
  within(`${target} main package`, all - sizes.reduce((sum, [, size]) => sum + size, 0), largestPackage)
  for (const [part, size] of sizes) within(`${target} ${part}`, size, largestPackage)
  within(`${target} in all`, all, largestProgram)
}

/** What a browser fetches for home: the page, what it names, the home page and one language. */
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
  within('h5 first screen', bytes, firstScreen)
}

export function checkBudgets(targets) {
  for (const target of targets) {
    if (target === 'h5') checkH5()
    else if (target !== 'server') checkMini(target)
  }
}
