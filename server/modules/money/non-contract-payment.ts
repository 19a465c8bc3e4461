import { nonContractPayment } from '@/modules/finance/non-contract-payment/non-contract-payment.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { type Change, isNew, type ModuleHooks } from '../../engine/change/change'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { appliedOfMatter, lockedMatter, updatePendingOfMatter } from '../../store/business/matters'
import { blockedPayee } from '../../store/business/money/partner-accounts'
import { findRecord } from '../../store/records/records'

const matterOf = (guid: string, values: Change['after']) => (typeof values?.first === 'string' ? values.first : guid)

const isCounted = (values: Change['after']) => values?.status !== 'refused' && values?.status !== 'void'

/** The name of the partner, or the one that was typed. */
async function nameOfPayee(sql: AtWork['sql'], { partner: of, payee }: NonNullable<Change['after']>) {
  const found = typeof of === 'string' ? await findRecord(sql, partner, of, []) : null
  return String(found?.values.name ?? payee ?? '')
}

/** Applications of one matter refer to the first one, which has their total. */
export const nonContractPayments: ModuleHooks = {
  async fill({ sql }, { guid, values, before }) {
    const payee = await nameOfPayee(sql, values)
    const blocked = payee === before?.payee ? null : await blockedPayee(sql, null, payee)
    refuse(blocked === null ? [] : [{ field: 'payee', reason: 'partner-blocked', limit: blocked }])
    if (typeof values.first !== 'string')
      return { payee, appliedBefore: before === null ? 0 : await appliedOfMatter(sql, guid, guid) }
    const matter = await lockedMatter(sql, values.first, guid)
    if (matter === null) return { payee }
    // A first application cannot become a later one, because others refer to it.
    refuse(matter.guid === guid || matter.hasOthers ? [{ field: 'first', reason: 'not-a-choice' }] : [])
    const appliedBefore = await appliedOfMatter(sql, matter.guid, guid)
    return { payee, first: matter.guid, total: matter.total, appliedBefore }
  },
  // A new first application changes nothing else.
  appliesTo: (change) => !isNew(change) || typeof change.after?.first === 'string',
  locks: ({ guid, before, after }) =>
    [...new Set([before, after].map((values) => matterOf(guid, values)))].map((key) => ({
      table: nonContractPayment.name,
      key,
    })),
  async afterWrite({ sql }, { guid, cause, before, after }) {
    if (cause === 'restore' && after !== null) {
      const rest = Number(after.total) - (await appliedOfMatter(sql, matterOf(guid, after), guid))
      const isAbove = isCounted(after) && Number(after.amount) + Number(after.opening ?? 0) > rest
      refuse(isAbove ? [{ field: 'amount', reason: 'non-contract-payment.remaining', limit: Math.max(0, rest) }] : [])
    }
    for (const matter of new Set([before, after].map((values) => matterOf(guid, values))))
      await updatePendingOfMatter(sql, matter)
  },
}
