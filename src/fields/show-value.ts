import type { ListRow } from '@wire'
import { choiceNow } from '@/client/queries/dictionaries'
import { chinaTime } from '@/client/time/time'
import { chineseComma, formatValue, largeUnitOf, type Module, type ValueTexts } from '@/schema'
import { language, translate } from '@/words'

/** Texts for `valueShown`, as getters because the language may change. */
const valueTexts: ValueTexts = {
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
    return largeUnitOf(language(), translate('shell.large'))
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

interface Part {
  readonly field: string
  readonly line?: string
}

const separator = chineseComma

/** Display text of a value: choices in the current language, other values as the server sent them. */
export function displayTextOf(module: Pick<Module, 'fields'>, part: Part, value: unknown, serverWords: string): string {
  const field = module.fields[part.field]
  const kind = (part.line === undefined ? field : field?.options.lines?.fields[part.line])?.kind
  if (!('area' in module) || value === null || value === undefined) return serverWords
  if (kind === 'choice') return choiceNow(module as Module, part, String(value), serverWords)
  if (kind !== 'multi-choice' || !Array.isArray(value)) return serverWords
  const each = serverWords.split(separator)
  return value.map((choice, at) => choiceNow(module as Module, part, String(choice), each[at] ?? '')).join(separator)
}

/** Text of a value on lists, cards and detail pages. */
export const showValue = (
  module: Pick<Module, 'fields'>,
  name: string,
  { values, words }: Pick<ListRow, 'values' | 'words'>,
): string => {
  const text = displayTextOf(module, { field: name }, values[name], words[name] ?? '')
  return formatValue(module.fields[name], values[name], text, valueTexts)
}
