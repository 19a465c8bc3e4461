import type { TreeRow } from '@wire'
import { type Issue, isEmpty, type Module, Problem, type Target } from '@/schema'
import { once } from '../../../store/connection/memoize'
import { pageOfRecords, type StoredRecord } from '../../../store/records/records'
import { ancestorsOf, levelsBelow, lockTree, mostLevels, withChildren } from '../../../store/records/trees'
import { parentsAmong } from '../../../store/records/validation-queries'
import type { AtWork } from '../../core/context'
import { mayView } from '../../core/libraries'
import { namesIn } from '../../records/display-names'
import { resolveFilters } from '../../records/list-query'
import { parseQuery } from '../../records/parse-query'
import { filled } from '../../values/shape'

type Values = Readonly<Record<string, unknown>>

/** Where a record is to stand: not below itself, and not too deep with all that is below it. */
async function misplaced({ sql, enterprise }: AtWork, module: Module, guid: string, values: Values): Promise<Issue[]> {
  const { tree } = module
  const above = tree === null ? null : values[tree.parent]
  if (tree === null || typeof above !== 'string') return []
  await lockTree(sql, enterprise, module)
  const way = await ancestorsOf(sql, module, above)
  if (way.length === 0) return [{ field: tree.parent, reason: 'not-a-choice' }]
  if (way.includes(guid)) return [{ field: tree.parent, reason: 'in-a-circle' }]
  const levels = way.length + 1 + (await levelsBelow(sql, module, guid))
  return levels > mostLevels ? [{ field: tree.parent, reason: 'too-deep', limit: mostLevels }] : []
}

/** What references of a module and its lines refer to that ask for the lowest level. */
const treesIn = once((fields: Module['fields']): readonly Target[] => {
  const all = Object.values(fields).flatMap(({ options: { to, leavesOnly, lines } }) => [
    ...(leavesOnly === true && to !== undefined ? [to()] : []),
    ...(lines === undefined ? [] : treesIn(lines.fields)),
  ])
  return [...new Set(all)]
})

/** The fields that may hold such a reference, themselves or in their lines. */
const leavesIn = once((fields: Module['fields']): Module['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { options }]) =>
        options.leavesOnly === true || (options.lines !== undefined && treesIn(options.lines.fields).length > 0),
    ),
  ),
)

/** References that ask for the lowest level and name something that has others below it; what stood there may stay. */
async function notLowest({ sql }: AtWork, module: Module, values: Values, before: Values | null): Promise<Issue[]> {
  const trees = treesIn(module.fields)
  if (trees.length === 0) return []
  const fields = leavesIn(module.fields)
  const had = new Set(before === null ? [] : filled(fields, before).map(({ value }) => value))
  const asked = filled(fields, values).filter(
    ({ field, value }) => field.options.leavesOnly === true && !had.has(value),
  )
  const found = trees.map((tree) => {
    const own = asked.filter(({ field }) => field.options.to?.() === tree)
    return parentsAmong(
      sql,
      tree,
      own.map(({ value }) => String(value)),
    )
  })
  const above = new Set((await Promise.all(found)).flat())
  return asked
    .filter(({ value }) => above.has(String(value)))
    .map(({ name }) => ({ field: name, reason: 'not-a-leaf' }))
}

/** What a tree does not allow. */
export async function treeIssues(
  work: AtWork,
  module: Module,
  guid: string,
  values: Values,
  before: Values | null,
): Promise<Issue[]> {
  const found = await Promise.all([misplaced(work, module, guid, values), notLowest(work, module, values, before)])
  return found.flat()
}

interface Asked {
  readonly under: string
  readonly keyword: string
  readonly page: number
  readonly rows: number
}

/** What a record of a tree is told apart by, beside its name and its place. */
const noteOf = ({ fields, list, tree }: Module, { values }: StoredRecord) =>
  list.facts
    .filter((name) => name !== tree?.parent && ['text', 'serial'].includes(fields[name]?.kind ?? ''))
    .flatMap((name) => (isEmpty(values[name]) ? [] : [String(values[name])]))
    .join(' · ')

/** A part of a tree, as it is unfolded to choose from it: only what the asker may see. */
export async function treeOf(
  work: AtWork,
  module: Module,
  { under, keyword, page, rows }: Asked,
): Promise<readonly TreeRow[]> {
  const { tree, list, fields } = module
  if (tree === null) throw new Problem('not-configured')
  if (!mayView(work.who, module)) throw new Problem('no-view-right')
  const filters = under === '' ? {} : { [tree.parent]: under }
  const searched = { wanted: parseQuery(keyword), named: [] }
  const isTop = under === '' && keyword.trim() === ''
  const first = { text: () => `"${tree.parent}" is null`, values: [] }
  const shown = [list.title, tree.parent, ...list.facts]
  const records = await pageOfRecords(work.sql, module, {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name))),
    conditions: [...resolveFilters(work, module, { filters }, searched).conditions(), ...(isTop ? [first] : [])],
    sort: '',
    ...{ page, rows },
  })
  const [above, names] = await Promise.all([
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
    const way = names.get(String(values[tree.parent])) ?? ''
    const path = way === '' ? title : `${way} / ${title}`
    return { guid, title, path, note: noteOf(module, record), isLeaf: !above.has(guid) }
  })
}
