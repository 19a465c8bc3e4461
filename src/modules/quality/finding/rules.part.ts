import { dayFromToday, daysAfter, type Rule, rule } from '@/schema'

interface Item {
  readonly result?: string | null
}

/** The deadline is within the usual days of the kind of problem, or of the check list. */
const isUsual = (deadline: string, date: string, ofNature: number | null, ofType: number | null) => {
  const days = ofNature ?? ofType
  return days === null || deadline <= daysAfter(date, days)
}

export const findingRules: readonly Rule[] = [
  rule('today', ['date'], (date: string) => date <= dayFromToday(), '检查日期不能晚于今天'),
  rule(
    'deadline',
    ['deadline', 'date'],
    (deadline: string, date: string) => deadline >= date,
    '整改期限不能早于检查日期',
  ),
  rule(
    'bad',
    ['found', 'items'],
    (found: boolean, items: readonly Item[]) => found || items.every(({ result }) => result !== 'bad'),
    '有检查项不合格，请把“发现问题”打开',
  ),
  rule(
    'own',
    ['rectifier', 'checkers'],
    (rectifier: string, checkers: readonly string[]) => !checkers.includes(rectifier),
    '整改人就是检查人，复检将由本人进行，确定吗',
    { level: 'confirm' },
  ),
  rule('usual', ['deadline', 'date', 'usualDays?', 'typeDays?'], isUsual, '整改期限超过通常的 {{limit}} 天，确定吗', {
    level: 'confirm',
    limit: (_: string, __: string, ofNature: number | null, ofType: number | null) => ofNature ?? ofType ?? 0,
  }),
]
