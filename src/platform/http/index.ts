import { hostRequest } from './asked'
import type { Send } from './contract'

export { Aborted, type Answer, NoResponse } from './contract'

export const send: Send = ({ method, url, headers, body, signal }) =>
  hostRequest({
    method,
    url,
    header: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
    data: body,
    timeout: 600_000,
    signal,
  })
