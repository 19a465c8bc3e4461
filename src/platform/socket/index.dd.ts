import type { OpenSocket, SocketEvents } from './contract'

export type { Socket } from './contract'

/** DingTalk has one socket at a time with global events, so the handlers are bound once. */
let current: SocketEvents | null = null
let isBound = false
/** Number of sockets closed by the app whose close event has not arrived yet; that event is ignored. */
let pendingCloses = 0

const end = (code: number) => {
  const { onClose: closed } = current ?? {}
  current = null
  closed?.(code)
}

function bind() {
  if (isBound) return
  isBound = true
  dd.onSocketOpen(() => current?.onOpen())
  dd.onSocketMessage(({ data }) => current?.onMessage(String(data)))
  dd.onSocketClose(() => {
    if (pendingCloses > 0) pendingCloses -= 1
    else end(0)
  })
  dd.onSocketError(() => end(0))
}

export const openSocket: OpenSocket = (url, events) => {
  current = events
  const isCurrent = () => current === events
  try {
    bind()
    dd.connectSocket({ url: url.replace(/^http/, 'ws'), fail: () => isCurrent() && end(0) })
  } catch {
    // Versions of DingTalk without sockets.
    setTimeout(() => isCurrent() && end(0), 0)
  }
  return {
    send: (text) => {
      if (isCurrent()) dd.sendSocketMessage({ data: text, fail: () => isCurrent() && end(0) })
    },
    close: () => {
      if (!isCurrent()) return
      pendingCloses += 1
      dd.closeSocket({})
      end(1000)
    },
  }
}
