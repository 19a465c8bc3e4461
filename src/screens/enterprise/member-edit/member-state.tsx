import type { MemberModel } from '@wire'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { Card } from '@/ui/layout/card'
import { useMemberState } from './use-member-state'

/** Enables, disables or removes a member; a forbidden action is shown with its reason. */
export function MemberState({ member, reload }: { readonly member: MemberModel; readonly reload: () => unknown }) {
  const { t, saving, change, reason } = useMemberState(member, reload)
  const other = member.State === 'enabled' ? 'disabled' : 'enabled'
  const shared = { busy: saving.busy, disabled: reason !== '', wide: true, ...(reason ? { reason } : {}) }
  return (
    <Card title={t('enterprise.member.state')}>
      <Outcome saving={saving} />
      <Button {...shared} kind="plain" label={t(`enterprise.member.do.${other}`)} onPress={() => change(other)} />
      <Button {...shared} kind="danger" label={t('enterprise.member.do.removed')} onPress={() => change('removed')} />
    </Card>
  )
}
