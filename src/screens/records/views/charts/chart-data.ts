import type { GroupRow, Groups } from '@wire'
import { choiceWords } from '@/client/queries/dictionaries'
import {
  type ChartView,
  daysAfter,
  largeUnitOf,
  type Module,
  monthsAfter,
  noValue,
  type Period,
  showMoney,
} from '@/schema'
import { language, translate } from '@/words'

/** The smallest amount in fen that is written in the large unit of the language. */
const largeFrom = 1_000_000

/** An amount in a chart: in ten-thousands in Chinese, in millions elsewhere, with one decimal. */
export function moneyWords(fen: number): string {
  const { size, word } = largeUnitOf(language(), translate('shell.large'))
  if (Math.abs(fen) < largeFrom) return showMoney(fen)
  const tenths = Math.round(fen / (size * 10))
  const [whole = '', rest = ''] = [String(Math.trunc(tenths / 10)), String(Math.abs(tenths % 10))]
  if (tenths === 0) return showMoney(fen)
  const sign = tenths < 0 && whole === '0' ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${rest} ${word}`
}

export const amountOf = ({ sum }: ChartView, { count, sums }: Pick<GroupRow, 'count' | 'sums'>) =>
  sum === undefined ? count : (sums[sum] ?? 0)

export const valueWords = (chart: ChartView, value: number) =>
  chart.sum === undefined ? translate('views.count', { count: value }) : moneyWords(value)

/** The name of a period that begins on a day. */
export function periodWords(day: string, per: Period) {
  if (per === 'year') return day.slice(0, 4)
  if (per === 'quarter') return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return per === 'month' ? day.slice(0, 7) : day
}

const monthsIn: Readonly<Partial<Record<Period, number>>> = { month: 1, quarter: 3, year: 12 }

/** The filter of a period: its first and last day. */
export function spanOfPeriod(day: string, per: Period) {
  const months = monthsIn[per]
  const next = months === undefined ? daysAfter(day, per === 'week' ? 7 : 1) : monthsAfter(day, months)
  return `${day}~${daysAfter(next, -1)}`
}

export function groupWords(module: Module, { by, per }: ChartView, { value, text }: GroupRow) {
  if (value === noValue) return translate('views.empty')
  if (per !== undefined) return periodWords(value, per)
  const isChoice = module.fields[by]?.options.choices !== undefined
  return isChoice ? choiceWords(module, { field: by, choice: value }) || text : text || value
}

/** The groups that a chart shows: the last periods, or those with records. */
export function shownGroups({ per, last }: ChartView, groups: readonly GroupRow[]) {
  if (per === undefined) return groups.filter(({ count }) => count > 0)
  return last === undefined ? groups : groups.slice(-last)
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)

/** What the chart says, as a sentence. */
export function findingOf(module: Module, chart: ChartView, data: Groups): string {
  const groups = shownGroups(chart, data.groups)
  const values = groups.map((group) => amountOf(chart, group))
  const whole = [...values, amountOf(chart, data.rest)].reduce((sum, value) => sum + value, 0)
  if (groups.length === 0 || values.every((value) => value === 0)) return translate('views.findings.none')
  if (chart.per !== undefined) {
    const [before = 0, now = 0] = values.slice(-2)
    const group = groups[groups.length - 1] as GroupRow
    const parts = { period: groupWords(module, chart, group), value: valueWords(chart, now) }
    if (values.length < 2 || before <= 0) return translate('views.findings.last', parts)
    const change = percent(now - before, before)
    return translate('views.findings.change', { ...parts, percent: change > 0 ? `+${change}` : String(change) })
  }
  const most = groups.reduce((best, group) => (amountOf(chart, group) > amountOf(chart, best) ? group : best))
  const parts = { text: groupWords(module, chart, most), value: valueWords(chart, amountOf(chart, most)) }
  return translate('views.findings.most', { ...parts, share: whole <= 0 ? 0 : percent(amountOf(chart, most), whole) })
}
