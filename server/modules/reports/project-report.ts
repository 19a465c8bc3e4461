import type { Calls, ListNumbers, ProjectReport, ReportFigure, ReportSection } from '@wire'
import { workOrder } from '@/modules/affairs/work-order/work-order.module'
import { collection } from '@/modules/finance/collection/collection.module'
import { contract } from '@/modules/finance/contract/contract.module'
import { payRecord } from '@/modules/finance/pay-record/pay-record.module'
import { goodsIn } from '@/modules/materials/goods-in/goods-in.module'
import { milestone } from '@/modules/projects/milestone/milestone.module'
import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { inspection } from '@/modules/quality/inspection/inspection.module'
import { rewardPenalty } from '@/modules/quality/reward-penalty/reward-penalty.module'
import { safetyCheck } from '@/modules/quality/safety-check/safety-check.module'
import { dailyReport } from '@/modules/reports/daily-report/daily-report.module'
import { technicalBriefing } from '@/modules/reports/technical-briefing/technical-briefing.module'
import { weeklyReport } from '@/modules/reports/weekly-report/weekly-report.module'
import { constructionLog } from '@/modules/site/construction-log/construction-log.module'
import { outputReport } from '@/modules/site/output-report/output-report.module'
import { daysBetween, type Module, showMoney, showNumber } from '@/schema'
import { may } from '../../engine/core/actor'
import type { AtWork } from '../../engine/core/context'
import { mayView } from '../../engine/core/libraries'
import { refuse } from '../../engine/core/refuse'
import { choiceWords } from '../../engine/records/display-names'
import { findVisible, listNumbers } from '../../engine/records/read'
import { fieldLabel, moduleTitle } from '../../engine/texts/definitions'
import { paperWord } from '../../engine/texts/pdf'
import { labourOf } from './labour'
import { logDaysOf } from './log-month'

type Query = Calls['Report.GetProject']['takes']
type Name = ReportSection['Name']

/** The most days of a report. */
const maxDays = 366

/** The lists whose numbers a report shows, with the day by which their records belong to its span. */
const listed: readonly { readonly section: Name; readonly module: Module; readonly day: string }[] = [
  { section: 'progress', module: milestone, day: 'plannedDate' },
  { section: 'progress', module: weeklyReport, day: 'date' },
  { section: 'progress', module: outputReport, day: 'date' },
  { section: 'people', module: dailyReport, day: 'date' },
  { section: 'materials', module: goodsIn, day: 'date' },
  { section: 'quality', module: qualityCheck, day: 'date' },
  { section: 'quality', module: inspection, day: 'date' },
  { section: 'safety', module: safetyCheck, day: 'date' },
  { section: 'safety', module: technicalBriefing, day: 'date' },
  { section: 'safety', module: rewardPenalty, day: 'date' },
  { section: 'orders', module: workOrder, day: 'submittedAt' },
  { section: 'cost', module: contract, day: 'signDate' },
  { section: 'cost', module: payRecord, day: 'date' },
  { section: 'cost', module: collection, day: 'date' },
]

const sections = (lang: AtWork['lang']): readonly (readonly [Name, string])[] => {
  const word = paperWord(lang)
  return [
    ['progress', word('reportProgress')],
    ['people', word('reportPeople')],
    ['materials', word('reportMaterials')],
    ['quality', word('reportQuality')],
    ['safety', word('reportSafety')],
    ['orders', word('reportOrders')],
    ['cost', word('reportCost')],
  ]
}

const none = { Notes: [], Module: '', Area: '', Only: '' } as const

const figure = (Label: string, Value: number, Text = showNumber(Value), more: Partial<ReportFigure> = {}) => ({
  ...{ Label, Value, Text, ...none, ...more },
})

/** The sums of a list as texts, apart by a choice if its amounts must not be added up. */
async function sumsOf(work: AtWork, module: Module, { totals, totalsApart }: ListNumbers) {
  const text = (of: string, sums: Readonly<Record<string, number>>) =>
    Object.entries(sums)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => {
        const shown = module.fields[name]?.kind === 'money' ? showMoney(value) : showNumber(value)
        return [of, fieldLabel(module, name, work.lang), shown].filter(Boolean).join(' ')
      })
  if (totalsApart === undefined) return text('', totals ?? {})
  const { field, groups } = totalsApart
  const choices = groups.map(({ choice }) => choice)
  const words = await choiceWords(work, module, field, choices)
  return groups.flatMap((group, at) => text(words[at] ?? '', group.totals))
}

