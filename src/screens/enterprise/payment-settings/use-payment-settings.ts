import type { PaymentSettings } from '@wire'
import { useState } from 'react'
import { useSave } from '@/client/queries/use-save'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

type Chosen = Pick<PaymentSettings, 'ApprovalPays' | 'Account'>

/** What the enterprise decided about its payments, as it is changed on the screen. */
export function usePaymentSettings({ ApprovalPays, Account, Accounts, Version }: PaymentSettings) {
  const t = useTranslate()
  const saving = useSave('PaymentSettings.Save')
  // An account that was closed since is chosen anew.
  const stored = Accounts.some(({ id }) => id === Account) ? Account : ''
  const [chosen, setChosen] = useState<Chosen>({ ApprovalPays, Account: stored })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const save = async () => {
    if ((await saving.save({ ...chosen, Version }, { action: 'edit' })) !== undefined) toast(t('account.form.saved'))
  }
  return {
    ...{ t, saving, chosen, change, save },
    isClosed: ApprovalPays && stored === '',
    isMissing: chosen.ApprovalPays && chosen.Account === '',
    isChanged: chosen.ApprovalPays !== ApprovalPays || chosen.Account !== Account,
  }
}
