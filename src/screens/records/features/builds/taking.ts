import type { BuiltRow } from '@wire'
import { newGuid } from '@/client/core/guid'
import { linesIn, type Module, sourceKey } from '@/schema'
import type { Draft } from '../../shared/initial-draft'

type Content = Pick<Draft, 'values' | 'words'>

const textIn = (values: Draft['values'], name: string) => String(values[name] ?? '')

/** The keys of the sources that a form has taken over. */
export const takenIn = ({ builds }: Module, values: Draft['values']): ReadonlySet<string> =>
  new Set(linesIn(values, builds?.sources ?? '').map(sourceKey))

const keyOf = (row: BuiltRow) => sourceKey({ ...row })

/** A line that was there before the part and has the same text is used, because a count of a person is not replaced. */
function entryFor({ builds }: Module, values: Draft['values'], row: BuiltRow) {
  const key = builds?.lists[row.into]?.key ?? ''
  const used = new Set(linesIn(values, builds?.sources ?? '').map(({ entry }) => entry))
  const isSame = (line: Draft['values']) => line[key] === row.values[key] && !used.has(line.guid)
  return linesIn(values, row.into).find(isSame)?.guid
}

/** The form with the line of a part. */
function withLine(module: Module, { values, words }: Content, row: BuiltRow): Content & { readonly entry: string } {
  const known = entryFor(module, values, row)
  if (known !== undefined) return { values, words, entry: String(known) }
  const guid = newGuid()
  const named = Object.entries(row.words).map(([name, word]) => [`${row.into}.${guid}.${name}`, word])
  return {
    values: { ...values, [row.into]: [...linesIn(values, row.into), { guid, ...row.values }] },
    words: { ...words, ...Object.fromEntries(named) },
    entry: guid,
  }
}

/** The form with the sentence of a part; null if the text has no room for it. */
function withSentence(module: Module, { values, words }: Content, { into, text }: BuiltRow) {
  const before = textIn(values, into)
  const after = before.split('\n').includes(text) ? before : [before, text].filter((each) => each !== '').join('\n')
  const { maxLength = after.length } = module.fields[into]?.options ?? {}
  return after.length > maxLength ? null : { values: { ...values, [into]: after }, words, entry: null }
}

/** The form with a part and its source; unchanged if it has the part already or has no room for it. */
export function withPart(module: Module, content: Content, row: BuiltRow): Content {
  const { builds } = module
  if (builds === undefined || takenIn(module, content.values).has(keyOf(row))) return content
  const isList = module.fields[row.into]?.kind === 'lines'
  const filled = isList ? withLine(module, content, row) : withSentence(module, content, row)
  if (filled === null) return content
  const { record, line, into, title, amount, only = null } = row
  const source = { module: row.module, record, line, into, title, amount, only, entry: filled.entry }
  const sources = [...linesIn(filled.values, builds.sources), { guid: newGuid(), ...source }]
  return { values: { ...filled.values, [builds.sources]: sources }, words: filled.words }
}

/** The form without a part; its line or its sentence goes too. */
export function withoutPart({ fields, builds }: Module, { values, words }: Content, row: BuiltRow): Content {
  const sources = linesIn(values, builds?.sources ?? '')
  const source = sources.find((each) => sourceKey(each) === keyOf(row))
  if (builds === undefined || source === undefined) return { values, words }
  const isList = fields[row.into]?.kind === 'lines'
  const rest = isList
    ? linesIn(values, row.into).filter(({ guid }) => guid !== source.entry)
    : textIn(values, row.into)
        .split('\n')
        .filter((each) => each !== row.text)
        .join('\n')
  const left = sources.filter((each) => each !== source)
  return { values: { ...values, [row.into]: rest, [builds.sources]: left }, words }
}
