import { choice } from '../kinds/choice'
import { shareOf } from '../values/numbers'

/** The part of an advance that a measurement recovers: a share of its work, and never more than what is outstanding. */
export const recoveredOf = (work: number, share: number | null, outstanding: number | null) =>
  Math.max(0, Math.min(shareOf(work, share ?? 0), outstanding ?? 0))

/** The retention of a measurement: a share of its work, and what earlier ones retained too little or too much of. */
export const retainedOf = (work: number, share: number | null, adjust: number | null) =>
  shareOf(work, share ?? 0) + (adjust ?? 0)

/** The state of a measurement: work for an owner takes effect only when the owner has confirmed it. */
export const measuredStatus = (label: string) =>
  choice(
    label,
    { open: '待生效', waiting: '待业主确认', effective: '已生效', refused: '已退回', void: '已作废' },
    {
      ...{ readonly: true, initial: 'open' },
      tones: { open: 'wait', waiting: 'wait', effective: 'pass', refused: 'fail', void: 'fail' },
    },
  )
