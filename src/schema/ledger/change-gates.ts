import type { Target } from '../kinds/field'
import { type Gate, gate } from '../moments/gates'

/**
 * The gates of a record that changes the value of contracts: the contract is running, and what a settlement contains is
 * not voided. `of` is the reference to the contract.
 */
export const changeGates = (of: string, settlement: () => Target): readonly Gate[] => {
  const to = { of, at: ['save', 'report'] } as const
  return [
    gate('signed', {
      ...{ ...to, is: { status: ['running', 'settled', 'ended', 'void'] } },
      message: '合同尚未签订，不能办理变更',
    }),
    gate('unsettled', {
      ...{ ...to, is: { status: ['draft', 'running', 'ended', 'void'] } },
      message: '合同已结算，请另签补充合同',
    }),
    gate('ended', {
      ...{ ...to, is: { status: ['draft', 'running', 'settled', 'void'] } },
      message: '合同已终止，不能办理变更',
    }),
    gate('inSettlement', {
      ...{ of, at: ['void'], none: { module: settlement, on: 'contract', is: { status: ['open', 'effective'] } } },
      message: '结算{{limit}}已包含本单，不能作废',
    }),
  ]
}
