import type { Module } from '@/schema'
import { once } from '../../store/connection/memoize'
import { calledAmong, fewWhere } from '../../store/records/find-by-name'
import type { Condition } from '../../store/records/records'
import { heldBy, searchSample } from '../../store/search/search'
import type { AtWork } from '../core/context'
import { reachOf } from '../core/scope'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { escaped, isVague, matching, tokenOf, type Wanted, wantedIn } from './parse-query'

/** A reference field, and the ids of matching names among its targets. */
interface Named {
  readonly field: string
  readonly ids: readonly string[]
  readonly isPerson: boolean
}

/** A parsed search of a list: it matches a record's own text, or the names of its references. */
export interface Searched {
  readonly wanted: Wanted
  readonly named: readonly Named[]
}

export const nothingSearched: Searched = { wanted: wantedIn(''), named: [] }

/** If more names match, the word is too common to identify references. */
const mostCalled = 200
/** Up to this number, records are looked up by their guids. */
const mostHeld = 1000
/** If the estimate exceeds the limit by this factor, records are not counted. */
const farMore = 5

const titledBy = ['text', 'serial', 'long-text']

/** The fields shown by a name: people, and references whose title is a text. */
const naming = once((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([field, { kind, options }]) => {
    if (kind === 'person') return [{ field, of: '', title: '' }]
    const target = options.to?.()
    const title = target?.list.title ?? ''
    return target !== undefined && titledBy.includes(target.fields[title]?.kind ?? '')
      ? [{ field, of: target.name, title }]
      : []
  }),
)

/** Only the name is matched, because the caller may not see the other fields of the target. */
function isCalled(title: string, words: readonly string[]) {
  const holds = (text: string) => words.every((word) => text.includes(word))
  return holds(title.toLowerCase()) || holds(`${title} ${fullPinyin(title)} ${initialsOf(title)}`.toLowerCase())
}

async function namedBy({ sql }: AtWork, module: Module, wanted: Wanted): Promise<readonly Named[]> {
  const fields = naming(module.fields)
  const { words } = wanted
  if (words.length === 0 || isVague(wanted) || fields.length === 0) return []
  const targets = new Map(fields.filter(({ of }) => of !== '').map(({ of, title }) => [of, { name: of, title }]))
  const found = await calledAmong(sql, [...targets.values()], words, words.map(escaped), mostCalled)
  const idsOf = (wantedOf: string) => {
    const own = found.filter(({ of }) => of === wantedOf)
    return own.length < mostCalled ? own.filter(({ title }) => isCalled(title, words)).map(({ id }) => id) : []
  }
  return fields
    .map(({ field, of }) => ({ field, ids: idsOf(of), isPerson: of === '' }))
    .filter(({ ids }) => ids.length > 0)
}

/** Parses a search and finds the references whose names match. */
export async function searchedFor(work: AtWork, module: Module, keyword: string): Promise<Searched> {
  const wanted = wantedIn(keyword)
  return { wanted, named: await namedBy(work, module, wanted) }
}

const either = (conditions: readonly Condition[]): Condition => ({
  text: (first) => {
    let n = first
    return conditions
      .map(({ text, values }) => {
        const own = `(${text(n)})`
        n += values.length
        return own
      })
      .join(' or ')
  },
  values: conditions.flatMap(({ values }) => values),
})

const referring = ({ field, ids, isPerson }: Named): Condition => ({
  text: (n) => `"${field}" = any($${n}::${isPerson ? 'text' : 'uuid'}[])`,
  values: [ids],
})

/** Records whose own text matches, or whose references match. */
export const fitting = (module: Module, { wanted, named }: Searched): Condition[] =>
  wanted.words.length === 0 ? [] : [either([matching(module, wanted), ...named.map(referring)])]

/** If few records match, they are looked up by guid instead of scanning the list. */
export async function rareOf({ sql, who }: AtWork, module: Module, { wanted, named }: Searched): Promise<Condition[]> {
  if (wanted.words.length === 0 || isVague(wanted)) return []
  const { estimate } = await searchSample(sql, module, [matching(module, wanted)], 0)
  if (estimate > farMore * mostHeld) return []
  const asked = { words: wanted.words, token: tokenOf(wanted), among: reachOf(module, who), depth: mostHeld }
  const own = await heldBy(sql, module, asked)
  if (own === null) return []
  const others = named.length === 0 ? [] : await fewWhere(sql, module, either(named.map(referring)), mostHeld)
  return others === null
    ? []
    : [{ text: (n) => `guid = any($${n}::uuid[])`, values: [[...own, ...others]], isFew: true }]
}
