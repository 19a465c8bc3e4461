import { Refused } from '../refused'
import type { Brighten } from './contract'

/** Browsers have no API for the brightness of the screen. */
export const brighten: Brighten = async () => {
  throw new Refused('brightness', 'unavailable')
}
