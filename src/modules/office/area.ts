import { leave } from './leave/leave.module'
import { leaveAccount } from './leave-account/leave-account.module'
import { notice } from './notice/notice.module'
import { noticeWithdrawal } from './notice-withdrawal/notice-withdrawal.module'
import { overtime } from './overtime/overtime.module'
import { restDay } from './rest-day/rest-day.module'
import { schedule } from './schedule/schedule.module'
import { task } from './task/task.module'
import { workContact } from './work-contact/work-contact.module'
import { workContactAnswer } from './work-contact-answer/work-contact-answer.module'

/** 协同办公: its modules in the order of the workbench. */
export const office = {
  name: 'office',
  modules: [
    task,
    schedule,
    restDay,
    leave,
    leaveAccount,
    overtime,
    notice,
    noticeWithdrawal,
    workContact,
    workContactAnswer,
  ],
} as const
