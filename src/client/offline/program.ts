import { openBridge } from '@/platform/bridge'
import { cacheApp } from '@/platform/program'
import { offerUpdate } from '@/ui/overlays/offer'
import { read } from '../request/call'

/** The user did not start this read, and a guest does not need it. */
const inBackground = { quiet: true, renews: false }

/**
 * Offers a newer version on the page, which is loaded when the user accepts; and answers the host's request for the
 * configuration of the page.
 */
export function watchProgram() {
  cacheApp(offerUpdate)
  openBridge((Host, Url) => read('SignOn.GetPageConfig', { Host, Url }, inBackground))
}
