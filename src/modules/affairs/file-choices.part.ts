/** Choices that received and sent documents have in common. */
export const fileChoices = {
  kind: { official: '公文', letter: '函件', notice: '通知', contract: '合同文件', drawing: '图纸资料', other: '其他' },
  secret: { normal: '普通', internal: '内部', confidential: '机密' },
  tones: { internal: 'wait', confidential: 'fail' },
} as const

/** What a document without the departments or people whom it is for asks for. */
export const reachMessages = { departments: '请选择部门', people: '请选择人员' } as const
