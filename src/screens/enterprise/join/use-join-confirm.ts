import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { refreshMe } from '@/client/queries/me'
import { useRead } from '@/client/queries/use-read'
import { replace, useParams } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Requests to join; the guid makes a repeated request idempotent. */
export function useJoinConfirm() {
  const t = useTranslate()
  const { CompaniesName = '', code = '' } = useParams()
  const found = useRead('Enterprise.FindByCode', { Code: code }, { enabled: code !== '' })
  const [guid] = useState(newGuid)
  const form = useForm({
    call: 'Enterprise.Join',
    action: 'add',
    draft: `join:${code}`,
    empty: { guid, Remark: '' },
    labels: { guid: '', Remark: t('enterprise.join.remark') },
    takes: ({ guid: own, Remark }) => ({ guid: own, Code: code, Remark: Remark.trim() }),
    done: () => {
      refreshMe()
      toast(t('enterprise.join.sent'))
      replace('CompaniesList', {})
    },
  })
  const refusal = found.data?.Joined ? t('enterprise.join.joined') : found.data?.Asked ? t('enterprise.join.asked') : ''
  return { t, form, found, name: found.data?.CompaniesName ?? CompaniesName, code, refusal }
}
