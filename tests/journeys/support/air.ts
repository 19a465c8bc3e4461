import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * What lies between a phone and the server: `good`; `cut`, nothing gets through; `stalled`, everything takes four
 * seconds; `third`, every third request is lost, by turns on its way there and on its way back.
 */
export type Weather = 'good' | 'cut' | 'stalled' | 'third'

const stall = 4000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A network that a test can make worse, in front of a running server. */
export async function openAir(server: string) {
  const { hostname, port } = new URL(server)
  let weather: Weather = 'good'
  let asked = 0

  const forward = (asking: IncomingMessage, answer: ServerResponse, isBackLost: boolean) => {
    const onward = request(
      { hostname, port, path: asking.url, method: asking.method, headers: asking.headers },
      (told) => {
        if (isBackLost || weather === 'cut') {
          told.resume()
          asking.socket.destroy()
          return
        }
        answer.writeHead(told.statusCode ?? 502, told.headers)
        told.pipe(answer)
      },
    )
    onward.on('error', () => asking.socket.destroy())
    asking.on('aborted', () => onward.destroy())
    asking.pipe(onward)
  }
  const proxy = createServer(async (asking, answer) => {
    if (weather === 'cut') {
      asking.socket.destroy()
      return
    }
    if (weather === 'stalled') await wait(stall)
    asked += 1
    const isUnlucky = weather === 'third' && asked % 3 === 0
    const isThereLost = isUnlucky && asked % 2 === 0
    if (isThereLost) asking.socket.destroy()
    else forward(asking, answer, isUnlucky)
  })
  // The line for what changes elsewhere: passed on as it is.
  proxy.on('upgrade', (asking, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const headers = Object.entries(asking.headers).map(([name, value]) => `${name}: ${value}`)
      onward.write(`${asking.method} ${asking.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    turn: (next: Weather) => {
      weather = next
      if (next === 'cut') proxy.closeAllConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.closeAllConnections()
        proxy.close(() => resolve())
      }),
  }
}
