import Taro from '@tarojs/taro'
import type { OpenSocket } from './contract'

export type { Socket } from './contract'

/** WeCom supports several sockets, each as a task. */
export const openSocket: OpenSocket = (url, events) => {
  let task: Taro.SocketTask | null = null
  let isOver = false
  const end = (code: number) => {
    if (isOver) return
    isOver = true
    events.onClose(code)
  }
  const connect = async () => {
    task = await Taro.connectSocket({ url: url.replace(/^http/, 'ws') })
    task.onOpen(() => (isOver ? task?.close({}) : events.onOpen()))
    task.onMessage(({ data }) => events.onMessage(String(data)))
    task.onClose(({ code = 0 }) => end(code))
    task.onError(() => end(0))
  }
  connect().catch(() => end(0))
  return {
    send: (text) => {
      task?.send({ data: text, fail: () => end(0) })
    },
    close: () => {
      task?.close({})
      end(1000)
    },
  }
}
