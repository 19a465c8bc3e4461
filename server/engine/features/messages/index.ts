import type { Feature } from '../../core/change'
import { untell } from '../../messages/notify'

/** Messages about a deleted record are withdrawn. */
export const messages: Feature = {
  name: 'messages',
  appliesTo: ({ cause }) => cause === 'delete',
  afterWrite: (work, { guid }) => untell(work, { record: guid }),
}
