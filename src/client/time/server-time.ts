import { setClockOffset } from '@/schema/values/day'

let skew = 0

/** Deviation of the server's clock from the clock of this phone (ms). */
export const setSkew = (milliseconds: number) => {
  skew = milliseconds
  setClockOffset(milliseconds)
}

/** The current time by the server's clock, because the clock of a phone may be wrong. */
export const trueNow = () => Date.now() + skew
