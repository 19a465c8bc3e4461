import type { ReceivedRequest, Topic } from './double'

/** `POST /sms`: a gateway as described in the README. */
export const smsGateway =
  (sent: ReceivedRequest[]): Topic =>
  (request) => {
    if (request.path !== '/sms') return undefined
    sent.push(request)
    return {}
  }
