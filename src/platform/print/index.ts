import { Refused } from '../refused'
import type { CanPrint, PrintFile } from './contract'

/** Mini-programs cannot print; the menu of the document viewer can. */
export const canPrint: CanPrint = () => false

export const printFile: PrintFile = async () => {
  throw new Refused('print', 'unavailable')
}
