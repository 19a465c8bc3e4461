import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * State of the network between a phone and the server. `cut` drops everything, `stalled` delays every request by four
 * seconds, `third` loses every third exchange: alternately the request and the response.
 */
export type NetworkState = 'good' | 'cut' | 'stalled' | 'third'

const stall = 4000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A proxy in front of a running server whose network quality a test can change. */
export async function openNetwork(server: string) {
  const { hostname, port } = new URL(server)
  let state: NetworkState = 'good'
  let requests = 0

  const forward = (incoming: IncomingMessage, response: ServerResponse, losesResponse: boolean) => {
    const outgoing = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (upstream) => {
        if (losesResponse || state === 'cut') {
          upstream.resume()
          incoming.socket.destroy()
          return
        }
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
      },
    )
    outgoing.on('error', () => incoming.socket.destroy())
    incoming.on('aborted', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const proxy = createServer(async (incoming, response) => {
    if (state === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (state === 'stalled') await wait(stall)
    requests += 1
    const isLost = state === 'third' && requests % 3 === 0
    const losesRequest = isLost && requests % 2 === 0
    if (losesRequest) incoming.socket.destroy()
    else forward(incoming, response, isLost)
  })
  // The WebSocket of live updates is passed through unchanged.
  proxy.on('upgrade', (incoming, socket, head) => {
    const outgoing = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      outgoing.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      outgoing.write(head)
      socket.pipe(outgoing).pipe(socket)
    })
    outgoing.on('error', () => socket.destroy())
    socket.on('error', () => outgoing.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setState: (next: NetworkState) => {
      state = next
      if (next === 'cut') proxy.closeAllConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.closeAllConnections()
        proxy.close(() => resolve())
      }),
  }
}
