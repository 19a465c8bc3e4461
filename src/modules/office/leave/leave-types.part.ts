/** The types of leave. */
export const leaveTypes = {
  annual: '年假',
  sick: '病假',
  personal: '事假',
  compensatory: '调休',
  marriage: '婚假',
  maternity: '产假',
  paternity: '陪产假',
  bereavement: '丧假',
  injury: '工伤假',
  other: '其他',
} as const

/** The types that count only the days on which the person is due to work; the others count all days. */
export const workingDayTypes: readonly string[] = ['annual', 'sick', 'personal', 'compensatory']
