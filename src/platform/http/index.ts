import Taro from '@tarojs/taro'
import { Lost, type Send, Stopped } from './contract'

export { type Answer, Lost, Stopped } from './contract'

const lowered = (headers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

export const send: Send = async ({ method, url, headers, body, signal }) => {
  try {
    if (signal?.aborted === true) throw new Stopped('nobody waits')
    const asking = Taro.request<unknown>({
      method,
      url,
      header: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: 600_000,
    })
    signal?.addEventListener('abort', () => asking.abort?.())
    const { statusCode, header, data } = await asking
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
