import { choice } from '../kinds/choice'
import { date } from '../kinds/date'
import type { Target } from '../kinds/field'
import { lines } from '../kinds/lines'
import { money } from '../kinds/money'
import { number, percent } from '../kinds/number'
import { reference } from '../kinds/reference'
import { rateOf } from '../values/numbers'

export const directions = { income: '收入合同', expense: '支出合同' } as const
export const sent = { sent: '已报送' } as const
export const answers = { agreed: '已确认', refused: '不予确认', disputed: '争议' } as const
export const tones = { sent: 'wait', agreed: 'pass', refused: 'fail', disputed: 'fail' } as const

/** Prices and amounts of changes are seen with the right to contracts only, quantities and photos without it. */
export const prices = { visibleTo: '8817' } as const

/** Days by which the end of a contract is extended. */
export const days = { min: 0, max: 3650, whole: true } as const

export type Direction = keyof typeof directions
type LineState = 'claimed' | keyof typeof sent | keyof typeof answers

export interface EffectLine {
  readonly contract?: string | null
  readonly direction?: Direction | null
  readonly claimed?: number | null
  readonly approved?: number | null
  readonly cut?: number | null
  readonly days?: number | null
  readonly agreedDays?: number | null
  readonly state?: LineState | null
}

/** Whether it is known what was agreed to; a dispute is still open. */
export const isAnswered = (state: LineState | null | undefined) => state === 'agreed' || state === 'refused'

/**
 * The contracts whose values one event on site changes: what is claimed from the owner and what is owed to
 * subcontractors. An expense line is agreed by our approval, an income line only by an answer of the other side. Those who
 * record the event on site may not see contracts: the office adds these lines.
 */
export const effects = (contract: () => Target) =>
  lines('涉及合同', {
    title: 'contract',
    of: 'project',
    ...prices,
    fields: {
      contract: reference('合同', contract, {
        required: true,
        within: { project: 'project' },
        only: { status: ['running'] },
        copies: { direction: 'direction' },
      }),
      direction: choice('收支类型', directions, { readonly: true }),
      claimed: money('申报金额'),
      approved: money('确认金额'),
      cut: money('核减金额', { readonly: true }),
      cutRate: percent('核减率', { readonly: true }),
      days: number('申报工期（天）', days),
      agreedDays: number('确认工期（天）', days),
      state: choice(
        '确认状态',
        { claimed: '待确认', ...sent, ...answers },
        { readonly: true, tones, initial: 'claimed' },
      ),
      answeredOn: date('确认日期', { readonly: true }),
    },
    computed: (compute) => [
      compute('cut', ['claimed', 'state', 'approved?'], (claimed, state, approved) =>
        isAnswered(state as LineState) ? claimed - (state === 'agreed' ? (approved ?? 0) : 0) : null,
      ),
      compute('cutRate', ['cut', 'claimed'], rateOf),
    ],
    rules: (own) => [
      own(
        'unanswered',
        ['approved?', 'agreedDays?', 'direction', 'state'],
        (approved, agreedDays, direction, state) =>
          (approved === null && agreedDays === null) || direction === 'expense' || state === 'agreed',
        '收入合同的确认金额和工期以对方签字件为准，请在生效后登记对方答复',
      ),
    ],
  })
