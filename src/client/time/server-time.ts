import { setAhead } from '@/schema/values/day'

let skew = 0

/** How far the server's clock is ahead of this phone's. */
export const setSkew = (milliseconds: number) => {
  skew = milliseconds
  setAhead(milliseconds)
}

/** What time it is, by the server's clock: a phone's may be days wrong. */
export const trueNow = () => Date.now() + skew
