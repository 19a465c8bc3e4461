import type { DeviceRow } from '@wire'
import { useRead } from '@/client/queries/use-read'
import { useSave } from '@/client/queries/use-save'
import { ask } from '@/ui/overlays/ask'
import { toast } from '@/ui/overlays/toast'
import { useTranslate } from '@/words'

/** The devices on which this account is signed in, and signing one of them out. */
export function useDevices() {
  const t = useTranslate()
  const list = useRead('Account.GetDevices', {})
  const revoking = useSave('Account.RevokeDevice')

  const signOutDevice = async (device: DeviceRow) => {
    const agreed = await ask({
      title: t('account.devices.signOutOne', { name: device.Name }),
      text: t('account.devices.signOutText'),
      yes: t('account.settings.signOut'),
      no: t('account.form.cancel'),
      danger: true,
    })
    if (!agreed) return
    const answer = await revoking.save({ Id: device.Id })
    if (answer === undefined) return
    toast(t('account.devices.signedOut'))
    await list.reload()
  }
  return { t, list, revoking, signOutDevice }
}
