import { storage } from '@/platform/storage'
import { toast } from '@/ui/overlays/toast'
import { translate } from '@/words'
import { setSkew } from './server-time'

const key = 'purlin.skew'
/** Tolerance (ms), because the server sends whole seconds and answers take time. */
const tolerance = 2000
/** Deviation of the clock from which the user is warned once (ms). */
const warnAbove = 300_000
let isWarned = false

const storedSkew = Number(storage.get(key))
let lastStored = Number.isFinite(storedSkew) ? storedSkew : 0
// The stored deviation is valid until the first answer.
setSkew(lastStored)

/** Learns the server's time from an answer, and stores the deviation for the next start. */
export function learnTime(date: string | undefined) {
  const serverNow = Date.parse(date ?? '')
  if (Number.isNaN(serverNow)) return
  const skew = serverNow - Date.now()
  setSkew(skew)
  if (!isWarned && Math.abs(skew) > warnAbove) {
    isWarned = true
    toast(translate('shell.wrongClock'), 6000)
  }
  if (Math.abs(skew - lastStored) <= tolerance) return
  lastStored = skew
  storage.set(key, String(skew))
}
