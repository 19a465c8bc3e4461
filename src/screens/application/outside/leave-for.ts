import { copy } from '@/platform/clipboard'
import { openAddress } from '@/platform/open-address'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'

/** Opens a page outside this app; in a host that cannot, its address is copied. */
export async function leaveFor(url: string) {
  try {
    if (await openAddress(async () => url)) return
    await copy(url)
    toast(translate('work.copied'))
  } catch {
    toast(translate('work.notCopied'))
  }
}
