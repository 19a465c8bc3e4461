import { type Module, Problem, sortField } from '@/schema'
import type { Condition } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { scopeOf } from '../core/scope'
import { filtersIn, unread } from './filters'
import { emptySearch, type ListSearch, parseListSearch, rareMatches, searchConditions } from './search-in-list'
import { unreadOf } from './unread'

/** The records of a module that a person asks for, and their order. */
export interface ListQuery {
  readonly filters?: Readonly<Record<string, string>>
  readonly keyword?: string
  /** A field, with a minus for descending; empty for the order of the definition. */
  readonly sort?: string
}

/** A query that was checked and translated: every reader of a list uses it and nothing else. */
export interface ResolvedQuery {
  /** The conditions of the scope, the filters and the search, without the filter of one field if it is named. */
  readonly conditions: (except?: string) => readonly Condition[]
  /** The condition of the scope; null if the caller may see all records. */
  readonly scope: Condition | null
  /** The conditions of the filters and the search. */
  readonly wanted: () => readonly Condition[]
  readonly sort: string
}

/** A field stored in the record's own row. */
export const isPlain = ({ fields }: Module, name: string) =>
  Object.hasOwn(fields, name) && fields[name]?.kind !== 'lines'

function checkedSort(module: Module, sort: string) {
  if (sort === '' || isPlain(module, sortField(sort))) return sort
  throw new Problem('invalid', { issues: [{ field: 'sort', reason: 'not-a-choice' }] })
}

function resolved(
  work: AtWork,
  module: Module,
  { filters = {}, sort = '' }: ListQuery,
  search: ListSearch,
  byGuid: readonly Condition[],
): ResolvedQuery {
  const order = checkedSort(module, sort)
  const scope = scopeOf(module, work.who)
  const isUnread = module.receipts && Boolean(filters[unread])
  const wanted = (except = '') => [
    ...filtersIn(work, module, filters, except),
    ...(isUnread ? unreadOf(module, work.who) : []),
    ...searchConditions(module, search),
    ...byGuid,
  ]
  return {
    conditions: (except) => [...(scope === null ? [] : [scope]), ...wanted(except)],
    scope,
    wanted: () => wanted(),
    sort: order,
  }
}

/** Translates a query without a keyword, or with one that was parsed before. Throws on an invalid filter or sort. */
export function resolveFilters(
  work: AtWork,
  module: Module,
  query: Omit<ListQuery, 'keyword'>,
  search: ListSearch = emptySearch,
): ResolvedQuery {
  const found = resolved(work, module, query, search, [])
  found.conditions()
  return found
}

/** Translates a query. With `few`, records that a rare keyword matches are looked up by guid. */
export async function resolveQuery(
  work: AtWork,
  module: Module,
  query: ListQuery,
  { few = false } = {},
): Promise<ResolvedQuery> {
  const search = await parseListSearch(work, module, query.keyword ?? '')
  return resolved(work, module, query, search, few ? await rareMatches(work, module, search) : [])
}
