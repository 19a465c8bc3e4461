import { Refused } from '../refused'
import type { CanPrint, PrintFile } from './contract'

/** A mini-program cannot; the viewer it opens documents with has a menu that does. */
export const canPrint: CanPrint = () => false

export const printFile: PrintFile = async () => {
  throw new Refused('print', 'unavailable')
}
