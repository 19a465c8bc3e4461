import type { TreeRow } from '@wire'
import { type Field, type Issue, isEmpty, kindOf, type Module, onlyFilters, Problem, type Target } from '@/schema'
import { memoize } from '../../../store/connection/memoize'
import { pageOfRecords, type StoredRecord } from '../../../store/records/records'
import { ancestorsOf, isBelow, levelsBelow, lockTree, maxLevels, withChildren } from '../../../store/records/trees'
import { parentsAmong } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { mayView } from '../../core/libraries'
import { theseFilter } from '../../records/conditions'
import { namesIn } from '../../records/display-names'
import { resolveFilters } from '../../records/list-query'
import { parseQuery } from '../../records/parse-query'
import { filledValues } from '../../values/shape'

type Values = Readonly<Record<string, unknown>>

/** Issues of the parent of a record: a record may not be its own descendant, and the tree has a maximum depth. */
async function placementIssues(
  { sql, enterprise }: AtWork,
  module: Module,
  guid: string,
  values: Values,
): Promise<Issue[]> {
  const { tree } = module
  const parent = tree === null ? null : values[tree.parent]
  if (tree === null || typeof parent !== 'string') return []
  await lockTree(sql, enterprise, module)
  const ancestors = await ancestorsOf(sql, module, parent)
  if (ancestors.length === 0) return [{ field: tree.parent, reason: 'not-a-choice' }]
  if (ancestors.includes(guid)) return [{ field: tree.parent, reason: 'in-a-circle' }]
  const most = Math.min(tree.levels ?? maxLevels, maxLevels)
  const levels = ancestors.length + 1 + (await levelsBelow(sql, module, guid))
  return levels > most ? [{ field: tree.parent, reason: 'too-deep', limit: most }] : []
}

/** The trees to which a module and its lines refer with `leavesOnly`. */
const treesIn = memoize((fields: Module['fields']): readonly Target[] => {
  const all = Object.values(fields).flatMap(({ options: { to, leavesOnly, lines } }) => [
    ...(leavesOnly === true && to !== undefined ? [to()] : []),
    ...(lines === undefined ? [] : treesIn(lines.fields)),
  ])
  return [...new Set(all)]
})

/** The fields that may contain such a reference, directly or in their lines. */
const leavesIn = memoize((fields: Module['fields']): Module['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { options }]) =>
        options.leavesOnly === true || (options.lines !== undefined && treesIn(options.lines.fields).length > 0),
    ),
  ),
)

/** Issues of references with `leavesOnly` to records with children; stored references may stay. */
async function innerNodeIssues(
  { sql }: AtWork,
  module: Module,
  values: Values,
  before: Values | null,
): Promise<Issue[]> {
  const trees = treesIn(module.fields)
  if (trees.length === 0) return []
  const fields = leavesIn(module.fields)
  const had = new Set(before === null ? [] : filledValues(fields, before).map(({ value }) => value))
  const added = filledValues(fields, values).filter(
    ({ field, value }) => field.options.leavesOnly === true && !had.has(value),
  )
  const found = trees.map((tree) => {
    const own = added.filter(({ field }) => field.options.to?.() === tree)
    return parentsAmong(
      sql,
      tree,
      own.map(({ value }) => String(value)),
    )
  })
  const parents = new Set((await Promise.all(found)).flat())
  return added
    .filter(({ value }) => parents.has(String(value)))
    .map(({ name }) => ({ field: name, reason: 'not-a-leaf' }))
}

/** All issues of a draft that concern trees. */
export async function treeIssues(
  work: AtWork,
  module: Module,
  guid: string,
  values: Values,
  before: Values | null,
): Promise<Issue[]> {
  const found = await Promise.all([
    placementIssues(work, module, guid, values),
    innerNodeIssues(work, module, values, before),
  ])
  return found.flat()
}

interface TreeQuery {
  readonly under: string
  readonly keyword: string
  readonly these: string
  readonly filters?: Readonly<Record<string, string>>
  readonly page: number
  readonly rows: number
}

/** Whether a field is a name or number that was typed, and not a reference. */
function isShortText(field: Field | undefined) {
  const { value, names } = kindOf(field)
  return value === 'text' && (names === 'name' || names === 'number')
}

/** Texts that distinguish records of a tree with the same name and parent. */
const noteOf = ({ fields, list, tree }: Module, { values }: StoredRecord) =>
  list.facts
    .filter((name) => name !== tree?.parent && isShortText(fields[name]))
    .flatMap((name) => (isEmpty(values[name]) ? [] : [String(values[name])]))
    .join(' · ')

/**
 * A page of the records below a record of a tree, of those that match a keyword, or of those named; only those visible
 * to the caller.
 */
export async function treeOf(
  work: AtWork,
  module: Module,
  { under, keyword, these, filters: inside, page, rows }: TreeQuery,
): Promise<readonly TreeRow[]> {
  const { tree, list, fields } = module
  if (tree === null) throw new Problem('not-configured')
  if (!mayView(work.who, module)) throw new Problem('no-view-right')
  const isSearch = keyword.trim() !== '' || these !== ''
  // A search goes through all levels below the record.
  const filters = {
    ...inside,
    ...onlyFilters(tree),
    ...(under === '' || isSearch ? {} : { [tree.parent]: under }),
    ...(these === '' ? {} : { [theseFilter]: these }),
  }
  const searched = { wanted: parseQuery(keyword), named: [] }
  const isTop = under === '' && !isSearch
  const below = isSearch && under !== '' ? [isBelow(module, under)] : []
  const first = { text: () => `"${tree.parent}" is null`, values: [] }
  const shown = [list.title, tree.parent, ...list.facts]
  const records = await pageOfRecords(work.sql, module, {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name))),
    conditions: [
      ...resolveFilters(work, module, { filters }, searched).conditions(),
      ...(isTop ? [first] : []),
      ...below,
    ],
    sort: '',
    ...{ page, rows },
  })
  const [parents, names] = await Promise.all([
    withChildren(
      work.sql,
      module,
      records.map(({ guid }) => guid),
    ),
    namesIn(
      work.sql,
      module,
      records.map(({ values }) => values),
    ),
  ])
  return records.map((record) => {
    const { guid, values } = record
    const title = String(values[list.title] ?? '')
    const parentPath = names.get(String(values[tree.parent])) ?? ''
    const path = parentPath === '' ? title : `${parentPath} / ${title}`
    return { guid, title, path, note: noteOf(module, record), isLeaf: !parents.has(guid) }
  })
}
