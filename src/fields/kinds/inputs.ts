import type { Kind } from '@/schema'
import { choiceInputs } from './choice/input'
import { dateInputs } from './date/input'
import { fileInputs } from './files/input'
import type { InputFamily } from './kind'
import { EditLines } from './lines/edit-lines'
import { moneyInputs } from './money/input'
import { numberInputs } from './number/input'
import { personInputs } from './person/input'
import { EditPlace } from './place/edit-place'
import { referenceInputs } from './reference/input'
import { textInputs } from './text/input'
import { yesNoInputs } from './yes-no/input'

export const inputs: InputFamily<Kind> = {
  ...textInputs,
  ...numberInputs,
  ...moneyInputs,
  ...dateInputs,
  ...yesNoInputs,
  ...choiceInputs,
  ...referenceInputs,
  ...personInputs,
  place: { Input: EditPlace },
  ...fileInputs,
  lines: { Input: EditLines },
}
