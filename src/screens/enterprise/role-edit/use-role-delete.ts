import type { RoleModel } from '@wire'
import { useSave } from '@/client/queries/use-save'
import { back } from '@/platform/router'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** Deletes a role without members; built-in roles cannot be deleted. */
export function useRoleDelete(role: RoleModel) {
  const t = useTranslate()
  const deleting = useSave('Role.Delete')
  const remove = async () => {
    const agreed = await ask({
      title: t('enterprise.roles.deleteTitle', { name: role.name }),
      yes: t('account.form.delete'),
      no: t('account.form.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await deleting.save({ guid: role.id })
    if (answer === undefined) return
    toast(t('account.form.deleted'))
    back()
  }
  const inUse = role.members > 0 ? t('enterprise.roles.inUse', { count: role.members }) : ''
  return { t, deleting, remove, reason: role.builtIn === '' ? inUse : t('enterprise.roles.builtInStays') }
}
