import type { Heard, OpenSocket } from './contract'

export type { Socket } from './contract'

/** DingTalk has one socket at a time, and its events are for whoever listens: they are bound once. */
let current: Heard | null = null
let isBound = false

const over = (code: number) => {
  const { closed } = current ?? {}
  current = null
  closed?.(code)
}

function bind() {
  if (isBound) return
  isBound = true
  dd.onSocketOpen(() => current?.opened())
  dd.onSocketMessage(({ data }) => current?.said(String(data)))
  dd.onSocketClose(() => over(0))
  dd.onSocketError(() => over(0))
}

export const openSocket: OpenSocket = (url, heard) => {
  current = heard
  const mine = () => current === heard
  try {
    bind()
    dd.connectSocket({ url: url.replace(/^http/, 'ws'), fail: () => mine() && over(0) })
  } catch {
    // Versions of DingTalk without sockets.
    setTimeout(() => mine() && over(0), 0)
  }
  return {
    send: (text) => {
      if (mine()) dd.sendSocketMessage({ data: text, fail: () => mine() && over(0) })
    },
    close: () => {
      if (!mine()) return
      dd.closeSocket({})
      over(1000)
    },
  }
}
