import { refreshMe } from '@/client/queries/me'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { usePad } from '@/ui/signature-pad'
import { useTranslate } from '@/words'

/** The stored signature, or a pad to write it; it can be saved only once. */
export function useSignature() {
  const t = useTranslate()
  const signature = useRead('Account.GetSignature', {})
  const saving = useSave('Account.SaveSignature')
  const pad = usePad('signature-pad')
  const save = async () => {
    const agreed = await ask({
      title: t('account.signature.confirm'),
      text: t('account.signature.confirmText'),
      yes: t('account.form.save'),
      no: t('account.form.cancel'),
    })
    if (!agreed) return
    const { picture } = await pad.open()
    const answer = await saving.save({ Picture: await picture() }, { action: 'add' })
    if (answer === undefined) return
    toast(t('account.form.saved'))
    refreshMe()
    await signature.reload()
  }
  return { t, signature, saving, pad, save }
}
