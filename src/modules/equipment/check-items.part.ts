import { field } from '@/schema'

/** The kinds of checks of a machine. */
export const checkKinds = {
  daily: '每日检查',
  monthly: '月度检查',
  entry: '进场验收',
  storm: '恶劣天气后检查',
} as const

/** What is checked, in a list of checks and in a check that takes it over. */
export const checkItem = {
  item: field.text('检查内容', { required: true, maxLength: 100 }),
  standard: field.text('检查标准', { maxLength: 300 }),
  critical: field.yesNo('关键项', { initial: false }),
}
