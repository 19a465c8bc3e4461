/** Socket calls of the hosts. Both hosts call listeners asynchronously. */
const { WebSocket } = require('ws')

/** Opens a socket; `sockets` are the open sockets of the phone. */
function openSocket({ at, sockets }, url, { opened, received, closed }) {
  const socket = new WebSocket(at(url))
  socket.on('open', () => {
    sockets.add(socket)
    opened()
  })
  socket.on('message', (data) => received(data.toString()))
  socket.on('error', () => undefined)
  socket.on('close', (code) => {
    sockets.delete(socket)
    closed(code)
  })
  return socket
}

/** WeCom: each socket is a task with its own listeners. */
exports.wecomSockets =
  (phone) =>
  ({ url, success }) => {
    const listeners = {}
    let socket
    setTimeout(() => {
      success?.({ errMsg: 'connectSocket:ok' })
      // The caller registers its listeners after it has received the task.
      setTimeout(() => {
        socket = openSocket(phone, url, {
          opened: () => listeners.onOpen?.({}),
          received: (data) => listeners.onMessage?.({ data }),
          closed: (code) => listeners.onClose?.({ code }),
        })
      })
    })
    const registrations = Object.fromEntries(
      ['onOpen', 'onMessage', 'onClose', 'onError'].map((name) => [
        name,
        (listener) => {
          listeners[name] = listener
        },
      ]),
    )
    return { ...registrations, send: ({ data }) => socket?.send(data), close: () => socket?.close() }
  }

/** DingTalk: one socket at a time, with global listeners. */
exports.dingtalkSockets = (phone) => {
  const listeners = {}
  let socket
  const registrations = Object.fromEntries(
    ['onSocketOpen', 'onSocketMessage', 'onSocketClose', 'onSocketError'].map((name) => [
      name,
      (listener) => {
        listeners[name] = listener
      },
    ]),
  )
  return {
    ...registrations,
    connectSocket: ({ url }) => {
      socket?.close()
      socket = openSocket(phone, url, {
        opened: () => listeners.onSocketOpen?.(),
        received: (data) => listeners.onSocketMessage?.({ data }),
        closed: () => listeners.onSocketClose?.(),
      })
    },
    sendSocketMessage: ({ data }) => socket?.send(data),
    closeSocket: () => socket?.close(),
  }
}
