import Taro from '@tarojs/taro'
import { type Answer, Lost, Stopped } from './contract'

const lowered = (headers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

interface Asking {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly header: Record<string, string>
  readonly data: string | ArrayBuffer | undefined
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

/** Asks as the host of a mini-program does it; text comes back. */
export async function asked({ signal, ...asking }: Asking): Promise<Answer> {
  try {
    if (signal?.aborted === true) throw new Stopped('nobody waits')
    const task = Taro.request<unknown>({ ...asking, dataType: 'text', responseType: 'text' })
    signal?.addEventListener('abort', () => task.abort?.())
    const { statusCode, header, data } = await task
    return {
      status: statusCode,
      headers: lowered(header),
      text: typeof data === 'string' ? data : JSON.stringify(data),
    }
  } catch (cause) {
    if (signal?.aborted === true) throw new Stopped('nobody waits', { cause })
    // DingTalk calls every answer above 299 a failure, but tells which it was.
    const { status, statusCode, headers: told, data } = cause as Record<string, unknown>
    const code = Number(statusCode ?? status ?? 0)
    if (code < 300) throw new Lost('no answer', { cause })
    return {
      status: code,
      headers: lowered(told as Record<string, unknown>),
      text: typeof data === 'string' ? data : '',
    }
  }
}
