import { newGuid } from '@/client/core/guid'
import { isEmpty, isList, linesIn, type Module, same } from '@/schema'
import type { Draft } from '../../shared/initial-draft'

type Content = Pick<Draft, 'values' | 'words'>
type Line = Readonly<Record<string, unknown>>

/** Something that one version of a record has and the other one has not. */
export interface Part {
  readonly key: string
  readonly field: string
  /** A line that is added, a text that follows the other one, or a value that is put into the field. */
  readonly kind: 'line' | 'text' | 'value'
  /** The line of this version. */
  readonly line?: Line
  /** True if the other version has another value, which would be replaced. */
  readonly isReplacing: boolean
}

/** The content of a line: lines of two phones never have the same guid. */
const contentOf = (module: Module, field: string, line: Line) => {
  const names = Object.keys(module.fields[field]?.options.lines?.fields ?? {})
  return names.filter((name) => !isEmpty(line[name])).map((name) => [name, line[name]])
}

function partsOfField(module: Module, name: string, mine: Draft['values'], theirs: Draft['values']): readonly Part[] {
  const field = module.fields[name]
  if (field === undefined) return []
  if (field.kind === 'lines') {
    const known = linesIn(theirs, name).map((line) => JSON.stringify(contentOf(module, name, line)))
    return linesIn(mine, name)
      .filter((line) => !known.includes(JSON.stringify(contentOf(module, name, line))))
      .map((line) => ({ key: `${name}.${line.guid}`, field: name, kind: 'line', line, isReplacing: false }))
  }
  const [own, other] = [mine[name], theirs[name]]
  if (isEmpty(own) || same(own, other)) return []
  if (field.kind === 'long-text' && !isEmpty(other))
    return String(other).includes(String(own)) ? [] : [{ key: name, field: name, kind: 'text', isReplacing: false }]
  return [{ key: name, field: name, kind: 'value', isReplacing: !isEmpty(other) }]
}

/** The fields that a person fills in and that may differ between two records of one key, without files. */
function comparedFields({ fields, unique, builds }: Module): readonly string[] {
  const fixed = unique.flatMap((key) => key.fields)
  return Object.entries(fields)
    .filter(([name, field]) => {
      const { kind, options } = field
      if (name === builds?.sources || fixed.includes(name) || options.readonly === true) return false
      return kind === 'lines' || (!isList(field) && !['serial', 'photos', 'files', 'signature'].includes(kind))
    })
    .map(([name]) => name)
}

/** What this version has and the other one has not, in the order of the fields. */
export const partsBetween = (module: Module, mine: Draft['values'], theirs: Draft['values']): readonly Part[] =>
  comparedFields(module).flatMap((name) => partsOfField(module, name, mine, theirs))

/** The words of a line under the name that another draft uses for them. */
const wordsOfLine = (words: Draft['words'], field: string, guid: unknown) =>
  Object.entries(words).filter(([name]) => name.startsWith(`${field}.${String(guid)}.`))

function withPart(mine: Content, { values, words }: Content, part: Part): Content {
  const { field, kind, line } = part
  if (kind === 'line')
    return {
      values: { ...values, [field]: [...linesIn(values, field), line ?? {}] },
      words: { ...words, ...Object.fromEntries(wordsOfLine(mine.words, field, line?.guid)) },
    }
  if (kind === 'value')
    return {
      values: { ...values, [field]: mine.values[field] },
      words: { ...words, [field]: mine.words[field] ?? '' },
    }
  const text = [values[field], mine.values[field]].join('\n')
  return { values: { ...values, [field]: text }, words }
}

/** The records that the taken lines come from stay their sources. */
function withSources(module: Module, mine: Content, merged: Content, parts: readonly Part[]): Content {
  const { sources = '' } = module.builds ?? {}
  const taken = parts.map(({ line }) => line?.guid)
  const added = linesIn(mine.values, sources).filter(({ entry }) => taken.includes(entry))
  if (added.length === 0) return merged
  const lines = [...linesIn(merged.values, sources), ...added.map((line) => ({ ...line, guid: newGuid() }))]
  return { ...merged, values: { ...merged.values, [sources]: lines } }
}

/** The other version with the chosen parts of this one. */
export function mergedWith(module: Module, mine: Content, theirs: Content, parts: readonly Part[]): Content {
  const merged = parts.reduce((all, part) => withPart(mine, all, part), theirs)
  return withSources(module, mine, merged, parts)
}
