import { drawVersion } from '@/modules/drawings/draw-version/draw-version.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { answerKinds, dayFromToday, defineModule, field, need, section } from '@/schema'

/** 发图: current drawings are given to people, departments or partners, who confirm the receipt. */
export const drawIssue = defineModule({
  name: 'draw-issue',
  title: '发图',
  area: 'drawings',
  handler: 'DrawIssue',
  code: '8814',

  fields: {
    number: field.serial('发图编号', { prefix: 'FT' }),
    title: field.text('发图内容', { required: true, maxLength: 100 }),
    status: field.choice(
      '发图状态',
      { sent: '已发出', outdated: '含旧版', recalled: '旧图已收回' },
      { readonly: true, initial: 'sent', tones: { sent: 'pass', outdated: 'fail', recalled: 'plain' } },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    date: field.date('发图日期', { required: true, initial: 'today' }),
    items: field.lines('图纸', {
      title: 'edition',
      of: 'project',
      required: true,
      fields: {
        edition: field.reference('图号与版本', () => drawVersion, {
          ...{
            required: true,
            within: { project: 'project' },
            only: { status: ['current'] },
            copies: { name: 'name' },
          },
        }),
        name: field.text('图名', { readonly: true }),
        copies: field.number('纸图份数', { min: 0, max: 1000, whole: true }),
      },
    }),
    reach: field.choice(
      '发图范围',
      { people: '指定人员', departments: '指定部门', partners: '仅外单位' },
      { required: true, initial: 'people' },
    ),
    departments: field.departments('接收部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('接收人员', { requiredWhen: { reach: 'people' } }),
    outside: field.lines('外单位', {
      title: 'partner',
      fields: {
        partner: field.reference('单位', () => partner, { required: true }),
        contact: field.text('接收人', { maxLength: 40 }),
        copies: field.number('纸图份数', { min: 0, max: 1000, whole: true }),
      },
    }),
    answer: field.choice('回执方式', answerKinds, { required: true, initial: 'signed' }),
    sender: field.person('发图人', { required: true, initial: 'me' }),
    recalledOn: field.date('收回日期', { readonly: true }),
    recalledBy: field.person('收回人', { readonly: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '发图日期不能晚于今天'),
    rule(
      'once',
      ['items'],
      (items) => new Set(items.map(({ edition }) => edition)).size === items.length,
      '同一版图纸只列一次',
    ),
    rule(
      'outside',
      ['outside?', 'reach'],
      (outside, reach) => reach !== 'partners' || (outside ?? []).length > 0,
      '请填写接收图纸的外单位',
    ),
  ],

  form: [
    section('what', '发图', 'number', 'title', 'status', 'project', 'date', 'items'),
    section('whom', '接收', 'reach', 'departments', 'people', 'outside', 'answer', 'sender'),
    section('recalled', '旧图收回', 'recalledOn', 'recalledBy', 'remark'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['number', 'project', 'date', 'sender'],
    filters: ['status', 'reach'],
    search: ['title', 'number', 'remark'],
    sort: ['@open', '-date'],
    open: ['outdated'],
    closed: '-date',
  },

  steps: [
    {
      ...{ name: 'recall', title: '收回旧图', waiting: '待收回旧图', module: 'draw-recall', on: 'issue' },
      ...{ from: ['sent', 'outdated'], by: ['sender'], isOptional: true, sets: 'recalled' },
      copies: { recalledOn: 'date', recalledBy: 'person' },
    },
  ],
  frozen: { in: ['outdated', 'recalled'], message: '图纸已被新版替代，不能修改或删除发图记录' },
  needs: [need('recall', '我要收回的旧图', { sender: 'me', status: 'outdated' }, 'today')],

  paper: { title: '图纸发放单', signs: ['sender'] },
  scope: {
    people: ['sender'],
    project: 'project',
    editors: ['sender'],
    audience: { by: 'reach', everyone: 'everyone', fields: ['departments', 'people'] },
  },
  receipts: { answer: 'answer' },
})
