import type { CorpInfo } from '@wire'
import { refreshMe } from '@/client/queries/me'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The names of the enterprise, which its creator may change. */
export function useEnterpriseDetail(corp: CorpInfo, reload: () => unknown) {
  const t = useTranslate()
  const form = useForm({
    call: 'Enterprise.Save',
    draft: `enterprise:${corp.CompaniesId}:${corp.Version}`,
    empty: { Name: corp.CompaniesName, ShortName: corp.ShortName },
    labels: { Name: t('enterprise.fields.name'), ShortName: t('enterprise.fields.shortName') },
    check: (values) => [
      values.Name.trim() === '' && { field: 'Name', reason: 'required' },
      values.ShortName.trim() === '' && { field: 'ShortName', reason: 'required' },
    ],
    takes: ({ Name, ShortName }) => ({ Name: Name.trim(), ShortName: ShortName.trim(), Version: corp.Version }),
    done: () => {
      refreshMe()
      reload()
      toast(t('account.form.saved'))
    },
  })
  return { t, form }
}
