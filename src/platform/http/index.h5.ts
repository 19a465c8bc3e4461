import { Lost, type Send } from './contract'

export { type Answer, Lost } from './contract'

export const send: Send = async ({ method, url, headers, body }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body === undefined ? {} : { body }),
    })
    const told: Record<string, string> = {}
    answer.headers.forEach((value, name) => {
      told[name] = value
    })
    return { status: answer.status, headers: told, text: await answer.text() }
  } catch (cause) {
    throw new Lost('no answer', { cause })
  }
}
