import type { GroupRow, Groups } from '@wire'
import {
  daysAfter,
  type Field,
  kindOf,
  type Module,
  monthsAfter,
  noValue,
  type Period,
  Problem,
  periods,
  sumOf,
} from '@/schema'
import { pageOfList } from '../../store/records/lists'
import { type Condition, countRecords, type StoredRecord } from '../../store/records/records'
import { type FoundGroup, firstOfGroups, type Grouping, groupsOf } from '../../store/views/groups'
import type { AtWork } from '../core/context'
import { displayTextsIn, namesIn } from '../records/display-names'
import { fieldEquals } from '../records/filters'
import { type ListQuery, resolveQuery } from '../records/list-query'
import { canOf, checkMayList, listFields, rowsOf } from '../records/read'
import { seenBy } from '../visible-to/visible-to'

export interface GroupsQuery extends ListQuery {
  readonly by: string
  readonly per: string
  readonly split: string
  readonly sum: string
  /** The number of records of each group. */
  readonly rows: number
}

/** The largest number of groups of references and people, and of periods. */
const maxLargest = 24
const maxPeriods = 60

const notAChoice = (field: string): never => {
  throw new Problem('invalid', { issues: [{ field, reason: 'not-a-choice' }] })
}

/** The fields that a module may be grouped by: those of its views, its filters and its scope. */
function groupable({ views, list, scope }: Module): readonly string[] {
  const inViews = views.flatMap((view) =>
    Object.entries(view).flatMap(([name, value]) =>
      ['by', 'split', 'on', 'from', 'to'].includes(name) && typeof value === 'string' ? [value] : [],
    ),
  )
  return [...inViews, ...list.filters, list.state, ...scope.people, scope.project ?? '', scope.department ?? '']
}

/** The amounts that may be summed: those of the views and of the list. */
const summable = ({ views, list }: Module): readonly string[] => [
  ...views.flatMap((view) => ('sum' in view && view.sum ? [view.sum] : [])),
  ...list.totals,
  list.amount ?? '',
]

const isOf = (value: Field | undefined, ...types: readonly string[]) =>
  value !== undefined && types.includes(kindOf(value).value ?? '')

function groupingOf(module: Module, { by, per }: GroupsQuery): Grouping {
  const field = Object.hasOwn(module.fields, by) ? module.fields[by] : undefined
  if (field === undefined || !groupable(module).includes(by)) return notAChoice('by')
  const period = periods.find((each) => each === (per || 'day')) ?? notAChoice('per')
  const is = ((): Grouping['is'] => {
    if (isOf(field, 'day', 'days')) return 'day'
    if (isOf(field, 'instant')) return 'instant'
    if (isOf(field, 'texts', 'guids')) return 'list'
    const { filter, refersTo } = kindOf(field)
    return filter === undefined && refersTo === undefined ? notAChoice('by') : 'value'
  })()
  return { by, is, per: period }
}

/** A choice, or empty text. */
function checkedSplit(module: Module, split: string) {
  if (split === '') return null
  return groupable(module).includes(split) && module.fields[split]?.kind === 'choice' ? split : notAChoice('split')
}

function checkedSum(module: Module, sum: string) {
  if (sum === '') return null
  return summable(module).includes(sum) && isOf(module.fields[sum], 'money') ? sum : notAChoice('sum')
}

interface Group {
  readonly value: string
  readonly parts: readonly FoundGroup[]
}

const countOf = ({ parts }: Group) => sumOf(parts.map(({ count }) => count))
const amountOf = ({ parts }: Group) => sumOf(parts.map(({ sum }) => sum))

const monthsIn: Readonly<Partial<Record<Period, number>>> = { month: 1, quarter: 3, year: 12 }

const before = (day: string, per: Period) => {
  const months = monthsIn[per]
  return months === undefined ? daysAfter(day, per === 'week' ? -7 : -1) : monthsAfter(day, -months)
}

/** Periods in order, also those without records; the last ones if there are too many. */
function periodsOf(groups: readonly Group[], per: Period): readonly Group[] {
  const found = new Map(groups.map((group) => [group.value, group]))
  const days = [...found.keys()].filter((day) => day !== noValue).sort()
  const [first = '', last] = [days[0], days.at(-1)]
  const shown: string[] = []
  for (let day = last; day !== undefined && day >= first && shown.length < maxPeriods; day = before(day, per)) {
    shown.unshift(day)
  }
  return shown.map((value) => found.get(value) ?? { value, parts: [] })
}

/** Choices in the order of the definition, also those without records, then entries of the enterprise. */
function choicesIn(field: Field, groups: readonly Group[]): readonly Group[] {
  const known = Object.keys(field.options.choices ?? {})
  const found = new Map(groups.map((group) => [group.value, group]))
  const others = groups.filter(({ value }) => !known.includes(value))
  return [...known.map((value) => found.get(value) ?? { value, parts: [] }), ...others]
}

const largest = (groups: readonly Group[]) =>
  [...groups]
    .sort((one, other) => amountOf(other) - amountOf(one) || countOf(other) - countOf(one))
    .slice(0, maxLargest)

