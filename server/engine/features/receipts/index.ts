import { addReceipt } from '../../../store/records/receipts'
import type { Feature } from '../../core/change'

/** A user who saves a record counts as having read it. */
export const receipts: Feature = {
  name: 'receipts',
  appliesTo: ({ module, cause }) => cause === 'save' && module.receipts,
  async afterWrite({ sql, enterprise, who }, { module, guid }) {
    await addReceipt(sql, enterprise, module.name, guid, who.userCode)
  },
}
