import { randomUUID } from 'node:crypto'
import type { Calls, PaymentSettings } from '@wire'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { dayFromToday, flowStates, Problem } from '@/schema'
import type { Change, ModuleHooks, Values } from '../../engine/change/change'
import { audit } from '../../engine/core/audit'
import type { AtWork } from '../../engine/core/context'
import { refuse } from '../../engine/core/refuse'
import { saveRecord } from '../../engine/saving/save'
import { accountsInUse, isAccountInUse } from '../../store/business/money/own-accounts'
import { blockedPayee } from '../../store/business/money/partner-accounts'
import { saveSettings, settingsOf } from '../../store/organisation/settings'
import { payRecords } from './payment'

/** Whether an approval records the payment, and from which account. */
export async function paymentSettings({ sql, enterprise }: AtWork): Promise<PaymentSettings> {
  const { settings, version } = await settingsOf(sql, enterprise)
  const accounts = await accountsInUse(sql)
  return {
    ApprovalPays: settings.approvalPays === true,
    Account: settings.payingAccount ?? '',
    Accounts: accounts.map(({ guid, name, bank }) => ({ id: guid, name, bank })),
    Version: version,
  }
}

export async function savePaymentSettings(
  work: AtWork,
  { ApprovalPays, Account, Version }: Calls['PaymentSettings.Save']['takes'],
): Promise<'Success'> {
  const { sql, enterprise, who } = work
  if (who.kind === 'demo') throw new Problem('demo-version')
  refuse(ApprovalPays && Account === '' ? [{ field: 'Account', reason: 'required' }] : [])
  const isKnown = Account === '' || (await isAccountInUse(sql, Account))
  refuse(isKnown ? [] : [{ field: 'Account', reason: 'not-a-choice' }])
  const settings = { approvalPays: ApprovalPays, payingAccount: Account }
  if ((await saveSettings(sql, enterprise, Version, settings)) === 0) throw new Problem('stale')
  await audit(work, { action: 'edit', subject: 'enterprise', guid: enterprise, changes: settings })
  return 'Success'
}

/** Two applications of one amount that are approved on one day are two payments. */
const sameAsOther = `${payRecord.name}.duplicate`

/**
 * Records the payment of an application that was just approved, as a user would do it by hand. Without an account in
 * use, or with a payee that was blocked meanwhile, it stays open for that.
 */
async function payApproved(work: AtWork, field: 'payment' | 'other', { guid, after }: Change) {
  const { sql, enterprise, who } = work
  const { approvalPays = false, payingAccount = '' } = (await settingsOf(sql, enterprise)).settings
  if (!approvalPays || payingAccount === '' || !(await isAccountInUse(sql, payingAccount))) return
  const { payee, amount } = after ?? {}
  // Payments without a contract have the account of their payee in words.
  const payeeAccount = field === 'payment' ? (after?.payeeAccount ?? null) : null
  const [partner, name] = field === 'payment' ? [String(payee), null] : [null, String(payee)]
  if ((await blockedPayee(sql, partner, name)) !== null) return
  const values: Values = {
    ...{ [field]: guid, amount, account: payingAccount, date: dayFromToday(), method: 'transfer', payeeAccount },
  }
  // The enterprise decided this, so that neither the rights nor the idempotency key of the approver count.
  const { made: _, ...context } = work
  const following = { ...context, who: { ...who, isAdministrator: true } }
  const record = { guid: randomUUID(), version: 0, values, confirmed: [sameAsOther] }
  await saveRecord(following, payRecord, record, { [payRecord.name]: payRecords })
}

/** The hooks of an application whose approval may record its payment. */
export const paidByApproval = (field: 'payment' | 'other', hooks: ModuleHooks): ModuleHooks => ({
  ...hooks,
  async afterWrite(work, change) {
    await hooks.afterWrite?.(work, change)
    if (change.flow?.after === flowStates.passed) await payApproved(work, field, change)
  },
})
