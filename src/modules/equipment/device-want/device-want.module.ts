import { deviceClass } from '@/modules/equipment/device-class/device-class.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section } from '@/schema'

/** 设备需求: the machines that a project needs for some days; allocations for it say which of its lines are met. */
export const deviceWant = defineModule({
  name: 'device-want',
  title: '设备需求',
  area: 'equipment',
  handler: 'DeviceWant',
  code: '8873',

  fields: {
    number: field.serial('需求编号', { prefix: 'XQ' }),
    status: field.choice(
      '需求状态',
      { open: '待落实', partly: '部分落实', done: '已落实' },
      { readonly: true, initial: 'open', tones: { open: 'wait', partly: 'wait', done: 'pass' } },
    ),
    project: field.reference('所属项目', () => project, { required: true }),
    title: field.text('需求标题', { required: true, maxLength: 60 }),
    applicant: field.person('申请人', { required: true, initial: 'me' }),
    date: field.date('申请日期', { required: true, initial: 'today' }),
    items: field.lines('需求明细', {
      title: 'class',
      required: true,
      fields: {
        class: field.reference('设备类别', () => deviceClass, { required: true }),
        model: field.text('规格要求', { maxLength: 60 }),
        count: field.number('数量（台）', { required: true, positive: true, whole: true, max: 999 }),
        from: field.date('使用开始', { required: true }),
        until: field.date('使用结束'),
        way: field.choice(
          '落实方式',
          { own: '内部调配', rent: '租赁', buy: '购置' },
          { required: true, initial: 'own' },
        ),
        state: field.choice(
          '落实情况',
          { open: '待落实', allocated: '已调配', rented: '已租入', done: '已完成' },
          { readonly: true, initial: 'open', tones: { open: 'wait', allocated: 'pass', rented: 'pass' } },
        ),
        allocated: field.number('已落实（台）', { readonly: true, initial: 0 }),
        reason: field.text('用途', { maxLength: 100 }),
      },
      rules: (rule) => [rule('until', ['until', 'from'], (until, from) => until >= from, '使用结束不能早于使用开始')],
    }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('status', ['items'], (items) => {
      const open = items.filter(({ state }) => (state ?? 'open') === 'open').length
      if (open === 0) return 'done'
      return open < items.length ? 'partly' : 'open'
    }),
  ],

  form: [
    section('what', '需求', 'number', 'title', 'project', 'applicant', 'date', 'status'),
    section('items', '需求明细', 'items', 'remark'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['project', 'applicant', 'date', 'number'],
    filters: ['status'],
    search: ['title', 'number'],
    boards: ['equipmentBoard'],
    sort: '-date',
  },

  offers: [
    {
      ...{ name: 'allocate', title: '调配设备', module: 'device-allocation', on: 'want', code: '8873' },
      when: { status: ['open', 'partly'] },
    },
  ],
  scope: { people: ['applicant'], project: 'project' },
  workflow: { card: ['items', 'date'], editableAfterApproval: ['remark'] },
})
