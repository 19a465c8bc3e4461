import { notice } from '@/modules/office/notice/notice.module'
import { withdrawalOf } from '@/modules/withdrawal.part'

/** 撤回通知: a notice that its publisher withdrew. */
export const noticeWithdrawal = withdrawalOf({
  ...{ name: 'notice-withdrawal', title: '撤回通知', area: 'office', handler: 'NoticeWithdraw', code: '8825' },
  ...{ of: () => notice, label: '通知', from: 'valid' },
})
