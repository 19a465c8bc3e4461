import { Refused } from '../refused'
import type { Brighten } from './contract'

/** No browser lets a page do that. */
export const brighten: Brighten = async () => {
  throw new Refused('brightness', 'unavailable')
}
