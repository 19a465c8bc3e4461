import Taro from '@tarojs/taro'
import { Refused } from '../refused'

interface Callbacks<T> {
  readonly success: (answer: T) => void
  readonly fail: (cause: unknown) => void
}

/** Converts a call with callbacks to a promise. */
const promised = <T>(call: (callbacks: Callbacks<T>) => void) =>
  new Promise<T>((resolve, reject) =>
    call({ success: resolve, fail: (cause) => reject(new Refused('file', 'unreadable', { cause })) }),
  )

/** Size of a file on this device. */
export const sizeOf = async (filePath: string) => {
  const { size } = await promised<{ size: number }>((callbacks) =>
    Taro.getFileSystemManager().getFileInfo({ filePath, ...(callbacks as object) }),
  )
  return Number(size)
}

/** Reads a range of bytes of a file; some hosts ignore the range and return the whole file. */
export async function readPart(filePath: string, from: number, to: number): Promise<ArrayBuffer> {
  const length = to - from
  const { data } = await promised<{ data: string | ArrayBuffer }>((callbacks) =>
    Taro.getFileSystemManager().readFile({ filePath, position: from, length, ...(callbacks as object) }),
  )
  if (typeof data === 'string') throw new Refused('file', 'unreadable')
  if (data.byteLength === length) return data
  if (data.byteLength < to) throw new Refused('file', 'unreadable')
  return data.slice(from, to)
}
