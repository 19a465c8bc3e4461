import type { EnterpriseFound } from '@wire'
import { useState } from 'react'
import { newGuid } from '@/client/core/guid'
import { refreshMe } from '@/client/queries/me'
import { useRead } from '@/client/queries/use-read'
import { replace, useParams } from '@/platform/router'
import { useForm } from '@/screens/account/form/use-form'
import { toast } from '@/ui/overlays/toast'
import { translate, useTranslate } from '@/words'

/** Why no request can be sent: the code belongs to another enterprise than the link, or a request is not needed. */
function refusalOf(found: EnterpriseFound | undefined, linked: string) {
  if (found === undefined) return ''
  // Old links have another identifier or none in this place.
  if (linked.length === 36 && found.CompaniesId !== linked.toLowerCase()) return translate('enterprise.join.otherCode')
  if (found.Joined) return translate('enterprise.join.joined')
  return found.Asked ? translate('enterprise.join.asked') : ''
}

/** Requests to join; the guid makes a repeated request idempotent. */
export function useJoinConfirm() {
  const t = useTranslate()
  const { CompaniesId = '', CompaniesName = '', code = '' } = useParams()
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
  const refusal = refusalOf(found.data, CompaniesId)
  return { t, form, found, name: found.data?.CompaniesName ?? CompaniesName, code, refusal }
}
