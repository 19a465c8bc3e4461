import { stockBatch } from '@/modules/materials/stock-batch/stock-batch.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 批次放行: the manager of a project lets a batch be used that has not passed its tests, with a reason. */
export const batchRelease = defineModule({
  name: 'batch-release',
  title: '批次放行',
  area: 'materials',
  handler: 'StockBatchRelease',
  code: '8845',

  fields: {
    batch: field.reference('材料批次', () => stockBatch, {
      ...{ required: true, immutable: true, only: { test: ['waiting', 'sent', 'failed'] } },
    }),
    project: field.reference('使用项目', () => project, { required: true }),
    cause: field.choice(
      '放行原因',
      { urgent: '工期紧，报告未出', minor: '偏差不影响使用', other: '其他' },
      { required: true },
    ),
    reason: field.longText('情况说明', { required: true, maxLength: 300 }),
    date: field.date('放行日期', { required: true, initial: 'today' }),
    person: field.person('放行人', { required: true, initial: 'me' }),
    files: field.files('附件', { atMost: 9 }),
  },

  form: [section('all', '放行', 'batch', 'project', 'cause', 'reason', 'date', 'person', 'files')],

  list: {
    title: 'batch',
    heading: ['batch', 'project'],
    state: 'cause',
    facts: ['reason', 'person', 'date'],
    filters: ['cause'],
    search: ['reason'],
    sort: '-date',
  },

  writers: { people: ['project.manager'], only: true },
  scope: { people: ['person'], project: 'project' },
})
