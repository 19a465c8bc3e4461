import Taro from '@tarojs/taro'
import { type Answer, Lost } from './contract'

const lowered = (headers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

interface Asking {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly header: Record<string, string>
  readonly data: string | ArrayBuffer | undefined
  readonly timeout: number
}

/** Asks as the host of a mini-program does it; text comes back. */
export async function asked(asking: Asking): Promise<Answer> {
  try {
    const { statusCode, header, data } = await Taro.request<unknown>({
      ...asking,
      dataType: 'text',
      responseType: 'text',
    })
    return {
      status: statusCode,
      headers: lowered(header),
      text: typeof data === 'string' ? data : JSON.stringify(data),
    }
  } catch (cause) {
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
