/** Choices that received and sent documents have in common. */
export const fileChoices = {
  kind: { official: '公文', letter: '函件', notice: '通知', contract: '合同文件', drawing: '图纸资料', other: '其他' },
  secret: { normal: '普通', internal: '内部', confidential: '机密' },
  tones: { internal: 'wait', confidential: 'fail' },
} as const
