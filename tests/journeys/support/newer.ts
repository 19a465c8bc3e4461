import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const named = /^(.+)\.([0-9a-f]{8})\.js$/

/** The built program in a folder of its own, where a newer build can take its place. */
export function ownBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'purlin-build-'))
  const client = join(folder, 'dist/h5')
  const scripts = join(client, 'js')
  cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), { recursive: true })
  // As they were made smaller they would say what was there before.
  cpSync(join(root, 'dist/h5'), client, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  let builds = 0

  /** Every script is called otherwise from now on, and what it was called before is gone. */
  function rename() {
    const fresh = new Map<string, string>()
    for (const file of readdirSync(scripts)) {
      const [, name = '', hash = ''] = named.exec(file) ?? []
      if (hash === '') continue
      const next = `${hash.slice(1)}${hash[0]}`
      fresh.set(hash, next)
      renameSync(join(scripts, file), join(scripts, `${name}.${next}.js`))
    }
    return fresh
  }
  const scriptOf = (name: string) => {
    const file = readdirSync(scripts).find((each) => named.exec(each)?.[1] === name)
    if (file === undefined) throw new Error(`the build has no ${name}`)
    return join(scripts, file)
  }
  function write(path: string, change: (text: string) => string) {
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  return {
    folder,
    /** A build of changed sources takes its place. The page knows which one it is by `newer`. */
    renew() {
      builds += 1
      const fresh = rename()
      // The page names what it begins with, and that names everything else.
      const inNewWords = (text: string) => text.replace(/\b[0-9a-f]{8}\b/g, (hash) => fresh.get(hash) ?? hash)
      write(join(client, 'index.html'), inNewWords)
      for (const name of ['base', 'library', 'app']) write(scriptOf(name), inNewWords)
      write(scriptOf('app'), (text) => `${text}\n;self.newer=${builds}`)
      const worker = JSON.stringify(`file://${join(root, 'scripts/worker.mjs')}`)
      const keep = `import(${worker}).then(({ keepShell }) => keepShell(${JSON.stringify(client)}))`
      const { status, stderr } = spawnSync(process.execPath, ['-e', keep], { cwd: root })
      if (status !== 0) throw new Error(`the worker was not made: ${stderr.toString()}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
