/** The kinds of values that an application type may ask for. */
export const questionKinds = {
  text: '文字',
  number: '数字',
  money: '金额（元）',
  date: '日期',
  choice: '选项',
  photo: '照片',
} as const

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar. */
export const isDayText = (text: string) => {
  if (!dayForm.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
