import type { Kind } from '@/schema'
import { dateShown } from './date/show'
import { fileShown } from './files/show'
import { plain, type ShownFamily } from './kind'
import { moneyShown } from './money/show'
import { numberShown } from './number/show'
import { personShown } from './person/show'
import { placeShown } from './place/show'
import { textShown } from './text/show'

export const shownKinds: ShownFamily<Kind> = {
  ...textShown,
  ...numberShown,
  ...moneyShown,
  ...dateShown,
  'yes-no': plain,
  choice: plain,
  'multi-choice': plain,
  ethnicity: plain,
  reference: plain,
  ...personShown,
  ...placeShown,
  ...fileShown,
  lines: plain,
}
