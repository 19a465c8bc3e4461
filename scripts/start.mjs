import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root, run } from './run.mjs'

install()

async function build(target) {
  const { code } = await run(process.execPath, ['scripts/build.mjs', target])
  if (code !== 0) process.exit(code)
}

await build('server')

// A larger young generation, so that the garbage of a request is collected before it is promoted.
const heapOption = '--max-semi-space-size=32'

const server = spawn(
  process.execPath,
  ['--enable-source-maps', heapOption, join(root, 'dist/server/main.mjs'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
process.on('exit', () => server.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))

// The server creates its database and the demo company while the client is built, and then waits for it.
await build('h5')
server.disconnect()
