import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { Outcome } from '@/screens/account/form/outcome'
import { SwitchRow } from '@/ui/controls/switch-row'
import { Card } from '@/ui/layout/card'
import { useTranslate } from '@/words'

/** Whether visitors see what labels show and report defects; administrators decide it. */
export function VisitorsCard() {
  const me = useMe()
  return me?.IsAdministrator || me?.IsCreator ? <Settings /> : null
}

function Settings() {
  const t = useTranslate()
  const { data, reload } = useRead('VisitorSettings.GetModel', {}, { stale: 0 })
  const saving = useSave('VisitorSettings.Save')
  if (data === undefined) return null
  const change = async (Allowed: boolean) => {
    await saving.save({ Allowed, Version: data.Version }, { action: 'edit' })
    await reload()
  }
  return (
    <Card>
      <Outcome saving={saving} />
      <SwitchRow label={t('qr.visitors')} hint={t('qr.visitorsHint')} value={data.Allowed} onChange={change} />
    </Card>
  )
}
