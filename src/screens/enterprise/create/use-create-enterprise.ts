import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { signedIn } from '@/client/session/session'
import { reset } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Creates an enterprise; the user becomes its creator and is switched to it. */
export function useCreateEnterprise() {
  const t = useTranslate()
  const [guid] = useState(newGuid)
  const form = useForm({
    call: 'Enterprise.Create',
    action: 'add',
    draft: 'enterprise-create',
    empty: { guid, Name: '', ShortName: '' },
    labels: { guid: '', Name: t('enterprise.fields.name'), ShortName: t('enterprise.fields.shortName') },
    check: (values) => [
      values.Name.trim() === '' && { field: 'Name', reason: 'required' },
      values.ShortName.trim() === '' && { field: 'ShortName', reason: 'required' },
    ],
    takes: (values) => ({ guid: values.guid, Name: values.Name.trim(), ShortName: values.ShortName.trim() }),
    done: (answer, { Name }) => {
      signedIn(answer)
      toast(t('enterprise.create.done', { name: Name.trim() }))
      reset('home', {})
    },
  })
  return { t, form }
}
