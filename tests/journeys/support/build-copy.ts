import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const scriptName = /^(.+)\.([0-9a-f]{8})\.js$/

/** A copy of the built program in a separate folder, which a newer build can replace. */
export function copyBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-build-'))
  const client = join(folder, 'dist/h5')
  const scripts = join(client, 'js')
  cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), { recursive: true })
  // Compressed copies would still hold the old content after a change.
  cpSync(join(root, 'dist/h5'), client, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  let builds = 0

  /** Renames every script as a new build does; the old names no longer exist. */
  function rename() {
    const newHashes = new Map<string, string>()
    for (const file of readdirSync(scripts)) {
      const [, name = '', hash = ''] = scriptName.exec(file) ?? []
      if (hash === '') continue
      const next = `${hash.slice(1)}${hash[0]}`
      newHashes.set(hash, next)
      renameSync(join(scripts, file), join(scripts, `${name}.${next}.js`))
    }
    return newHashes
  }
  const scriptOf = (name: string) => {
    const file = readdirSync(scripts).find((each) => scriptName.exec(each)?.[1] === name)
    if (file === undefined) throw new Error(`the build has no ${name}`)
    return join(scripts, file)
  }
  function write(path: string, change: (text: string) => string) {
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  return {
    folder,
    /** Replaces the build as changed sources would; the page exposes the number of the build as `newer`. */
    renew() {
      builds += 1
      const newHashes = rename()
      // The page references the first scripts, and these reference all others.
      const withNewHashes = (text: string) => text.replace(/\b[0-9a-f]{8}\b/g, (hash) => newHashes.get(hash) ?? hash)
      write(join(client, 'index.html'), withNewHashes)
      for (const name of ['base', 'library', 'app']) write(scriptOf(name), withNewHashes)
      write(scriptOf('app'), (text) => `${text}\n;self.newer=${builds}`)
      const worker = JSON.stringify(`file://${join(root, 'scripts/worker.mjs')}`)
      const script = `import(${worker}).then(({ keepShell }) => keepShell(${JSON.stringify(client)}))`
      const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root })
      if (status !== 0) throw new Error(`the service worker was not built: ${stderr.toString()}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
