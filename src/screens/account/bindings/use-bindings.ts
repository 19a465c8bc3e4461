import { useState } from 'react'
import { Refusal } from '@/client/core/refusal'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { save } from '@/client/request/call'
import { copy } from '@/platform/clipboard'
import { type SignOnHost, signOnHost } from '@/platform/sign-on'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The hosts that this account is bound to, and unbinding one. */
export function useBindings() {
  const t = useTranslate()
  const bound = useRead('SignOn.GetBindings', {})
  const offered = useRead('SignOn.GetConfig', {})
  const unbinding = useSave('SignOn.Unbind')
  const [making, setMaking] = useState(false)

  const unbind = async (host: SignOnHost) => {
    const name = t(`account.hosts.${host}`)
    const agreed = await ask({
      title: t('account.bindings.unbindOne', { name }),
      text: t('account.bindings.unbindText'),
      yes: t('account.bindings.unbind'),
      no: t('account.form.cancel'),
      danger: true,
    })
    if (!agreed || (await unbinding.save({ Host: host })) === undefined) return
    toast(t('account.bindings.unbound'))
    await bound.reload()
  }
  const copyLink = async () => {
    setMaking(true)
    try {
      const { Url } = await save('SignOn.MakeLink', { Target: '' })
      await copy(Url)
      toast(t('account.bindings.linkCopied'))
    } catch (error) {
      toast(error instanceof Refusal ? error.words : t('account.bindings.linkFailed'))
    } finally {
      setMaking(false)
    }
  }
  return { t, bound, offered, unbinding, unbind, here: signOnHost(), making, copyLink }
}
