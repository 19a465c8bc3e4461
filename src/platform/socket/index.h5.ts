import type { OpenSocket } from './contract'

export type { Socket } from './contract'

/** An address without a server is on the one that the page came from. */
const whole = (url: string) => new URL(url, window.location.href).href.replace(/^http/, 'ws')

export const openSocket: OpenSocket = (url, { opened, said, closed }) => {
  let socket: WebSocket
  try {
    socket = new WebSocket(whole(url))
  } catch {
    setTimeout(() => closed(0), 0)
    return { send: () => undefined, close: () => undefined }
  }
  socket.onopen = opened
  socket.onmessage = ({ data }) => said(String(data))
  socket.onclose = ({ code }) => closed(code)
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
