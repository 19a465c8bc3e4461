import { task } from './task/task.module'

/** 协同办公, in the order the workbench shows it. */
export const office = { name: 'office', modules: [task] } as const
