import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { serverAddress } from '../config/server-address.js'
import { checkBudgets } from './budgets.mjs'
import { addPreload } from './early.mjs'
import { filesIn, fingerprint } from './fingerprint.mjs'
import { writeLanguageFiles } from './pack-words.mjs'
import { bin, root, run } from './run.mjs'
import { keepShell } from './worker.mjs'

const targets = { h5: 'h5', qywx: 'qywx', dd: 'dd', server: 'server' }
const named = process.argv.slice(2).filter((each) => each in targets)
const chosen = named.length > 0 ? named : Object.keys(targets)

const isMini = (target) => target === 'qywx' || target === 'dd'

/** A mini-program named together with `--release` is built for upload, otherwise for development. */
const isRelease = process.argv.includes('--release') && named.length > 0

/** Compresses static files once at build time instead of at every request. */
function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|css|html|svg|json|txt)$/.test(file)) continue
    const raw = readFileSync(file)
    if (raw.length < 256) continue
    writeFileSync(`${file}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }))
  }
}

async function build(target) {
  const folder = join(root, 'dist', target)
  const hashFile = join(folder, '.inputs')
  const server = isMini(target) ? serverAddress(process.env.TARO_APP_SERVER, { isRelease }) : ''
  const inputsHash = fingerprint(target, server)
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === inputsHash) return
  const started = Date.now()
  const mini = isMini(target) ? { BROWSERSLIST_ENV: 'mini', TARO_APP_SERVER: server } : {}
  const { code, output } =
    target === 'server'
      ? await run(process.execPath, ['scripts/server-build.mjs'], { quiet: true })
      : await run(process.execPath, [bin('taro'), 'build', '--type', target], {
          quiet: true,
          env: { NODE_ENV: 'production', ...mini },
        })
  const failed = code !== 0 || /(Module not found|编译失败|Compile failed|ERROR in|Error: )/.test(output)
  if (failed) {
    console.error(output)
    throw new Error(`building ${target} failed`)
  }
  if (target === 'h5') {
    addPreload(folder)
    await keepShell(folder)
    writeLanguageFiles(folder)
    compress(folder)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(hashFile, inputsHash)
  console.log(`built ${target} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function printServer() {
  if (!chosen.some(isMini)) return
  const server = serverAddress(process.env.TARO_APP_SERVER, { isRelease })
  const why = server.startsWith('https:') ? '' : ', for development only: set TARO_APP_SERVER before you upload one'
  console.log(`mini-programs call ${server}${why}`)
}

try {
  printServer()
  for (let rest = [...chosen]; rest.length > 0; rest = rest.slice(2)) await Promise.all(rest.slice(0, 2).map(build))
  checkBudgets(chosen)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
