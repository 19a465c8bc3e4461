import type { Heard, OpenSocket } from './contract'

export type { Socket } from './contract'

/** DingTalk has one socket at a time, and its events are for whoever listens: they are bound once. */
let current: Heard | null = null
let isBound = false
/** Sockets we ended ourselves, whose end the host still has to tell: it is nobody's any more. */
let leaving = 0

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
  dd.onSocketClose(() => {
    if (leaving > 0) leaving -= 1
    else over(0)
  })
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
      leaving += 1
      dd.closeSocket({})
      over(1000)
    },
  }
}
