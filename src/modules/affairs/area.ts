import { count } from '@/schema'
import { flowApply } from './flow-apply/flow-apply.module'
import { flowApplyType } from './flow-apply-type/flow-apply-type.module'
import { receivedFile } from './received-file/received-file.module'
import { sentFile } from './sent-file/sent-file.module'
import { sentFileWithdrawal } from './sent-file-withdrawal/sent-file-withdrawal.module'
import { workOrder } from './work-order/work-order.module'
import { workOrderAccept } from './work-order-accept/work-order-accept.module'
import { workOrderConfirm } from './work-order-confirm/work-order-confirm.module'
import { workOrderCost } from './work-order-cost/work-order-cost.module'
import { workOrderHandle } from './work-order-handle/work-order-handle.module'
import { workOrderHandover } from './work-order-handover/work-order-handover.module'
import { workOrderVisit } from './work-order-visit/work-order-visit.module'

/** 工单与公文: its modules in the order of the workbench. */
export const affairs = {
  name: 'affairs',
  modules: [
    workOrder,
    workOrderAccept,
    workOrderHandle,
    workOrderConfirm,
    workOrderVisit,
    workOrderHandover,
    workOrderCost,
    receivedFile,
    sentFile,
    sentFileWithdrawal,
    flowApply,
    flowApplyType,
  ],
  homes: [
    {
      name: 'workorders',
      title: '工单',
      area: 'affairs',
      code: '8836',
      counts: [
        count('accept', '待派单', 'work-order', { '@step': 'accept' }),
        count('handle', '待我报工', 'work-order', { '@step': 'handle' }),
        count('confirm', '待我确认', 'work-order', { '@step': 'confirm' }),
        count('visit', '待回访', 'work-order', { '@step': 'visit' }),
        count('mine', '我的未结工单', 'work-order', {
          requester: 'me',
          status: 'draft,rejected,dispatch,report,review,follow',
        }),
        count('overdue', '超时未报工', 'work-order', { status: 'report', due: 'past' }),
      ],
    },
  ],
} as const
