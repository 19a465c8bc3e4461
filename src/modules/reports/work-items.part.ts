import { task } from '@/modules/office/task/task.module'
import { field, percentOf } from '@/schema'

/** The fields of a line of work that a person reports; the hours are at most those of the period. */
export const workItemFields = (maxHours: number) => ({
  text: field.text('工作内容', { required: true, maxLength: 200 }),
  state: field.choice(
    '进展',
    { unfinished: '未完成', running: '进行中', done: '已完成' },
    { required: true, initial: 'done', tones: { unfinished: 'fail', running: 'wait', done: 'pass' } },
  ),
  hours: field.quantity('用时（小时）', { positive: true, max: maxHours }),
  task: field.reference('对应任务', () => task),
})

/** The share of lines that are done, in percent; null without lines. */
export const shareDone = (items: readonly { readonly state?: string | null }[]) =>
  items.length === 0 ? null : percentOf(items.filter(({ state }) => state === 'done').length, items.length)
