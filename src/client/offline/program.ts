import { openBridge } from '@/platform/bridge'
import { keepProgram } from '@/platform/program'
import { offer } from '@/ui/overlays/offer'
import { read } from '../request/call'

/** Nobody has asked for it, and whoever is not signed in does without. */
const unasked = { quiet: true, renews: false }

/** A newer version is offered on the page, and taken when somebody says so; the host is told whose page this is when it asks. */
export function watchProgram() {
  keepProgram(offer)
  openBridge((Host, Url) => read('SignOn.GetPageConfig', { Host, Url }, unasked))
}
