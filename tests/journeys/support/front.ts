import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Program } from './program'

/** Stands before the program, so that another version of it can be served at the same address. */
export async function openFront(program: Pick<Program, 'url'>) {
  const front = { version: '', url: '', close: () => undefined as unknown }
  const server = createServer((request, response) => {
    const inner = ask(
      `${program.url}${request.url}`,
      { method: request.method ?? 'GET', headers: { ...request.headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const isWorker = request.url === '/sw.js'
        const headers = { ...answer.headers }
        if (isWorker) delete headers['content-length']
        response.writeHead(answer.statusCode ?? 500, headers)
        if (isWorker) response.write(`/* ${front.version} */\n`)
        answer.pipe(response)
      },
    )
    inner.on('error', () => response.destroy())
    request.pipe(inner)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  front.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return front
}
