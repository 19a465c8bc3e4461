import { companySystem } from '@/modules/projects/company-system/company-system.module'
import { type ModuleHooks, valuesIn } from '../../engine/change/change'
import { setReplaced } from '../../store/projects/company-systems'

/** A rule that is valid replaces the one that it names. */
export const companySystems: ModuleHooks = {
  locks: (change) => {
    const { replaces } = valuesIn(change)
    return typeof replaces === 'string' ? [{ table: companySystem.name, key: replaces }] : []
  },
  appliesTo: ({ after }) => after?.status === 'valid' && typeof after.replaces === 'string',
  afterWrite: ({ sql }, { guid, after }) => setReplaced(sql, String(after?.replaces), guid).then(() => undefined),
}
