import type { Direction, MoneyBoard, MoneySums } from '@wire'
import { go } from '@/platform/router'
import { showMoney } from '@/schema'
import type { Mark, MarkTone } from '@/ui/charts/mark'
import type { Translate } from '@/words'
import { amountText } from './amounts'

const tabOf = (direction: Direction) => (direction === 'income' ? '0' : '1')

/** The contracts of a direction with what is due, narrowed to an age of it. */
export const openDues = (direction: Direction, ageing = '') =>
  go('contractysyf', { tabIndex: tabOf(direction), ageing })

const openContracts = (direction: Direction) => go('contractManageList', { tabIndex: tabOf(direction) })

/** The figures of a direction as bars on one scale, each of which opens the contracts behind it. */
export function sumsOf(t: Translate, sums: MoneySums): readonly Mark[] {
  const { direction, signed, final, done, settled, unpaid, overdue } = sums
  const markOf = (key: string, label: string, value: number, tone: MarkTone): Mark => ({
    ...{ key, label, value, text: showMoney(value), tone },
    onPress: () =>
      key === 'signed' ? openContracts(direction) : openDues(direction, key === 'unpaid' ? 'unpaid' : ''),
  })
  const noteOf = (text: string | null) => (text === null ? {} : { note: text })
  return [
    {
      ...markOf('signed', t('boards.money.signed'), signed, 'blue'),
      ...noteOf(final === signed ? null : t('boards.money.changed', { amount: showMoney(final) })),
    },
    markOf('done', t('boards.amounts.done'), done, 'wait'),
    markOf('settled', amountText(t, direction, 'settled'), settled, 'pass'),
    {
      ...markOf('unpaid', amountText(t, direction, 'unpaid'), unpaid, 'due'),
      ...noteOf(overdue === 0 ? null : t('boards.money.overdue', { amount: showMoney(overdue) })),
    },
  ]
}

type Project = MoneyBoard['projects'][number]

/** The margin of a project in the contracts, with what it is the difference of. */
export function marginOf(
  t: Translate,
  { income, expense, margin, share }: Omit<Project, 'guid' | 'name'>,
): Pick<Mark, 'value' | 'text' | 'tone' | 'note'> {
  const amounts = { income: showMoney(income), expense: showMoney(expense) }
  return {
    ...{ value: margin, text: showMoney(margin), tone: margin < 0 ? 'fail' : 'pass' },
    note:
      share === null
        ? t('boards.money.projects.amounts', amounts)
        : t('boards.money.projects.share', { ...amounts, share: String(share) }),
  }
}
