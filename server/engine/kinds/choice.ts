import type { LanguageCode } from '@wire'
import { choiceId } from '../../store/records/dictionaries'
import { textCell } from '../../xlsx/cell'
import { ethnicityNamed, ethnicityWord, isEthnicity } from '../dictionaries/ethnicities'
import { choiceText } from '../texts/definitions'
import { languages } from '../texts/sheets'
import { type CellInput, fault, type Parsed, severalIn, textOf } from './cells/cell-input'
import type { EngineFamily, EngineKind } from './kind'
import { nameCell, separator } from './reference'

/** The choice with this text, first in the language of the sheet. */
function choiceFor({ table, name, field, lang }: CellInput, word: string): string | undefined {
  const keys = Object.keys(field.options.choices ?? {})
  const text = word.trim().toLowerCase()
  const matches = [lang, ...languages].map((each) =>
    keys.find((key) => choiceText(table, name, key, each).toLowerCase() === text),
  )
  return matches.find((key) => key !== undefined)
}

const asChoice = (input: CellInput): Parsed => {
  const text = textOf(input.cells.whole, input.lang) ?? ''
  // Names given by the enterprise take precedence over the built-in texts.
  const [named] = input.field.options.dictionary === undefined ? [] : input.find({ field: input.field, text })
  const value = named?.id ?? choiceFor(input, text)
  return value === undefined ? fault('not-a-choice') : { value }
}

const asChoices = (input: CellInput): Parsed => {
  const text = textOf(input.cells.whole, input.lang) ?? ''
  // The text of a choice may contain a comma.
  const splits = [text.split(/[、;；\n]/).filter((each) => each.trim() !== ''), severalIn(text)]
  for (const words of splits) {
    const keys = words.map((word) => choiceFor(input, word))
    if (keys.every((key) => key !== undefined)) return { value: [...new Set(keys)] }
  }
  return fault('not-a-choice')
}

const asEthnicity = ({ cells, lang }: CellInput): Parsed => {
  const value = ethnicityNamed(textOf(cells.whole, lang) ?? '')
  return value === undefined ? fault('not-a-choice') : { value }
}

/** The name that the enterprise gave a choice, else the text of the definition. */
const choiceName: EngineKind['displayText'] = (value, { table, name, field, names, lang }) => {
  const { dictionary } = field.options
  const key = String(value)
  const nameIn = (language: LanguageCode) =>
    dictionary === undefined ? undefined : names.get(choiceId(dictionary, key, language))
  return nameIn(lang) ?? nameIn('zh') ?? choiceText(table, name, key, lang)
}

const isChoice: EngineKind['isChoice'] = (key, field, isOffered) => isOffered(field, key)

export const choiceKinds: EngineFamily<'choice' | 'multi-choice' | 'ethnicity'> = {
  choice: {
    toCell: (value, { choice, word }) => textCell(word === '' ? choice(String(value)) : word),
    fromCells: asChoice,
    hint: 'hint-choice',
    displayText: choiceName,
    isChoice,
  },
  'multi-choice': {
    toCell: (value, { choice }) => textCell((value as readonly string[]).map(choice).join(separator)),
    fromCells: asChoices,
    hint: 'hint-choices',
    columnWidth: 24,
    displayText: (value, { table, name, lang }) =>
      (value as readonly unknown[]).map((each) => choiceText(table, name, String(each), lang)).join(separator),
    isChoice,
  },
  ethnicity: {
    toCell: nameCell,
    fromCells: asEthnicity,
    hint: 'hint-choice',
    displayText: (value, { lang }) => ethnicityWord(String(value), lang),
    searchText: (value) => ethnicityWord(String(value), 'zh'),
    isChoice: isEthnicity,
  },
}
