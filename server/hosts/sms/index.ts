import type { Log } from '../../log'
import { HostLater, HostRefused } from '../provider/errors'
import { wasNeverSent } from '../provider/token'

interface Gateway {
  readonly url: string
  readonly token: string
  readonly log: Log
}

/** The gateway knows that there is no such number, or may not send to it: the same once more would end the same. */
export class NumberRefused extends HostRefused {}

export type SendSms = (phone: string, text: string) => Promise<void>

const patience = 10_000

/** Asks a gateway: `POST {"phone", "text"}` with the token as bearer; any 2xx means it was taken, 422 that the number is none. */
const viaGateway =
  ({ url, token }: Gateway): SendSms =>
  async (phone, text) => {
    const sent = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(patience),
    })
    const answer = await sent.catch((error: unknown) => {
      throw wasNeverSent(error) ? new HostLater('the SMS gateway cannot be reached') : error
    })
    if (answer.ok) return
    const said = `the SMS gateway answered ${answer.status}`
    if (answer.status === 422) throw new NumberRefused(said)
    if (answer.status === 429 || answer.status === 503) throw new HostLater(said)
    // Any other refusal of its own is one; what went wrong behind it may have been sent.
    throw answer.status < 500 ? new HostRefused(said) : new Error(said)
  }

/** Without a gateway the text goes to the log: for development, and the only place a code may stand there. */
const viaLog =
  ({ log }: Gateway): SendSms =>
  async (phone, text) =>
    log.info({ sms: text, to: phone.slice(-4) }, 'no SMS gateway is configured; this would have been sent')

export const smsSender = (gateway: Gateway): SendSms => (gateway.url === '' ? viaLog(gateway) : viaGateway(gateway))
