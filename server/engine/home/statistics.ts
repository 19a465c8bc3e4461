import type { StatisticList, StatisticPie, StatisticQuery } from '@wire'
import { kindOf, type Module, Problem, type Statistic, type StatisticSet } from '@/schema'
import { countEach } from '../../store/home/count-each'
import { countsBy, medianDays, statisticSet } from '../../store/home/statistics'
import { namesFor } from '../../store/records/display-names'
import { type Condition, pageOfRecords } from '../../store/records/records'
import { may } from '../core/actor'
import type { AtWork } from '../core/context'
import { inSpan } from '../records/conditions'
import { fieldEquals } from '../records/filters'
import { resolveFilters } from '../records/list-query'
import { choiceText, moduleTitle } from '../texts/definitions'
import { sharesOf } from './shares'

/** The sets of the statistics, and what findings can be divided by. */
export const statisticSets = ['open', 'resolved', 'back'] as const
export const statisticParts = ['state', 'nature', 'project', 'kind', 'team'] as const

export type Counted = Module & { readonly statistic: Statistic }

const isCounted = (module: Module): module is Counted => module.statistic !== undefined

/** The modules of the statistics that the caller may view: the one asked for, or the first. */
export function moduleFor({ who }: AtWork, modules: readonly Module[], name: string): Counted {
  const own = modules.filter(isCounted).filter(({ codes }) => may(who, codes, 'view'))
  const found = name === '' ? own[0] : own.find((module) => module.name === name)
  if (found === undefined) throw new Problem('no-view-right')
  return found
}

/** The records that the caller sees in their list, within a project and a span of days. */
export function conditionsOf(
  work: AtWork,
  module: Counted,
  { PrjGuid, from, to }: StatisticQuery,
): readonly Condition[] {
  const filters = PrjGuid !== '' && module.fields.project !== undefined ? { project: PrjGuid } : {}
  const span = from === '' && to === '' ? [] : [inSpan(module.statistic.on, { from, to })]
  return [...resolveFilters(work, module, { filters }).conditions(), ...span]
}

const setOf = (module: Counted, set: StatisticSet | '') => statisticSet(module, module.statistic, set)

/** The words of values of a field. */
export async function wordsOf({ sql, lang }: AtWork, module: Module, field: string, keys: readonly string[]) {
  const of = module.fields[field]
  const target = of?.options.to?.()
  if (target === undefined && kindOf(of).refersTo !== 'person')
    return (key: string) => choiceText(module, field, key, lang)
  const names = await namesFor(sql, {
    ...{ users: target === undefined ? keys : [], departments: [] },
    records: target === undefined ? [] : [{ target, guids: keys }],
  })
  return (key: string) => names.get(key) ?? ''
}

const maxLate = 3

/** The findings divided by one property, the largest part first; the percents add up to 100.0. */
export async function statisticPie(
  work: AtWork,
  modules: readonly Module[],
  { by, ...query }: StatisticQuery & { readonly by: string },
): Promise<StatisticPie> {
  const module = moduleFor(work, modules, query.module)
  const { statistic, list } = module
  const field = by === 'state' ? list.state : statistic.by[by as keyof Statistic['by']]
  if (field === undefined) throw new Problem('invalid', { issues: [{ field: 'by', reason: 'not-a-choice' }] })
  const seen = conditionsOf(work, module, query)
  const late = fieldEquals(module, list.state, statistic.late.state)
  const { person } = statistic.late
  const [parts, people, days] = await Promise.all([
    countsBy(work.sql, module, field, [...seen, setOf(module, '')]),
    countsBy(work.sql, module, person, [...seen, late]),
    medianDays(work.sql, module, statistic.on, [
      ...seen,
      { text: (n) => `not (${setOf(module, 'resolved').text(n)})`, values: [] },
      setOf(module, ''),
    ]),
  ])
  const shares = sharesOf(parts.map(({ count }) => count))
  const keysOf = (rows: readonly { readonly key: string | null }[]) => rows.flatMap(({ key }) => key ?? [])
  const [wordOf, nameOf] = await Promise.all([
    wordsOf(work, module, field, keysOf(parts)),
    wordsOf(work, module, person, keysOf(people)),
  ])
  return {
    ...{ module: module.name, area: module.area, title: moduleTitle(module, work.lang), field, days },
    parts: parts.map(({ key, count }, at) => ({
      ...{ key: key ?? '', count, percent: shares[at] ?? 0 },
      text: key === null ? '' : wordOf(key),
    })),
    by: ['state', ...Object.keys(statistic.by)],
    late: people.slice(0, maxLate).map(({ key, count }) => ({ name: key === null ? '' : nameOf(key), count })),
  }
}

/** A page of one set of the statistics, and the counts of all sets. */
export async function statisticList(
  work: AtWork,
  modules: readonly Module[],
  {
    set,
    page,
    rows,
    ...query
  }: StatisticQuery & {
    readonly set: StatisticSet
    readonly page: number
    readonly rows: number
  },
): Promise<StatisticList> {
  const module = moduleFor(work, modules, query.module)
  const seen = conditionsOf(work, module, query)
  const { list, fields, statistic } = module
  const counted = statisticSets.map((each) => ({ module, conditions: [...seen, setOf(module, each)] }))
  const sort = `-${statistic.on}`
  const conditions = [...seen, setOf(module, set)]
  const counts = await countEach(work.sql, counted)
  const found = await pageOfRecords(work.sql, module, { fields, conditions, sort, page, rows, deleted: false })
  const project = await wordsOf(
    work,
    module,
    'project',
    found.flatMap(({ values }) => String(values.project ?? '')),
  )
  return {
    ...{ module: module.name, area: module.area },
    counts: Object.fromEntries(statisticSets.map((each, at) => [each, counts[at] ?? 0])),
    rows: found.map(({ guid, values }) => ({
      guid,
      title: String(values[list.title] ?? ''),
      facts: [
        moduleTitle(module, work.lang),
        project(String(values.project ?? '')),
        String(values[statistic.on] ?? ''),
      ],
      state: String(values[list.state] ?? ''),
      text: choiceText(module, list.state, String(values[list.state] ?? ''), work.lang),
    })),
  }
}
