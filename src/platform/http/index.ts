import { asked } from './asked'
import type { Send } from './contract'

export { type Answer, Lost } from './contract'

export const send: Send = ({ method, url, headers, body }) =>
  asked({
    method,
    url,
    header: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
    data: body,
    timeout: 600_000,
  })
