import { WebSocket, WebSocketServer } from 'ws'

type OpenSocket = typeof import('../../src/platform/socket').openSocket

// Replaces the WebSocket that Node has from version 22.
class QuietSocket extends WebSocket {
  constructor(to: string) {
    super(to)
    // A browser reports a failed connection only by its close event.
    this.on('error', () => undefined)
  }
}
Object.assign(globalThis, { WebSocket: QuietSocket })

let server: WebSocketServer
let url = ''
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      if (String(data) === 'leave') socket.close(4401, 'no')
      else socket.send(`echo ${data}`)
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

/** The socket calls of DingTalk, which has one socket and global listeners. */
function dingTalk() {
  let socket: QuietSocket | null = null
  const listeners: Record<string, (event: object) => void> = {}
  const on = (name: string) => (call: (event: object) => void) => {
    listeners[name] = call
  }
  return {
    onSocketOpen: on('open'),
    onSocketMessage: on('message'),
    onSocketClose: on('close'),
    onSocketError: on('error'),
    connectSocket: ({ url: to }: { url: string }) => {
      socket = new QuietSocket(to)
      socket.onopen = () => listeners.open?.({})
      socket.onmessage = ({ data }) => listeners.message?.({ data })
      socket.onclose = () => listeners.close?.({})
    },
    sendSocketMessage: ({ data }: { data: string }) => socket?.send(data),
    closeSocket: () => socket?.close(),
  }
}

/** A socket task of WeCom. */
const task = (to: string) => {
  const socket = new QuietSocket(to)
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

describe.each(hosts)('a socket in %s', (_, code, load) => {
  const openSocket = load()
  // Only a page in a browser has a window.
  beforeAll(() => Object.assign(globalThis, { window: { location: { href: 'http://localhost/' } } }))
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'))

  const listen = (to = url) => {
    const messages: string[] = []
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
      onOpen: opened,
      onMessage: (text) => messages.push(text),
      onClose: (code) => {
        codes.push(code)
        over()
      },
    })
    return { socket, messages, codes, isOpen, isOver }
  }
  const shortWait = () => new Promise((resolve) => setTimeout(resolve, 60))

  it('opens, receives and sends, and is closed once with the code that the host reports', async () => {
    const { socket, messages, codes, isOpen, isOver } = listen()
    await isOpen
    socket.send('one')
    while (messages.length === 0) await shortWait()
    expect(messages).toEqual(['echo one'])
    socket.send('leave')
    await isOver
    await shortWait()
    expect(codes).toEqual([code])
  })

  it('opens again and serves only the last listener', async () => {
    const first = listen()
    await first.isOpen
    first.socket.close()
    await first.isOver
    const second = listen()
    await second.isOpen
    second.socket.send('two')
    while (second.messages.length === 0) await shortWait()
    expect([first.messages, second.messages]).toEqual([[], ['echo two']])
    expect([first.codes.length, second.codes.length]).toEqual([1, 0])
    second.socket.close()
    await second.isOver
  })

  it('is closed if there is no server', async () => {
    const { codes, isOver } = listen('http://127.0.0.1:1')
    await isOver
    await shortWait()
    expect(codes).toHaveLength(1)
  })
})
