import { clockIn } from './clock-in/clock-in.module'
import { clockInAmend } from './clock-in-amend/clock-in-amend.module'
import { clockInRule } from './clock-in-rule/clock-in-rule.module'
import { face } from './face/face.module'
import { shift } from './shift/shift.module'

/** 考勤: its modules in the order of the chips. */
export const attendance = {
  name: 'attendance',
  modules: [clockIn, clockInAmend, clockInRule, shift, face],
} as const
