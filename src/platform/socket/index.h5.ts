import type { OpenSocket } from './contract'

export type { Socket } from './contract'

/** Resolves a URL without a host against the page. */
const absoluteUrl = (url: string) => new URL(url, window.location.href).href.replace(/^http/, 'ws')

export const openSocket: OpenSocket = (url, events) => {
  let socket: WebSocket
  try {
    socket = new WebSocket(absoluteUrl(url))
  } catch {
    setTimeout(() => events.onClose(0), 0)
    return { send: () => undefined, close: () => undefined }
  }
  socket.onopen = () => events.onOpen()
  socket.onmessage = ({ data }) => events.onMessage(String(data))
  socket.onclose = ({ code }) => events.onClose(code)
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
