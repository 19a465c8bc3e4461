import Taro from '@tarojs/taro'
import type { OpenSocket } from './contract'

export type { Socket } from './contract'

/** WeCom: each socket is a task of its own. */
export const openSocket: OpenSocket = (url, { opened, said, closed }) => {
  let task: Taro.SocketTask | null = null
  let isOver = false
  const over = (code: number) => {
    if (isOver) return
    isOver = true
    closed(code)
  }
  const begun = async () => {
    task = await Taro.connectSocket({ url: url.replace(/^http/, 'ws') })
    task.onOpen(() => (isOver ? task?.close({}) : opened()))
    task.onMessage(({ data }) => said(String(data)))
    task.onClose(({ code = 0 }) => over(code))
    task.onError(() => over(0))
  }
  begun().catch(() => over(0))
  return {
    send: (text) => {
      task?.send({ data: text, fail: () => over(0) })
    },
    close: () => {
      task?.close({})
      over(1000)
    },
  }
}
