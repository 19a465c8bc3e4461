import { openBridge } from '@/platform/bridge'
import { keepProgram } from '@/platform/program'
import { offer } from '@/ui/overlays/offer'
import { read } from '../request/call'

/** The user did not start this read, and a guest does not need it. */
const inBackground = { quiet: true, renews: false }

/**
 * Offers a newer version on the page, which is loaded when the user accepts; and answers the host's request for the
 * configuration of the page.
 */
export function watchProgram() {
  keepProgram(offer)
  openBridge((Host, Url) => read('SignOn.GetPageConfig', { Host, Url }, inBackground))
}
