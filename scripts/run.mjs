import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const text = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

/** Every package the lock file wants on this machine, at the version it wants. */
function installed() {
  const want = JSON.parse(text('package-lock.json') || '{}').packages
  const have = JSON.parse(text('node_modules/.package-lock.json') || '{}').packages
  if (want === undefined || have === undefined) return false
  return Object.entries(want).every(
    ([path, { version, optional }]) => path === '' || optional === true || have[path]?.version === version,
  )
}

/** The lock with where each package lies, which saves npm asking about every one of them. It lasts for one install. */
const placed = join(root, 'npm-shrinkwrap.json')

function place() {
  const asked = spawnSync(npm, ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' })
  const registry = asked.stdout?.trim().replace(/\/$/, '') ?? ''
  const lock = JSON.parse(text('package-lock.json') || '{}')
  if (!/^https?:/.test(registry) || lock.packages === undefined) return false
  for (const [path, one] of Object.entries(lock.packages)) {
    if (path === '' || one.resolved !== undefined) continue
    const name = one.name ?? path.split('node_modules/').at(-1)
    one.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
  }
  writeFileSync(placed, JSON.stringify(lock))
  return true
}

function installPackages() {
  const how = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync(npm, how, { cwd: root, stdio: 'inherit' }).status === 0
}

/** Installs what the lock file says, unless it is there already. `npm ci` refuses a lock made on another system. */
export function install() {
  if (installed()) return
  console.log('Installing packages (once, about a minute) ...')
  try {
    if (place() && installPackages()) return
  } finally {
    rmSync(placed, { force: true })
  }
  // A registry may keep its packages elsewhere than others do.
  if (!installPackages()) throw new Error('npm install failed')
}

/** Runs a program and gives back its exit code and, when it is quiet, all it said. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let said = ''
    const hear = (chunk) => {
      said += chunk
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)
