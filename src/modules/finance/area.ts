import { contract } from './contract/contract.module'
import { nonContractPayment } from './non-contract-payment/non-contract-payment.module'
import { payment } from './payment/payment.module'
import { subject } from './subject/subject.module'

/** 合同与资金: its modules in the order of the workbench. */
export const finance = { name: 'finance', modules: [contract, payment, nonContractPayment, subject] } as const
