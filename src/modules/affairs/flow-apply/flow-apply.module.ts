import { isDayText, questionKinds } from '@/modules/affairs/flow-apply/question-kinds.part'
import { flowApplyType } from '@/modules/affairs/flow-apply-type/flow-apply-type.module'
import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, listedChoices, section, sectionWhen } from '@/schema'

/** The kinds of answers that are typed. */
const typedKinds = ['text', 'number', 'money', 'date', 'choice'] as const

/** An amount in yuan, or a number. */
const decimals = { number: /^-?\d{1,12}(\.\d{1,4})?$/, money: /^\d{1,12}(\.\d{1,2})?$/ } as const

const isEmptyText = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** 流程申请: a request of any kind that is approved; its type says what it asks for. */
export const flowApply = defineModule({
  name: 'flow-apply',
  title: '流程申请',
  listTitle: '流程申请',
  area: 'affairs',
  handler: 'FlowApply',
  code: '8824',

  fields: {
    number: field.serial('申请编号', { prefix: 'SQ' }),
    type: field.reference('申请类型', () => flowApplyType, {
      required: true,
      immutable: true,
      only: { disabled: false },
      copies: { class: 'class', hint: 'hint', withAmount: 'withAmount', withDates: 'withDates' },
      begins: { title: 'name', content: 'outline' },
    }),
    class: field.choice(
      '申请分类',
      { office: '行政', personnel: '人事', finance: '财务', project: '项目', other: '其他' },
      { readonly: true, dictionary: 'flow-class' },
    ),
    hint: field.longText('填写说明', { readonly: true, maxLength: 500 }),
    withAmount: field.yesNo('须填金额', { readonly: true, initial: false }),
    withDates: field.yesNo('须填起止日期', { readonly: true, initial: false }),
    title: field.text('申请标题', { required: true, maxLength: 60 }),
    project: field.reference('所属项目', () => project),
    department: field.department('申请部门', { readonly: true }),
    author: field.person('申请人', { readonly: true, initial: 'me' }),
    amount: field.money('申请金额', { positive: true, capitals: true, requiredWhen: { withAmount: true } }),
    from: field.date('开始日期', { requiredWhen: { withDates: true } }),
    to: field.date('结束日期', { requiredWhen: { withDates: true } }),
    content: field.longText('申请内容', { required: true, maxLength: 2000 }),
    extra: field.lines('填写项', {
      title: 'label',
      of: 'type',
      answers: { value: 'value', as: { kind: 'kind', needed: 'needed', choices: 'choices', files: 'photos' } },
      fields: {
        label: field.text('填写项名称', { required: true, maxLength: 40 }),
        value: field.text('内容', { maxLength: 300, requiredWhen: { needed: true, kind: typedKinds } }),
        photos: field.photos('照片', {
          ...{ atMost: 9, onlyWhen: { kind: 'photo' }, requiredWhen: { needed: true, kind: 'photo' } },
        }),
        kind: field.choice('类型', questionKinds, { readonly: true }),
        needed: field.yesNo('必填', { readonly: true, initial: false }),
        choices: field.text('选项', { readonly: true, maxLength: 300 }),
      },
      rules: (rule) => [
        rule(
          'number',
          ['value', 'kind'],
          (value, kind) => kind !== 'number' || isEmptyText(value) || decimals.number.test(value),
          '请填写数字',
        ),
        rule(
          'money',
          ['value', 'kind'],
          (value, kind) => kind !== 'money' || isEmptyText(value) || decimals.money.test(value),
          '请填写金额，最多两位小数',
        ),
        rule(
          'date',
          ['value', 'kind'],
          (value, kind) => kind !== 'date' || isEmptyText(value) || isDayText(value),
          '请填写日期，如 2026-11-20',
        ),
        rule(
          'choice',
          ['value', 'kind', 'choices'],
          (value, kind, choices) => kind !== 'choice' || isEmptyText(value) || listedChoices(choices).includes(value),
          '请从选项中选择',
        ),
      ],
    }),
    files: field.files('附件', { atMost: 9 }),
    copyTo: field.people('抄送人'),
  },

  rules: (rule) => [rule('order', ['to', 'from'], (to, from) => to >= from, '结束日期不能早于开始日期')],

  form: [
    section('what', '申请', 'number', 'type', 'class', 'hint', 'title', 'project'),
    sectionWhen({ withAmount: true }, 'money', '金额', 'amount'),
    sectionWhen({ withDates: true }, 'dates', '日期', 'from', 'to'),
    section('content', '内容', 'extra', 'content', 'files'),
    section('who', '人员', 'author', 'department', 'copyTo'),
  ],

  list: {
    title: 'title',
    state: 'class',
    amount: 'amount',
    facts: ['number', 'type', 'author', 'project'],
    filters: ['class'],
    search: ['title', 'number', 'content'],
    sort: '-number',
  },

  gathers: {
    ...{
      into: 'extra',
      from: 'type',
      lines: 'form',
      key: 'label',
      needs: 'type',
      atOnce: true,
      where: { hidden: false },
    },
    takes: { label: 'label', kind: 'kind', needed: 'needed', choices: 'choices' },
  },
  snapshot: { at: 'report', fields: ['type.name', 'title', 'content'] },
  quick: { text: '发起申请' },
  paper: {
    layout: {
      head: ['type', 'class', 'author', 'department', 'project', 'from', 'to'],
      table: { of: 'extra', columns: ['label', 'value'] },
      below: ['title', 'amount', 'content', 'copyTo'],
    },
  },
  scope: { people: ['author', 'copyTo'], department: 'department', project: 'project', editors: ['author'] },
  workflow: { amount: 'amount', card: ['type', 'content', 'from', 'to'] },
})