/** The number of the records of a list, by state and with its sums. */
async function figureOf(
  work: AtWork,
  { module, day }: (typeof listed)[number],
  { PrjGuid, from, to }: Query,
): Promise<ReportFigure> {
  const filters = { project: PrjGuid, [day]: `${from}~${to}` }
  const numbers = await listNumbers(work, module, { keyword: '', filters })
  const [counted = module.list.state] = module.list.filters
  const counts = Object.entries(numbers.counts).filter(([, count]) => count > 0)
  const states = counts.map(([state]) => state)
  const words = await choiceWords(work, module, counted, states)
  const byState = counts.map(([, count], at) => `${words[at]} ${count}`)
  return figure(moduleTitle(module, work.lang), numbers.total, showNumber(numbers.total), {
    ...{ Module: module.name, Area: module.area },
    Only: Object.entries(filters)
      .map((pair) => pair.join('='))
      .join(','),
    Notes: [...byState, ...(await sumsOf(work, module, numbers))],
  })
}

/** The percents of the project, and its logs: how many of those expected were written. */
async function progressOf(work: AtWork, query: Query, values: Readonly<Record<string, unknown>>) {
  const word = paperWord(work.lang)
  const { PrjGuid, from, to } = query
  const percents = ['actual', 'planned'].flatMap((name) =>
    typeof values[name] === 'number'
      ? [figure(fieldLabel(project, name, work.lang), values[name], `${showNumber(values[name])}%`)]
      : [],
  )
  if (!may(work.who, constructionLog.code, 'view')) return percents
  const expected = (await logDaysOf(work, query, values.status)).filter(({ State }) => State !== 'free')
  const count = (...states: readonly string[]) => expected.filter(({ State }) => states.includes(State)).length
  const written = count('done', 'late')
  const opens = {
    ...{ Module: constructionLog.name, Area: constructionLog.area },
    Only: `project=${PrjGuid},kind=construction,date=${from}~${to}`,
  }
  return [
    ...percents,
    figure(word('reportLogs'), written, `${written} / ${expected.length}`, opens),
    figure(word('reportMissing'), count('missing')),
  ]
}

/** People and materials by the logs; the materials beside those that the warehouse received. */
async function labourFigures(work: AtWork, query: Query) {
  if (!may(work.who, constructionLog.code, 'view')) return { people: [], materials: [], bars: [] }
  const word = paperWord(work.lang)
  const { people, hours, trades, materials } = await labourOf(work, query)
  const opens = {
    ...{ Module: constructionLog.name, Area: constructionLog.area },
    Only: `project=${query.PrjGuid},kind=construction,date=${query.from}~${query.to}`,
  }
  return {
    people: [figure(word('reportDays'), people, showNumber(people), opens), figure(word('reportHours'), hours)],
    bars: trades.map(({ trade, hours: value }) => ({ Label: trade, Value: value, Text: showNumber(value) })),
    materials: materials.map(({ name, unit, logged, received }) => {
      const amount = (value: number) => `${showNumber(value)} ${unit}`.trim()
      const difference = received === null ? 0 : Math.round((logged - received) * 10_000) / 10_000
      const Notes = [
        ...(received === null ? [] : [word('reportReceived', { amount: amount(received) })]),
        ...(difference === 0 ? [] : [word('reportDifference', { amount: amount(difference) })]),
      ]
      return figure(name, logged, amount(logged), { Notes })
    }),
  }
}

/** The figures of a project in a span of days: each is the number of a list that the caller may see. */
export async function projectReport(work: AtWork, query: Query): Promise<ProjectReport> {
  const { PrjGuid, from, to } = query
  refuse(to < from ? [{ field: 'to', reason: 'ends-before' }] : [])
  refuse(daysBetween(from, to) >= maxDays ? [{ field: 'from', reason: 'too-long-away', limit: maxDays }] : [])
  const { values } = await findVisible(work, project, PrjGuid)
  const seen = listed.filter(({ module }) => mayView(work.who, module))
  const [progress, labour, ...figures] = await Promise.all([
    progressOf(work, query, values),
    labourFigures(work, query),
    ...seen.map((each) => figureOf(work, each, query)),
  ])
  const own: Partial<Record<Name, readonly ReportFigure[]>> = { progress, ...labour }
  const all = sections(work.lang).map(([Name, Title]) => ({
    ...{ Name, Title, Bars: Name === 'people' ? labour.bars : [] },
    Figures: [...(own[Name] ?? []), ...figures.filter((_, at) => seen[at]?.section === Name)],
  }))
  return { PrjName: String(values.name), from, to, Sections: all.filter(({ Figures }) => Figures.length > 0) }
}
