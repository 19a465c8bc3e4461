/** The kinds of punches that a rule expects. */
export const duePunches = {
  CheckIn: '签到',
  CheckOut: '签退',
  AMCheckIn: '上午签到',
  AMCheckOut: '上午签退',
  PMCheckIn: '下午签到',
  PMCheckOut: '下午签退',
} as const
