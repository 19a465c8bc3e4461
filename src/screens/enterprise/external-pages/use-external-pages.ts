import type { ExternalPages } from '@wire'
import { back } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

type Values = Pick<ExternalPages, 'Gate' | 'Labour'>

const isWrong = (address: string) => address.trim() !== '' && !/^https:\/\/[^\s@]+$/i.test(address.trim())

/** The addresses of outside pages, as they are changed on the screen. */
export function useExternalPages({ Gate, Labour, Version }: ExternalPages) {
  const t = useTranslate()
  const form = useForm<Values, 'Enterprise.SaveLinks'>({
    call: 'Enterprise.SaveLinks',
    draft: 'external-pages',
    empty: { Gate, Labour },
    labels: { Gate: t('enterprise.external.gate'), Labour: t('enterprise.external.labour') },
    check: (values) => [
      isWrong(values.Gate) && { field: 'Gate', text: t('enterprise.external.hint') },
      isWrong(values.Labour) && { field: 'Labour', text: t('enterprise.external.hint') },
    ],
    takes: (values) => ({ Gate: values.Gate.trim(), Labour: values.Labour.trim(), Version }),
    done: () => {
      toast(t('account.form.saved'))
      back()
    },
  })
  return { t, form }
}
