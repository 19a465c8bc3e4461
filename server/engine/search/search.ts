import type { Found, FoundFact, FoundGroup } from '@wire'
import { headingFields, isEmpty, type Module, numberBelowHeading } from '@/schema'
import { type Condition, pageOfRecords, type StoredRecord } from '../../store/records/records'
import { searchEntries, searchNewest, searchSample } from '../../store/search/search'
import { amountsOf } from '../../store/search/search-tables'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { scopeOf, visibleTokens } from '../core/scope'
import { displayTextsIn, type Names, namesIn } from '../records/display-names'
import { headingIn } from '../records/heading'
import { searchedFields } from '../records/index-text'
import { isVague, matching, type SearchQuery, tokenOf } from '../records/parse-query'
import { labelOf, moduleTitle } from '../texts/definitions'
import { seenBy } from '../visible-to/visible-to'

/** A source of search results. Sources are functions listed in `server/modules/search.ts`. */
export type Source = (work: AtWork, query: SearchQuery, keyword: string) => Promise<readonly FoundGroup[]>

/** The number of records shown for each module. */
const most = 3
/** The number of further matching fields shown for each record. */
const maxHits = 2
/** The number of newest records scanned first, because they usually contain common words. */
const depth = 500
/** The same for one or two Latin letters, which the search index contains only at the beginning of words. */
const depthForShort = 3000
/** The numbers of search entries to scan: the larger one only if the first gave few matches. */
const depths = [1000, 20_000]

interface Matches {
  readonly guids: readonly string[]
  readonly total: number | null
}

/** The first matching records of a module that the caller may see. */
async function matchesOf(
  { sql, who }: AtWork,
  module: Module,
  query: SearchQuery,
  scope: readonly Condition[],
): Promise<Matches> {
  const conditions = [...scope, matching(module, query)]
  const vague = isVague(query)
  const reach = vague ? depthForShort : depth
  const newest = await searchNewest(sql, module, { conditions, depth: reach, most })
  if (newest.looked < reach) return { guids: newest.guids, total: newest.count }
  if (newest.count > most) return { guids: newest.guids, total: null }
  const byGuid = await searchSample(sql, module, conditions, most)
  let guids = [...new Set([...newest.guids, ...byGuid.guids])].slice(0, most)
  if (byGuid.count > most) return { guids, total: null }
  const among = visibleTokens(module, who)
  for (const each of depths) {
    const entryQuery = { conditions, words: query.words, token: tokenOf(query), among, depth: each, most }
    const found = await searchEntries(sql, module, entryQuery)
    guids = [...new Set([...newest.guids, ...found.guids])].slice(0, most)
    if (found.looked < each) return { guids, total: vague ? null : found.count }
    if (found.count > most) break
  }
  return { guids, total: null }
}

/** An excerpt around the first matching word, if the text is too long to show. */
function excerptOf(text: string, words: readonly string[]) {
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)))
  if (text.length <= 60) return text
  const from = Math.max(0, at - 15)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 60)}…`
}

/** The matching fields that a row does not show anyway. */
function hitsIn(module: Module, values: StoredRecord['values'], { words, amount }: SearchQuery) {
  const { title, heading, facts } = module.list
  const isShown = (name: string) => [title, ...heading, ...facts].includes(name)
  const holds = (value: unknown) => words.some((word) => String(value).toLowerCase().includes(word))
  const sums = amountsOf(module).filter((name) => amount !== null && values[name] === Number(amount.replace('.', '')))
  const texts = searchedFields(module).filter((name) => !isEmpty(values[name]) && holds(values[name]))
  return [...texts, ...sums].filter((name) => !isShown(name)).slice(0, maxHits)
}

function foundIn(
  { lang }: AtWork,
  module: Module,
  { guid, values }: StoredRecord,
  names: Names,
  query: SearchQuery,
): Found {
  const { state, facts } = module.list
  const [first = '', ...rest] = headingFields(module, values)
  const number = numberBelowHeading(module)
  const shownFacts = [...new Set([...rest, ...facts, ...(number === undefined ? [] : [number])])]
  const words = displayTextsIn(module, values, names, lang)
  const factOf = (name: string, value: unknown): FoundFact => ({
    label: labelOf(module, { field: name }, lang),
    kind: module.fields[name]?.kind ?? 'text',
    value,
    words: words[name] ?? '',
    inTenThousands: module.fields[name]?.options.inTenThousands === true,
  })
  const hits = hitsIn(module, values, query).map((name) => {
    const value = values[name]
    return factOf(name, typeof value === 'string' ? excerptOf(value, query.words) : value)
  })
  const tone = module.fields[state]?.options.tones?.[String(values[state])] ?? 'plain'
  return {
    id: guid,
    title: headingIn(module, values, names, lang)[0] ?? '',
    facts: shownFacts
      .filter((name) => name !== first && !isEmpty(values[name]))
      .map((name) => factOf(name, values[name])),
    hits,
    stamp: words[state] === undefined ? null : { tone, word: words[state] },
  }
}

async function groupOf(work: AtWork, all: Module, query: SearchQuery): Promise<FoundGroup> {
  const module = seenBy(work.who, all)
  const visible = scopeOf(module, work.who)
  const scope = visible === null ? [] : [visible]
  const { guids, total } = await matchesOf(work, module, query, scope)
  const { title, heading, state, facts } = module.list
  const shown = [title, ...heading, state, ...facts, ...searchedFields(module), ...amountsOf(module)]
  const fields = Object.fromEntries(Object.entries(module.fields).filter(([name]) => shown.includes(name)))
  const byGuid = { text: (n: number) => `guid = any($${n}::uuid[])`, values: [guids], isFew: true }
  const records =
    guids.length === 0
      ? []
      : await pageOfRecords(work.sql, module, { fields, conditions: [...scope, byGuid], sort: '', page: 1, rows: most })
  const names = await namesIn(
    work.sql,
    { fields },
    records.map(({ values }) => values),
  )
  return {
    kind: 'record',
    module: module.name,
    area: module.area,
    title: moduleTitle(module, work.lang),
    rows: records.map((record) => foundIn(work, module, record, names, query)),
    total,
  }
}

/** Records of every module that the caller may view, by module. */
export const recordsIn =
  (modules: readonly Module[]): Source =>
  async (work, query) => {
    const own = modules.filter(({ codes }) => may(work.who, codes, 'view'))
    const groups = await Promise.all(own.map((module) => groupOf(work, module, query)))
    return groups.filter(({ rows }) => rows.length > 0)
  }
