import Taro from '@tarojs/taro'
import { Aborted, type Answer, NoResponse } from './contract'

const lowerCased = (headers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

interface HostRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly header: Record<string, string>
  readonly data: string | ArrayBuffer | undefined
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

/** Sends a request by the host of a mini-program; the response body is text. */
export async function hostRequest({ signal, ...request }: HostRequest): Promise<Answer> {
  try {
    if (signal?.aborted === true) throw new Aborted('aborted')
    const task = Taro.request<unknown>({ ...request, dataType: 'text', responseType: 'text' })
    signal?.addEventListener('abort', () => task.abort?.())
    const { statusCode, header, data } = await task
    return {
      status: statusCode,
      headers: lowerCased(header),
      text: typeof data === 'string' ? data : JSON.stringify(data),
    }
  } catch (cause) {
    if (signal?.aborted === true) throw new Aborted('aborted', { cause })
    // DingTalk reports every status above 299 as a failure, with the status in the error.
    const { status, statusCode, headers, data } = cause as Record<string, unknown>
    const code = Number(statusCode ?? status ?? 0)
    if (code < 300) throw new NoResponse('no answer', { cause })
    return {
      status: code,
      headers: lowerCased(headers as Record<string, unknown>),
      text: typeof data === 'string' ? data : '',
    }
  }
}
