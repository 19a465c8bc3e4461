import type { ListRow } from '@wire'
import { chinaTime } from '@/client/time'
import { largeIn, type Module, type Said, valueShown } from '@/schema'
import { language, translate } from '@/words'

/** Asked for anew with every value: the language may have changed meanwhile. */
const said: Said = {
  get none() {
    return translate('records.nothing')
  },
  get yes() {
    return translate('records.yes')
  },
  get no() {
    return translate('records.no')
  },
  get large() {
    return largeIn(language(), translate('shell.large'))
  },
  lines: (count) => translate('records.lines', { count }),
  files: (count) => translate('records.files', { count }),
  photos: (count) => translate('records.photos', { count }),
  get signed() {
    return translate('records.signed')
  },
  within: (metres) => translate('records.within', { metres }),
  time: chinaTime,
}

/** The words for one value, on any list, card or detail. */
export const showValue = (
  { fields }: Pick<Module, 'fields'>,
  name: string,
  { values, words }: Pick<ListRow, 'values' | 'words'>,
): string => valueShown(fields[name], values[name], words[name] ?? '', said)
