import { type Rule, rule } from '../base/rule'

type Amount = number | null

/** What the contract of a payment application allows; it is asked again when the application is approved. */
export const paymentLimits: readonly Rule[] = [
  rule(
    'payable',
    ['amount', 'payable', 'appliedBefore'],
    (amount: number, payable: number, applied: number) => amount + applied <= payable,
    '累计申请金额不能超过应付总额，本次最多 {{limit}}',
    { limit: (_: number, payable: number, applied: number) => Math.max(0, payable - applied) },
  ),
  rule(
    'advance',
    ['amount', 'purpose', 'advance?', 'advanceBefore?'],
    (amount: number, purpose: string, advance: Amount, before: Amount) =>
      purpose !== 'advance' || amount + (before ?? 0) <= (advance ?? 0),
    '预付款合计不能超过合同约定的预付款，本次最多 {{limit}}',
    {
      limit: (_amount: number, _purpose: string, advance: Amount, before: Amount) =>
        Math.max(0, (advance ?? 0) - (before ?? 0)),
    },
  ),
  // Nothing recovers an advance after the settlement.
  rule(
    'recovery',
    ['purpose', 'basis', 'state'],
    (purpose: string, basis: string, state: string) =>
      purpose !== 'advance' || basis !== 'measured' || state === 'running',
    '合同已结算或已终止，不能再申请预付款',
  ),
  // Retention is withheld by measurements only; what was released of it can be applied for. Only the server knows it.
  rule(
    'deposit',
    ['amount', 'purpose', 'basis', 'releasable'],
    (amount: number, purpose: string, basis: string, releasable: number) =>
      purpose !== 'deposit' || basis !== 'measured' || amount <= releasable,
    '质保金返还后才能申请，本次最多 {{limit}}',
    {
      limit: (_amount: number, _purpose: string, _basis: string, releasable: number) => Math.max(0, releasable),
    },
  ),
  rule(
    'ended',
    ['amount', 'state', 'due', 'appliedBefore'],
    (amount: number, state: string, due: number, applied: number) => state !== 'ended' || amount + applied <= due,
    '合同已终止，只能申请已到期的应付款，本次最多 {{limit}}',
    { limit: (_amount: number, _state: string, due: number, applied: number) => Math.max(0, due - applied) },
  ),
]
