import type { Module } from '@/schema'
import { once } from '../../store/connection/memoize'
import { calledAmong, fewWhere } from '../../store/records/find-by-name'
import type { Condition } from '../../store/records/records'
import { heldBy, searchSample } from '../../store/search/search'
import type { AtWork } from '../core/context'
import { reachOf } from '../core/scope'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { escaped, isVague, matching, tokenOf, type Wanted, wantedIn } from './parse-query'

/** A field of a list's records, and what it may refer to where it is called as somebody looks for it. */
interface Named {
  readonly field: string
  readonly ids: readonly string[]
  readonly isPerson: boolean
}

/** What a list is searched for: what its records say themselves, and what they refer to is called. */
export interface Searched {
  readonly wanted: Wanted
  readonly named: readonly Named[]
}

export const nothingSearched: Searched = { wanted: wantedIn(''), named: [] }

/** More than so many are called so: then the word says nothing about which of them is meant. */
const mostCalled = 200
/** Fewer records than this are looked up by their guids. */
const mostHeld = 1000
/** So many times more are so many that they need not be counted. */
const farMore = 5

const titledBy = ['text', 'serial', 'long-text']

/** The fields that are shown by a name: people, and records that are called by a text. */
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

/** By its name alone: what else it says may be none of the asker's business. */
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

/** What somebody looks for in a list, with what their words are names of. */
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

/** The records that say what is wanted, or refer to what is called so. */
export const fitting = (module: Module, { wanted, named }: Searched): Condition[] =>
  wanted.words.length === 0 ? [] : [either([matching(module, wanted), ...named.map(referring)])]

/** What is rare is looked up rather than looked for through the whole list. */
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
