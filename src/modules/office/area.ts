import { leave } from './leave/leave.module'
import { notice } from './notice/notice.module'
import { overtime } from './overtime/overtime.module'
import { task } from './task/task.module'

/** 协同办公, in the order the workbench shows it. */
export const office = { name: 'office', modules: [task, leave, overtime, notice] } as const
