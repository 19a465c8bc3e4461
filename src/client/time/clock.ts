import { storage } from '@/platform/storage'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { setSkew } from './server-time'

const key = 'purlin.skew'
/** The server tells whole seconds, and its answer takes a while. */
const close = 2000
/** So wrong a clock is told, once: whoever reads it should know. */
const far = 300_000
let isTold = false

const found = Number(storage.get(key))
let kept = Number.isFinite(found) ? found : 0
// What was learnt last time is good until the first answer says more.
setSkew(kept)

/** Learns from an answer what time it is, and keeps it for the next start. */
export function learnTime(date: string | undefined) {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const skew = told - Date.now()
  setSkew(skew)
  if (!isTold && Math.abs(skew) > far) {
    isTold = true
    toast(translate('shell.wrongClock'), 6000)
  }
  if (Math.abs(skew - kept) <= close) return
  kept = skew
  storage.set(key, String(skew))
}
