import Taro from '@tarojs/taro'
import { Refused } from '../refused'

interface Replies<T> {
  readonly success: (answer: T) => void
  readonly fail: (cause: unknown) => void
}

/** Both hosts answer by callbacks. */
const told = <T>(ask: (replies: Replies<T>) => void) =>
  new Promise<T>((resolve, reject) =>
    ask({ success: resolve, fail: (cause) => reject(new Refused('file', 'unreadable', { cause })) }),
  )

/** How large a file on this phone is. */
export const sizeOf = async (filePath: string) => {
  const { size } = await told<{ size: number }>((replies) =>
    Taro.getFileSystemManager().getFileInfo({ filePath, ...(replies as object) }),
  )
  return Number(size)
}

/** Some bytes of a file on this phone; a host that knows no parts hands over the whole. */
export async function readPart(filePath: string, from: number, to: number): Promise<ArrayBuffer> {
  const wanted = to - from
  const { data } = await told<{ data: string | ArrayBuffer }>((replies) =>
    Taro.getFileSystemManager().readFile({ filePath, position: from, length: wanted, ...(replies as object) }),
  )
  if (typeof data === 'string') throw new Refused('file', 'unreadable')
  if (data.byteLength === wanted) return data
  if (data.byteLength < to) throw new Refused('file', 'unreadable')
  return data.slice(from, to)
}
