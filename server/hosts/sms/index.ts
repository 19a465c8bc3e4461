import type { Log } from '../../log'
import { HostLater, HostRefused } from '../provider/errors'
import { wasNeverSent } from '../provider/token'

interface Gateway {
  readonly url: string
  readonly token: string
  readonly log: Log
}

/** The gateway refused the number permanently, so that a retry would fail too. */
export class NumberRefused extends HostRefused {}

export type SendSms = (phone: string, text: string) => Promise<void>

const timeout = 10_000

/**
 * Sends through a gateway: `POST {"phone", "text"}` with a bearer token. Status 2xx means accepted, 422 an invalid
 * number.
 */
const viaGateway =
  ({ url, token }: Gateway): SendSms =>
  async (phone, text) => {
    const request = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await request.catch((error: unknown) => {
      throw wasNeverSent(error) ? new HostLater('the SMS gateway cannot be reached') : error
    })
    if (answer.ok) return
    const message = `the SMS gateway answered ${answer.status}`
    if (answer.status === 422) throw new NumberRefused(message)
    if (answer.status === 429 || answer.status === 503) throw new HostLater(message)
    // Other statuses below 500 are refusals; after a status from 500 on the text may have been sent.
    throw answer.status < 500 ? new HostRefused(message) : new Error(message)
  }

/**
 * Writes the text to the log if no gateway is configured. This is for development, and the only place where a code may
 * be logged.
 */
const viaLog =
  ({ log }: Gateway): SendSms =>
  async (phone, text) =>
    log.info({ sms: text, to: phone.slice(-4) }, 'no SMS gateway is configured; this would have been sent')

export const smsSender = (gateway: Gateway): SendSms => (gateway.url === '' ? viaLog(gateway) : viaGateway(gateway))
