import { choice } from '../kinds/choice'

/** The state of a record that takes effect when it is approved. */
export const effectStatus = (label: string) =>
  choice(
    label,
    { open: '待生效', effective: '已生效', refused: '已退回', void: '已作废' },
    { readonly: true, tones: { open: 'wait', effective: 'pass', refused: 'fail', void: 'fail' }, initial: 'open' },
  )

/** A record in effect is neither changed nor deleted, only voided. */
export const takesEffect = {
  frozen: { in: ['effective'], message: '已生效，不能修改或删除，只能作废' },
  voids: { to: 'void' },
} as const

/** The state that each state of the approval sets. */
export const effectSets = {
  draft: { status: 'open' },
  review: { status: 'open' },
  passed: { status: 'effective' },
  rejected: { status: 'refused' },
  returned: { status: 'open' },
} as const
