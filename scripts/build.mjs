import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { checkBudgets } from './budgets.mjs'
import { askEarly } from './early.mjs'
import { packWords } from './pack-words.mjs'
import { bin, root, run } from './run.mjs'
import { keepShell } from './worker.mjs'

const targets = { h5: 'h5', qywx: 'qywx', dd: 'dd', server: 'server' }
const wanted = process.argv.slice(2).filter((each) => each in targets)
const chosen = wanted.length > 0 ? wanted : Object.keys(targets)

const files = (path) =>
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

/** What a target is made of; the same inputs need no second build. */
function fingerprint(target) {
  const hash = createHash('sha256')
  for (const input of inputs[target === 'server' ? 'server' : 'client']) {
    const path = join(root, input)
    const all = extname(input) === '' ? files(path) : [path]
    for (const file of all.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Makes the files a browser asks for smaller once, rather than at every request. */
function compress(folder) {
  for (const file of files(folder)) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue
    const raw = readFileSync(file)
    if (raw.length < 256) continue
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }))
  }
}

async function build(target) {
  const folder = join(root, 'dist', target)
  const mark = join(folder, '.inputs')
  const print = fingerprint(target)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return
  const started = Date.now()
  const mini = target === 'h5' ? {} : { BROWSERSLIST_ENV: 'mini' }
  const { code, said } =
    target === 'server'
      ? await run(process.execPath, ['scripts/server-build.mjs'], { quiet: true })
      : await run(process.execPath, [bin('taro'), 'build', '--type', target], {
          quiet: true,
          env: { NODE_ENV: 'production', ...mini },
        })
  const failed = code !== 0 || /(Module not found|编译失败|Compile failed|ERROR in|Error: )/.test(said)
  if (failed) {
    console.error(said)
    throw new Error(`building ${target} failed`)
  }
  if (target === 'h5') {
    askEarly(folder)
    await keepShell(folder)
    packWords(folder)
    compress(folder)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, print)
  console.log(`built ${target} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

try {
  for (let rest = [...chosen]; rest.length > 0; rest = rest.slice(2)) await Promise.all(rest.slice(0, 2).map(build))
  checkBudgets(chosen)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
