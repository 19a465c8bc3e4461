import type { MemberModel } from '@wire'
import { useSave } from '@/client/queries/use-save'
import { useMe } from '@/client/session/session'
import { back } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

type State = 'enabled' | 'disabled' | 'removed'

/** Enables, disables and removes a member after a confirmation that states the effect. */
export function useMemberState(member: MemberModel, reload: () => unknown) {
  const t = useTranslate()
  const me = useMe()
  const saving = useSave('UserManage.SetState')

  const change = async (State: State) => {
    const agreed = await ask({
      title: t(`enterprise.member.ask.${State}`, { name: member.UserName }),
      text: t(`enterprise.member.means.${State}`),
      yes: t(`enterprise.member.do.${State}`),
      no: t('account.form.cancel'),
      danger: State !== 'enabled',
    })
    if (!agreed) return
    const answer = await saving.save({ UserCode: member.UserCode, State, Version: member.Version })
    if (answer === undefined) return
    toast(t(`enterprise.member.done.${State}`, { name: member.UserName }))
    if (State === 'removed') back()
    else reload()
  }
  const own = member.UserCode === me?.UserCode
  const reason = own
    ? t('enterprise.member.notYourself')
    : member.IsCreator
      ? t('enterprise.member.creatorUntouchable')
      : ''
  return { t, saving, change, reason }
}
