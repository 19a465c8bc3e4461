import type { EnterpriseRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { signedIn, useMe } from '@/client/session/session'
import { reset } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The enterprises of the user, and switching between them. */
export function useEnterpriseList() {
  const t = useTranslate()
  const me = useMe()
  const list = useRead('Enterprise.GetList', {})
  const switching = useSave('Enterprise.Switch')

  const switchTo = async (row: EnterpriseRow) => {
    const agreed = await ask({
      title: t('enterprise.list.switchTo', { name: row.CompaniesName }),
      text: t('enterprise.list.switchText'),
      yes: t('enterprise.list.switch'),
      no: t('account.form.cancel'),
    })
    if (!agreed) return
    const answer = await switching.save({ CompaniesId: row.CompaniesId })
    if (answer === undefined) return
    signedIn(answer)
    toast(t('enterprise.list.switched', { name: row.CompaniesName }))
    reset('home', {})
  }
  const reasonOf = (row: EnterpriseRow) => (row.Disabled ? t('enterprise.list.disabled') : '')
  return {
    t,
    list,
    switching,
    switchTo,
    reasonOf,
    isPrivate: me?.UserKind === 'private',
    waiting: me?.WaitingToJoin ?? 0,
  }
}
