import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { copy } from '@/platform/clipboard'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The code by which people request to join, until it expires or is replaced. */
export function useInvitation() {
  const t = useTranslate()
  const me = useMe()
  const invitation = useRead('Enterprise.GetInvitation', {})
  const renewing = useSave('Enterprise.RenewInvitation')

  const renew = async () => {
    const agreed = await ask({
      title: t('enterprise.invitation.renewTitle'),
      text: t('enterprise.invitation.renewText'),
      yes: t('enterprise.invitation.renew'),
      no: t('account.form.cancel'),
    })
    if (!agreed) return
    const answer = await renewing.save({})
    if (answer === undefined) return
    await invitation.reload()
    toast(t('enterprise.invitation.renewed'))
  }
  const copyCode = async (code: string) => {
    await copy(code)
    toast(t('enterprise.invitation.copied'))
  }
  const copyText = async (code: string, link: string) => {
    await copy(t('enterprise.invitation.text', { name: me?.CompanyName ?? '', code, link }))
    toast(t('enterprise.invitation.copied'))
  }
  return { t, invitation, renewing, renew, copyCode, copyText }
}
