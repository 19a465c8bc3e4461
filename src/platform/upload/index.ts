import Taro from '@tarojs/taro'
import { Lost } from '../http/contract'
import { Refused } from '../refused'
import type { SendFile } from './contract'

/** What the host keeps for a while goes by itself. */
export const releaseLocal = (_: string) => undefined

const lowered = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

export const sendFile: SendFile = ({ url, headers, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const task = Taro.uploadFile({
      url,
      header: { ...headers },
      filePath: file.address,
      name: 'file',
      fileName: file.name,
      success: (answer) => {
        const { statusCode, data, header } = answer as typeof answer & { header?: Record<string, unknown> }
        resolve({ status: statusCode, headers: lowered(header), text: String(data) })
      },
      fail: (cause) =>
        reject(
          signal?.aborted === true ? new Refused('upload', 'cancelled', { cause }) : new Lost('no answer', { cause }),
        ),
    })
    task.onProgressUpdate?.(({ progress }) => onProgress?.(progress / 100))
    signal?.addEventListener('abort', () => task.abort())
  })
