import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const text = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

/** True if every package of the lock file for this machine is installed in its version. */
function installed() {
  const want = JSON.parse(text('package-lock.json') || '{}').packages
  const have = JSON.parse(text('node_modules/.package-lock.json') || '{}').packages
  if (want === undefined || have === undefined) return false
  return Object.entries(want).every(
    ([path, { version, optional }]) => path === '' || optional === true || have[path]?.version === version,
  )
}

/**
 * The lock file with the address of each package, which saves npm a request per package. It exists only during an
 * install.
 */
const lockWithAddresses = join(root, 'npm-shrinkwrap.json')

function writeLockWithAddresses() {
  const result = spawnSync(npm, ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' })
  const registry = result.stdout?.trim().replace(/\/$/, '') ?? ''
  const lock = JSON.parse(text('package-lock.json') || '{}')
  if (!/^https?:/.test(registry) || lock.packages === undefined) return false
  for (const [path, one] of Object.entries(lock.packages)) {
    if (path === '' || one.resolved !== undefined) continue
    const name = one.name ?? path.split('node_modules/').at(-1)
    one.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
  }
  writeFileSync(lockWithAddresses, JSON.stringify(lock))
  return true
}

function installPackages() {
  const how = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync(npm, how, { cwd: root, stdio: 'inherit' }).status === 0
}

/**
 * Installs the packages of the lock file unless they are installed. `npm ci` refuses a lock file made on another
 * system.
 */
export function install() {
  if (installed()) return
  console.log('Installing packages (once, about a minute) ...')
  try {
    if (writeLockWithAddresses() && installPackages()) return
  } finally {
    rmSync(lockWithAddresses, { force: true })
  }
  // Retried without the addresses, because a registry may store its packages elsewhere.
  if (!installPackages()) throw new Error('npm install failed')
}

/** Runs a program; returns its exit code and, if quiet, its output. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const append = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)
