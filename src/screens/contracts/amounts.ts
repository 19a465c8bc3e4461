import type { BoardAmounts, BoardRow, Direction } from '@wire'
import { openInDetailPane } from '@/platform/router'
import { type Module, showMoney } from '@/schema'
import type { Mark, MarkTone } from '@/ui/charts/mark'
import type { Translate } from '@/words'
import { beginOffer } from '../records/features/offers/begin-offer'

type Name = 'settled' | 'unpaid' | 'retained' | 'rest'

const tones: Readonly<Record<Name, MarkTone>> = { settled: 'pass', unpaid: 'due', retained: 'wait', rest: 'plain' }

/** The text of an amount, which differs by direction: paid or received. */
export const amountText = (t: Translate, direction: Direction, name: 'due' | 'settled' | 'unpaid' | 'ahead') =>
  t(`boards.amounts.${direction}.${name}`)

const labelOf = (t: Translate, direction: Direction, name: Name) =>
  name === 'retained' || name === 'rest' ? t(`boards.amounts.${name}`) : amountText(t, direction, name)

/** The parts of the amount of a contract: settled, due and not settled, held, and the rest. */
export const partsOf = (t: Translate, direction: Direction, amounts: BoardAmounts): readonly Mark[] =>
  (Object.keys(tones) as readonly Name[]).map((name) => ({
    ...{ key: name, label: labelOf(t, direction, name), tone: tones[name] },
    ...{ value: amounts[name], text: showMoney(amounts[name]) },
  }))

/** The buckets of the ageing, with the tone of each. */
export const ageingTones = {
  current: 'blue',
  to30: 'wait',
  to90: 'due',
  to180: 'fail',
  to365: 'fail',
  over365: 'fail',
} as const

export type AgeingName = keyof typeof ageingTones
export const ageingNames = Object.keys(ageingTones) as readonly AgeingName[]

export const ageingOf = (t: Translate, { ageing }: BoardAmounts): readonly Mark[] =>
  ageingNames.map((name) => ({
    ...{ key: name, label: t(`boards.ageing.${name}`), tone: ageingTones[name] },
    ...{ value: ageing[name], text: showMoney(ageing[name]) },
  }))

/** What waits for a decision or for the bank. */
export function waitsOf(t: Translate, { reviews, inReview, approvedUnpaid }: BoardAmounts): readonly string[] {
  return [
    ...(reviews === 0 ? [] : [t('boards.waits.reviews', { count: reviews, amount: showMoney(inReview) })]),
    ...(approvedUnpaid === 0 ? [] : [t('boards.waits.approvedUnpaid', { amount: showMoney(approvedUnpaid) })]),
  ]
}

export const openContract = (module: Module, { guid }: BoardRow) =>
  openInDetailPane(`${module.area}Detail`, { module: module.name, guid })

/** Begins a record of a contract, such as a payment application; false if the contract does not offer it. */
export function begin(module: Module, { guid, offers }: BoardRow, name: string) {
  if (!offers.includes(name)) return false
  beginOffer(module, name, guid)
  return true
}
