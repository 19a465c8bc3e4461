import { kindOf, type Module } from '@/schema'
import { memoize } from '../../store/connection/memoize'
import { findByName, guidsWhere } from '../../store/records/find-by-name'
import type { Condition } from '../../store/records/records'
import { matchingGuids, searchSample } from '../../store/search/search'
import type { AtWork } from '../core/context'
import { visibleTokens } from '../core/scope'
import { fullPinyin, initialsOf } from '../texts/pinyin'
import { isVague, likePattern, matching, parseQuery, type SearchQuery, tokenOf } from './parse-query'

/** A reference field, and the ids of matching names among its targets. */
interface NameMatch {
  readonly field: string
  readonly ids: readonly string[]
  readonly isPerson: boolean
}

/** A parsed search of a list: it matches a record's own text, or the names of its references. */
export interface ListSearch {
  readonly wanted: SearchQuery
  readonly named: readonly NameMatch[]
}

export const emptySearch: ListSearch = { wanted: parseQuery(''), named: [] }

/** If more names match, the word is too common to identify references. */
const maxNames = 200
/** Up to this number, records are looked up by their guids. */
const maxByGuid = 1000
/** If the estimate exceeds the limit by this factor, records are not counted. */
const farMore = 5

/** The fields shown by a name: people, and references whose title is a text. */
const namedFields = memoize((fields: Module['fields']) =>
  Object.entries(fields).flatMap(([field, { kind, options }]) => {
    if (kind === 'person') return [{ field, of: '', title: '' }]
    const target = options.to?.()
    const title = target?.list.title ?? ''
    const { value, names } = kindOf(target?.fields[title])
    return target !== undefined && value === 'text' && names !== undefined ? [{ field, of: target.name, title }] : []
  }),
)

/** Only the name is matched, because the caller may not see the other fields of the target. */
function nameMatches(title: string, words: readonly string[]) {
  const holds = (text: string) => words.every((word) => text.includes(word))
  return holds(title.toLowerCase()) || holds(`${title} ${fullPinyin(title)} ${initialsOf(title)}`.toLowerCase())
}

async function nameMatchesIn({ sql }: AtWork, module: Module, query: SearchQuery): Promise<readonly NameMatch[]> {
  const fields = namedFields(module.fields)
  const { words } = query
  if (words.length === 0 || isVague(query) || fields.length === 0) return []
  const targets = new Map(fields.filter(({ of }) => of !== '').map(({ of, title }) => [of, { name: of, title }]))
  const found = await findByName(sql, [...targets.values()], words, words.map(likePattern), maxNames)
  const idsOf = (targetName: string) => {
    const own = found.filter(({ of }) => of === targetName)
    return own.length < maxNames ? own.filter(({ title }) => nameMatches(title, words)).map(({ id }) => id) : []
  }
  return fields
    .map(({ field, of }) => ({ field, ids: idsOf(of), isPerson: of === '' }))
    .filter(({ ids }) => ids.length > 0)
}

/** Parses a search and finds the references whose names match. */
export async function parseListSearch(work: AtWork, module: Module, keyword: string): Promise<ListSearch> {
  const query = parseQuery(keyword)
  return { wanted: query, named: await nameMatchesIn(work, module, query) }
}

const anyOf = (conditions: readonly Condition[]): Condition => ({
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

const referring = ({ field, ids, isPerson }: NameMatch): Condition => ({
  text: (n) => `"${field}" = any($${n}::${isPerson ? 'text' : 'uuid'}[])`,
  values: [ids],
})

/** Records whose own text matches, or whose references match. */
export const searchConditions = (module: Module, { wanted: query, named }: ListSearch): Condition[] =>
  query.words.length === 0 ? [] : [anyOf([matching(module, query), ...named.map(referring)])]

/** If few records match, they are looked up by guid instead of scanning the list. */
export async function rareMatches(
  { sql, who }: AtWork,
  module: Module,
  { wanted: query, named }: ListSearch,
): Promise<Condition[]> {
  if (query.words.length === 0 || isVague(query)) return []
  const { estimate } = await searchSample(sql, module, [matching(module, query)], 0)
  if (estimate > farMore * maxByGuid) return []
  const entryQuery = { words: query.words, token: tokenOf(query), among: visibleTokens(module, who), depth: maxByGuid }
  const own = await matchingGuids(sql, module, entryQuery)
  if (own === null) return []
  const others = named.length === 0 ? [] : await guidsWhere(sql, module, anyOf(named.map(referring)), maxByGuid)
  return others === null
    ? []
    : [{ text: (n) => `guid = any($${n}::uuid[])`, values: [[...own, ...others]], isFew: true }]
}
