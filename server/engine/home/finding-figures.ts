import type { FigurePart, FindingFigures, StatisticQuery } from '@wire'
import { daysAfter, type Module } from '@/schema'
import { findingRisks, findingTeams, findingTotals, findingWeeks, lastWorst } from '../../store/home/finding-figures'
import { countsBy, statisticSet } from '../../store/home/statistics'
import { type Condition, countRecords } from '../../store/records/records'
import type { AtWork } from '../core/context'
import { fieldEquals } from '../records/filters'
import { choiceText } from '../texts/definitions'
import { type Counted, conditionsOf, moduleFor, wordsOf } from './statistics'

const [maxNatures, maxTeams, maxWeeks] = [8, 8, 12] as const

/** The states of records that are findings. */
function statesOf({ statistic, fields, list }: Counted) {
  const all = Object.keys(fields[list.state]?.options.choices ?? {})
  return all.filter((each) => !statistic.none.includes(each))
}

/** Found and resolved by week; a week opens the list of what was found in it. */
async function weeksOf({ sql }: AtWork, module: Counted, conditions: readonly Condition[]) {
  const { statistic, list } = module
  const found = { [list.state]: statesOf(module).join(',') }
  return (await findingWeeks(sql, module, conditions, maxWeeks)).map((each) => ({
    ...each,
    filters: { [statistic.on]: `${each.week}~${daysAfter(each.week, 6)}`, ...found },
  }))
}

/** The most frequent kinds of problems. */
async function naturesOf(work: AtWork, module: Counted, conditions: readonly Condition[]) {
  const field = module.statistic.by.nature
  if (field === undefined) return []
  const found = (await countsBy(work.sql, module, field, conditions)).slice(0, maxNatures)
  const wordOf = await wordsOf(
    work,
    module,
    field,
    found.flatMap(({ key }) => key ?? []),
  )
  return found.flatMap(({ key, count }): FigurePart[] =>
    key === null ? [] : [{ key, text: wordOf(key), count: Number(count), filters: { [field]: key } }],
  )
}

/** The teams whose people have overdue findings. */
async function lateTeams({ sql }: AtWork, module: Counted, conditions: readonly Condition[]) {
  const { state, person } = module.statistic.late
  return (await findingTeams(sql, module, conditions, maxTeams)).map(
    ({ key, text, people, count }): FigurePart => ({
      ...{ key: key ?? '', text: text ?? '', count },
      filters: { [module.list.state]: state, [person]: people.slice(0, 20).join(',') },
    }),
  )
}

/** The open findings by likelihood and consequence. */
async function risksOf(work: AtWork, module: Counted, { seen, open }: Readonly<Record<'seen' | 'open', Conditions>>) {
  const { statistic, fields, list } = module
  const { risk } = statistic
  if (risk === undefined) return null
  const [found, last] = await Promise.all([findingRisks(work.sql, module, open), lastWorst(work.sql, module, seen)])
  const wordsIn = (field: string) =>
    Object.keys(fields[field]?.options.choices ?? {}).map((choice) => choiceText(module, field, choice, work.lang))
  const openStates = statesOf(module).filter((each) => !statistic.resolved.includes(each))
  return {
    ...{ rows: wordsIn(risk.rows), columns: wordsIn(risk.columns), lastWorst: last },
    parts: found.map(({ row, column, count }) => ({
      ...{ key: `${row} ${column}`, row, column, count },
      text: [row, column].join(' × '),
      filters: { [risk.rows]: row, [risk.columns]: column, [list.state]: openStates.join(',') },
    })),
  }
}

type Conditions = readonly Condition[]

/** The figures of the findings of a module: what was found and resolved, what is late, and what it is about. */
export async function findingFigures(
  work: AtWork,
  modules: readonly Module[],
  query: StatisticQuery,
): Promise<FindingFigures> {
  const module = moduleFor(work, modules, query.module)
  const { statistic, list } = module
  const ever = conditionsOf(work, module, { ...query, from: '', to: '' })
  const seen = [...conditionsOf(work, module, query), statisticSet(module, statistic, '')]
  const isOpen = (['open', 'back'] as const).map((set) => statisticSet(module, statistic, set).text(1))
  const open = [...seen, { text: () => `(${isOpen.map((each) => `(${each})`).join(' or ')})`, values: [] }]
  const late = [...ever, fieldEquals(module, list.state, statistic.late.state)]
  const [totals, overdue, weeks, natures, teams, risk] = await Promise.all([
    findingTotals(work.sql, module, seen),
    countRecords(work.sql, module, late),
    weeksOf(work, module, [...ever, statisticSet(module, statistic, '')]),
    naturesOf(work, module, seen),
    lateTeams(work, module, late),
    risksOf(work, module, { seen: ever, open }),
  ])
  const { found, closed, days, tried, passed } = totals
  return {
    ...{ module: module.name, area: module.area, found, closed, overdue, days, weeks, natures, late: teams, risk },
    firstPass: tried === 0 ? null : Math.round((passed * 1000) / tried) / 10,
  }
}
