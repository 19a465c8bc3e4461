import type { Asked, Topic } from './double'

/** `POST /sms`: a gateway as our README describes it. */
export const smsGateway =
  (sent: Asked[]): Topic =>
  (asked) => {
    if (asked.path !== '/sms') return undefined
    sent.push(asked)
    return {}
  }
