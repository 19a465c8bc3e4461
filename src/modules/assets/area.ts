import { count } from '@/schema'
import { car } from './car/car.module'
import { carBack } from './car-back/car-back.module'
import { carRequest } from './car-request/car-request.module'
import { carTake } from './car-take/car-take.module'
import { certificate } from './certificate/certificate.module'
import { certificateLoan } from './certificate-loan/certificate-loan.module'
import { certificateLock } from './certificate-lock/certificate-lock.module'
import { certificateRenewal } from './certificate-renewal/certificate-renewal.module'
import { certificateReturn } from './certificate-return/certificate-return.module'
import { certificateType } from './certificate-type/certificate-type.module'
import { certificateWait } from './certificate-wait/certificate-wait.module'

/** 证照与资产: its modules in the order of the workbench. */
export const assets = {
  name: 'assets',
  modules: [
    certificate,
    certificateLoan,
    certificateReturn,
    certificateLock,
    certificateRenewal,
    certificateType,
    certificateWait,
    car,
    carRequest,
    carTake,
    carBack,
  ],
  homes: [
    {
      name: 'certificates',
      title: '证书管理',
      area: 'assets',
      code: '8846',
      counts: [
        count('return', '待我归还', 'certificate', { '@step': 'return' }),
        count('overdue', '逾期未还', 'certificate', { status: 'overdue' }),
        count('lent', '已借出', 'certificate', { status: 'lent' }),
        count('waiting', '排队预约', 'certificate-wait', { status: 'waiting,offered' }),
        count('soon', '即将到期', 'certificate', { validity: 'soon' }),
        count('expired', '已过期', 'certificate', { validity: 'expired' }),
        count('month', '本月借用', 'certificate-loan', { date: 'this-month' }),
      ],
    },
  ],
} as const
