import { WebSocket, WebSocketServer } from 'ws'

type OpenSocket = typeof import('../../src/platform/socket').openSocket

// Node has one of its own from version 22 on.
class Quiet extends WebSocket {
  constructor(to: string) {
    super(to)
    // A browser tells of a line that failed by its end alone.
    this.on('error', () => undefined)
  }
}
Object.assign(globalThis, { WebSocket: Quiet })

let server: WebSocketServer
let url = ''
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      if (String(data) === 'leave') socket.close(4401, 'no')
      else socket.send(`heard ${data}`)
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  for (const socket of server.clients) socket.terminate()
  return new Promise((resolve) => server.close(resolve))
})

/** The line of DingTalk, whose one socket speaks to whoever listens. */
function dingTalk() {
  let socket: Quiet | null = null
  const heard: Record<string, (event: object) => void> = {}
  const on = (name: string) => (call: (event: object) => void) => {
    heard[name] = call
  }
  return {
    onSocketOpen: on('open'),
    onSocketMessage: on('message'),
    onSocketClose: on('close'),
    onSocketError: on('error'),
    connectSocket: ({ url: to }: { url: string }) => {
      socket = new Quiet(to)
      socket.onopen = () => heard.open?.({})
      socket.onmessage = ({ data }) => heard.message?.({ data })
      socket.onclose = () => heard.close?.({})
    },
    sendSocketMessage: ({ data }: { data: string }) => socket?.send(data),
    closeSocket: () => socket?.close(),
  }
}

/** A task as WeCom gives it. */
const task = (to: string) => {
  const socket = new Quiet(to)
  return {
    onOpen: (call: () => void) => socket.addEventListener('open', call),
    onMessage: (call: (event: { data: string }) => void) =>
      socket.addEventListener('message', ({ data }) => call({ data: String(data) })),
    onClose: (call: (event: { code: number }) => void) =>
      socket.addEventListener('close', ({ code }) => call({ code })),
    onError: (call: () => void) => socket.addEventListener('error', call),
    send: ({ data }: { data: string }) => socket.send(data),
    close: () => socket.close(),
  }
}

const hosts: readonly (readonly [string, number, () => OpenSocket])[] = [
  [
    'a browser',
    4401,
    () => {
      return require('../../src/platform/socket/index.h5.ts').openSocket as OpenSocket
    },
  ],
  [
    'WeCom',
    4401,
    () => {
      jest.doMock('@tarojs/taro', () => ({
        __esModule: true,
        default: { connectSocket: async ({ url: to }: { url: string }) => task(to) },
      }))
      return require('../../src/platform/socket/index.ts').openSocket as OpenSocket
    },
  ],
  [
    'DingTalk',
    0,
    () => {
      Object.assign(globalThis, { dd: dingTalk() })
      return require('../../src/platform/socket/index.dd.ts').openSocket as OpenSocket
    },
  ],
]

describe.each(hosts)('a line in %s', (_, code, load) => {
  const openSocket = load()
  // What a browser's page has, and other hosts have not.
  beforeAll(() => Object.assign(globalThis, { window: { location: { href: 'http://localhost/' } } }))
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'))

  const listen = (to = url) => {
    const said: string[] = []
    const codes: number[] = []
    let opened: () => void = () => undefined
    const isOpen = new Promise<void>((resolve) => {
      opened = resolve
    })
    let over: () => void = () => undefined
    const isOver = new Promise<void>((resolve) => {
      over = resolve
    })
    const socket = openSocket(to, {
      opened,
      said: (text) => said.push(text),
      closed: (why) => {
        codes.push(why)
        over()
      },
    })
    return { socket, said, codes, isOpen, isOver }
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 60))

  it('opens, hears and is heard, and is closed once with what the host tells', async () => {
    const { socket, said, codes, isOpen, isOver } = listen()
    await isOpen
    socket.send('one')
    while (said.length === 0) await soon()
    expect(said).toEqual(['heard one'])
    socket.send('leave')
    await isOver
    await soon()
    expect(codes).toEqual([code])
  })

  it('opens again, for whoever opened it last', async () => {
    const first = listen()
    await first.isOpen
    first.socket.close()
    await first.isOver
    const second = listen()
    await second.isOpen
    second.socket.send('two')
    while (second.said.length === 0) await soon()
    expect([first.said, second.said]).toEqual([[], ['heard two']])
    expect([first.codes.length, second.codes.length]).toEqual([1, 0])
    second.socket.close()
    await second.isOver
  })

  it('is closed when nobody is there', async () => {
    const { codes, isOver } = listen('http://127.0.0.1:1')
    await isOver
    await soon()
    expect(codes).toHaveLength(1)
  })
})