function shownGroups(module: Module, { by, is, per }: Grouping, groups: readonly Group[]) {
  const field = module.fields[by] as Field
  if (is === 'day' || is === 'instant') return periodsOf(groups, per)
  if (field.options.choices !== undefined) return choicesIn(field, groups)
  return largest(groups)
}

function together(found: readonly FoundGroup[]): readonly Group[] {
  const groups = new Map<string, FoundGroup[]>()
  for (const part of found) groups.set(part.value, [...(groups.get(part.value) ?? []), part])
  return [...groups].map(([value, parts]) => ({ value, parts }))
}

/** The texts of groups in the language of the caller. */
async function textsOf({ sql, lang }: AtWork, module: Module, { by, is }: Grouping, values: readonly string[]) {
  const own = { name: module.name, fields: { [by]: module.fields[by] as Field } }
  const records = values.map((value) => ({ [by]: is === 'list' ? [value] : value }))
  if (is === 'day' || is === 'instant') return () => ''
  const names = await namesIn(
    sql,
    own,
    records.filter((_, index) => values[index] !== noValue),
  )
  return (value: string) =>
    value === noValue ? '' : (displayTextsIn(own, { [by]: is === 'list' ? [value] : value }, names, lang)[by] ?? '')
}

/** The records of one group, as a condition. */
const inGroup = (module: Module, by: string, value: string): Condition =>
  value === noValue ? { text: () => `"${by}" is null`, values: [] } : fieldEquals(module, by, value)

/** The first records of each choice, read one by one, which is faster than ranking all records. */
async function rowsOfChoices(work: AtWork, module: Module, query: GroupsQuery, values: readonly string[]) {
  const { scope, wanted, sort } = await resolveQuery(work, module, query)
  const asked = { fields: listFields(module), scope, sort, page: 1, rows: query.rows }
  const pages = values.map((value) =>
    pageOfList(work.sql, module, { ...asked, conditions: [...wanted(), inGroup(module, query.by, value)] }),
  )
  const rows = await Promise.all((await Promise.all(pages)).map((records) => rowsOf(work, module, records)))
  return (value: string) => rows[values.indexOf(value)] ?? []
}

/** The first records of each group. */
async function rowsByGroup(
  work: AtWork,
  module: Module,
  query: GroupsQuery,
  grouping: Grouping,
  groups: readonly Group[],
) {
  if (query.rows === 0) return null
  if (grouping.is !== 'value') return notAChoice('rows')
  if (module.fields[query.by]?.options.choices !== undefined) {
    const values = groups.filter(({ parts }) => parts.length > 0).map(({ value }) => value)
    return rowsOfChoices(work, module, query, values)
  }
  const { conditions, sort } = await resolveQuery(work, module, query)
  const fields = { ...listFields(module), [query.by]: module.fields[query.by] as Field }
  const asked = { by: query.by, fields, sort, rows: query.rows }
  const found = await firstOfGroups(work.sql, module, asked, conditions())
  const rows = await rowsOf(work, module, found)
  const groupOf = ({ values }: StoredRecord) => String(values[query.by] ?? noValue)
  return (value: string) => rows.filter((_, index) => groupOf(found[index] as StoredRecord) === value)
}

/** The groups on the wire. */
const groupRow =
  (
    { sum, split }: { readonly sum: string | null; readonly split: string | null },
    text: (value: string) => string,
    rows: Awaited<ReturnType<typeof rowsByGroup>>,
  ) =>
  (group: Group): GroupRow => ({
    ...{ value: group.value, text: text(group.value), count: countOf(group), sums: sumsOf(sum, [group]) },
    ...(rows === null ? {} : { rows: rows(group.value) }),
    ...(split === null
      ? {}
      : { splits: group.parts.map(({ split: value, count, sum: own }) => ({ value, count, sum: own })) }),
  })

const sumsOf = (sum: string | null, groups: readonly Group[]): Readonly<Record<string, number>> =>
  sum === null ? {} : { [sum]: sumOf(groups.map(amountOf)) }

/** Records counted and summed by groups, with the first records of each. */
export async function groupRecords(work: AtWork, all: Module, query: GroupsQuery): Promise<Groups> {
  checkMayList(work, all)
  const module = seenBy(work.who, all)
  const grouping = groupingOf(module, query)
  const asked = { grouping, split: checkedSplit(module, query.split), sum: checkedSum(module, query.sum) }
  const { conditions } = await resolveQuery(work, module, query)
  const [found, members] = await Promise.all([
    groupsOf(work.sql, module, asked, conditions()),
    // A record belongs to a group of each of its people.
    grouping.is === 'list' ? countRecords(work.sql, module, conditions()) : null,
  ])
  const groups = together(found)
  const shown = shownGroups(module, grouping, groups)
  const rows = await rowsByGroup(work, module, query, grouping, shown)
  const text = await textsOf(
    work,
    module,
    grouping,
    shown.map(({ value }) => value),
  )
  const rest = groups.filter(({ value }) => !shown.some((each) => each.value === value))
  return {
    groups: shown.map(groupRow(asked, text, rows)),
    rest: { groups: rest.length, count: sumOf(rest.map(countOf)), sums: sumsOf(asked.sum, rest) },
    total: members ?? sumOf(groups.map(countOf)),
    can: await canOf(work, module),
  }
}
