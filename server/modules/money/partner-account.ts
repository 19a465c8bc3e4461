import { partner } from '@/modules/projects/partner/partner.module'
import { type ModuleHooks, valuesIn } from '../../engine/change/change'
import { setOtherAccounts } from '../../store/business/money/partner-accounts'

/** The account that is saved as the main one replaces the main one before, under the lock of the partner. */
export const partnerAccounts: ModuleHooks = {
  locks: (change) => [{ table: partner.name, key: String(valuesIn(change).partner) }],
  appliesTo: ({ after }) => after?.main === 'main',
  afterWrite: ({ sql }, { guid, after }) => setOtherAccounts(sql, String(after?.partner), guid).then(() => undefined),
}
