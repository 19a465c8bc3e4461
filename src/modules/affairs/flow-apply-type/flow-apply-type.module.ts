import { questionKinds } from '@/modules/affairs/flow-apply/question-kinds.part'
import { defineModule, field, listedChoices, section } from '@/schema'

/** 申请类型: a kind of application, what it asks for, and the departments that may apply. */
export const flowApplyType = defineModule({
  name: 'flow-apply-type',
  title: '申请类型',
  listTitle: '申请类型',
  area: 'affairs',
  handler: 'FlowApplyType',
  code: '8824',

  fields: {
    name: field.text('类型名称', { required: true, maxLength: 40, unique: true }),
    class: field.choice(
      '申请分类',
      { office: '行政', personnel: '人事', finance: '财务', project: '项目', other: '其他' },
      { required: true, initial: 'office', dictionary: 'flow-class' },
    ),
    hint: field.longText('填写说明', { maxLength: 500 }),
    outline: field.longText('内容模板', { maxLength: 2000 }),
    withAmount: field.yesNo('须填金额', { initial: false }),
    withDates: field.yesNo('须填起止日期', { initial: false }),
    form: field.lines('填写项', {
      title: 'label',
      fields: {
        label: field.text('填写项名称', { required: true, maxLength: 40 }),
        kind: field.choice('类型', questionKinds, { required: true, initial: 'text' }),
        choices: field.text('选项（用顿号隔开）', {
          ...{ maxLength: 300, onlyWhen: { kind: 'choice' }, requiredWhen: { kind: 'choice' } },
        }),
        needed: field.yesNo('必填', { initial: false }),
        hidden: field.yesNo('不再使用', { initial: false }),
      },
      rules: (rule) => [
        rule(
          'several',
          ['choices', 'kind'],
          (choices, kind) => kind !== 'choice' || new Set(listedChoices(choices)).size >= 2,
          '至少两个不同的选项，用顿号隔开',
        ),
      ],
    }),
    reach: field.choice(
      '适用范围',
      { everyone: '全体人员', departments: '指定部门' },
      { required: true, initial: 'everyone' },
    ),
    departments: field.departments('适用部门', { requiredWhen: { reach: 'departments' } }),
    order: field.number('排列顺序', { min: 0, max: 9999, whole: true, initial: 0 }),
    disabled: field.yesNo('停用', { required: true, initial: false }),
  },

  rules: (rule) => [
    rule(
      'twice',
      ['form'],
      (form) => new Set(form.map(({ label }) => (label ?? '').trim())).size === form.length,
      '填写项名称不能重复',
    ),
  ],

  form: [
    section('basics', '基本信息', 'name', 'class', 'hint', 'order', 'disabled'),
    section('asks', '填写内容', 'withAmount', 'withDates', 'form', 'outline'),
    section('whom', '适用范围', 'reach', 'departments'),
  ],

  list: {
    title: 'name',
    state: 'class',
    facts: ['hint', 'reach'],
    filters: ['class', 'disabled'],
    search: ['name', 'hint'],
    sort: 'order',
  },

  offers: [
    {
      ...{ name: 'apply', title: '发起申请', module: 'flow-apply', on: 'type', code: '8824' },
      when: { disabled: false },
    },
  ],
  // Only administrators set up types.
  writers: { people: [], only: true },
  scope: {
    people: [],
    audience: { by: 'reach', everyone: 'everyone', fields: ['departments'] },
  },
})
