import { contract } from './contract/contract.module'
import { payment } from './payment/payment.module'

/** 合同与资金, in the order the workbench shows it. */
export const finance = { name: 'finance', modules: [contract, payment] } as const
