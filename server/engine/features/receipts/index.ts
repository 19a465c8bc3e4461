import { addReceipt } from '../../../store/records/receipts'
import type { Feature } from '../../core/change'

/** A person who saves a record has read it. */
export const receipts: Feature = {
  name: 'receipts',
  appliesTo: ({ module, cause }) => cause === 'save' && module.receipts,
  async afterWrite({ sql, enterprise, who }, { module, guid }) {
    await addReceipt(sql, enterprise, module.name, guid, who.userCode)
  },
}
