/** Lines to the server, as each host gives them to its programs. Both tell later, never at once. */
const { WebSocket } = require('ws')

/** A line of the phone's own; `lines` are those that are open. */
function line({ at, lines }, url, { opened, said, closed }) {
  const socket = new WebSocket(at(url))
  socket.on('open', () => {
    lines.add(socket)
    opened()
  })
  socket.on('message', (data) => said(data.toString()))
  socket.on('error', () => undefined)
  socket.on('close', (code) => {
    lines.delete(socket)
    closed(code)
  })
  return socket
}

/** WeCom: each line is a task of its own, which is told what to do when. */
exports.wecomLines =
  (phone) =>
  ({ url, success }) => {
    const hears = {}
    let socket
    setTimeout(() => {
      success?.({ errMsg: 'connectSocket:ok' })
      // Whoever was given the task says then what to do.
      setTimeout(() => {
        socket = line(phone, url, {
          opened: () => hears.onOpen?.({}),
          said: (data) => hears.onMessage?.({ data }),
          closed: (code) => hears.onClose?.({ code }),
        })
      })
    })
    const hearing = Object.fromEntries(
      ['onOpen', 'onMessage', 'onClose', 'onError'].map((name) => [
        name,
        (hear) => {
          hears[name] = hear
        },
      ]),
    )
    return { ...hearing, send: ({ data }) => socket?.send(data), close: () => socket?.close() }
  }

/** DingTalk: one line at a time, and whoever listens hears of it. */
exports.dingtalkLines = (phone) => {
  const hears = {}
  let socket
  const hearing = Object.fromEntries(
    ['onSocketOpen', 'onSocketMessage', 'onSocketClose', 'onSocketError'].map((name) => [
      name,
      (hear) => {
        hears[name] = hear
      },
    ]),
  )
  return {
    ...hearing,
    connectSocket: ({ url }) => {
      socket?.close()
      socket = line(phone, url, {
        opened: () => hears.onSocketOpen?.(),
        said: (data) => hears.onSocketMessage?.({ data }),
        closed: () => hears.onSocketClose?.(),
      })
    },
    sendSocketMessage: ({ data }) => socket?.send(data),
    closeSocket: () => socket?.close(),
  }
}
