import { choice } from '../kinds/choice'

interface Paper {
  readonly until?: string | null
}

/** The earliest day on which a paper ends; null if none has an end. */
export function firstEnd(papers: readonly Paper[] | null) {
  const [first = null] = (papers ?? []).flatMap(({ until }) => until ?? []).sort()
  return first
}

/** What the validity of papers is before a day changes it. */
export const validityOf = (papers: readonly Paper[] | null) => ((papers ?? []).length === 0 ? 'none' : 'valid')

/** The validity of the papers of a record, which the day in `papersUntil` changes. */
export const validity = (label = '资质状态', expired = '资质已过期') =>
  choice(
    label,
    { none: '未登记', valid: '有效', soon: '即将到期', expired },
    {
      readonly: true,
      initial: 'none',
      tones: { valid: 'pass', soon: 'wait', expired: 'fail' },
      late: [
        { after: 'papersUntil', from: ['valid'], as: 'expired' },
        { after: 'papersUntil', ahead: 30, from: ['valid'], as: 'soon' },
      ],
    },
  )
