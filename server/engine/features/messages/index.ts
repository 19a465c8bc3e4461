import type { Feature } from '../../change/feature'
import { endNotifications } from '../../messages/notify'

/** Messages about a deleted record are revoked. */
export const messages: Feature = {
  name: 'messages',
  appliesTo: ({ cause }) => cause === 'delete',
  afterWrite: (work, { guid }) => endNotifications(work, { record: guid }),
}
