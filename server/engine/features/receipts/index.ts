import type { Module } from '@/schema'
import { addReceipt } from '../../../store/records/receipts'
import { type Feature, featureCall } from '../../change/feature'
import { markRead, receiptsOf } from './receipts'
import { remindUnread } from './remind'

const appliesTo = (module: Module) => module.receipts

/** Who has read a record; a user who saves it counts as having read it. */
export const receipts: Feature = {
  name: 'receipts',
  calls: [
    featureCall({
      method: 'GetReceipts',
      kind: 'read',
      appliesTo,
      input: { page: 'page', rows: 'rows', guid: 'guid', read: 'flag' },
      handle: receiptsOf,
    }),
    featureCall({
      method: 'MarkRead',
      kind: 'save',
      appliesTo,
      input: { guid: 'guid', signed: 'flag' },
      handle: markRead,
    }),
    featureCall({
      method: 'RemindUnread',
      kind: 'save',
      appliesTo,
      input: { guid: 'guid' },
      handle: (work, module, { guid }) => remindUnread(work, module, guid),
    }),
  ],
  appliesTo: ({ module, cause }) => cause === 'save' && appliesTo(module),
  async afterWrite({ sql, enterprise, who }, { module, guid }) {
    await addReceipt(sql, enterprise, module.name, guid, who.userCode)
  },
}
