import { project } from '@/modules/projects/project/project.module'
import { nature } from '@/modules/quality/nature/nature.module'
import { dayFromToday, defineModule, field, section, sectionWhen, type Target } from '@/schema'

/** 质量检查: an inspection on site, the problem found, who rectifies it by when, and the result. */
export const qualityCheck = defineModule({
  name: 'quality-check',
  title: '质量检查',
  area: 'quality',
  handler: 'QSCheck',
  code: '8805',

  fields: {
    number: field.serial('检查编号', { prefix: 'ZJ' }),
    status: field.choice(
      '整改状态',
      {
        pending: '待整改',
        overdue: '逾期未整改',
        rectified: '已整改待复检',
        failed: '复检未通过',
        passed: '复检通过',
        clean: '检查合格',
      },
      {
        readonly: true,
        tones: { overdue: 'fail' },
        stamp: {
          domain: 'rectification',
          of: { pending: -1, overdue: -1, rectified: -3, failed: -2, passed: 1, clean: 1 },
        },
        late: { after: 'deadline', from: ['pending', 'failed'], as: 'overdue' },
      },
    ),
    earlier: field.reference('引用的检查', (): Target => qualityCheck, {
      begins: {
        project: 'project',
        kind: 'kind',
        location: 'location',
        part: 'part',
        found: 'found',
        nature: 'nature',
        severity: 'severity',
        description: 'description',
        requirement: 'requirement',
        rectifier: 'rectifier',
        copyTo: 'copyTo',
      },
    }),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    part: field.text('检查部位', { required: true, maxLength: 100 }),
    location: field.place('检查位置'),
    date: field.date('检查日期', { required: true, initial: 'today' }),
    checkers: field.people('检查人', { required: true, initial: 'me' }),
    kind: field.choice(
      '检查类型',
      {
        daily: '日常检查',
        weekly: '周检',
        monthly: '月检',
        special: '专项检查',
        acceptance: '验收检查',
        surprise: '突击检查',
      },
      { required: true, initial: 'daily', dictionary: 'check-kind' },
    ),
    items: field.lines('检查项', {
      title: 'item',
      fields: {
        item: field.text('检查内容', { required: true, maxLength: 100 }),
        result: field.choice('结果', { good: '合格', bad: '不合格', none: '不适用' }, { required: true }),
        note: field.text('说明', { maxLength: 200 }),
      },
    }),
    found: field.yesNo('发现问题', { required: true, initial: true }),
    nature: field.reference('问题性质', () => nature, {
      requiredWhen: { found: true },
      begins: { severity: 'severity', requirement: 'requirement' },
    }),
    severity: field.choice(
      '严重程度',
      { minor: '一般', major: '较重', critical: '严重' },
      { requiredWhen: { found: true }, tones: { critical: 'fail', major: 'wait' } },
    ),
    description: field.longText('问题描述', { requiredWhen: { found: true }, maxLength: 1000 }),
    requirement: field.longText('整改要求', { maxLength: 500 }),
    rectifier: field.person('整改人', { requiredWhen: { found: true } }),
    deadline: field.date('整改期限', { requiredWhen: { found: true } }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9 }),
    copyTo: field.people('抄送人'),
    exposedUntil: field.date('曝光至', { readonly: true }),
    closedOn: field.date('复检日期', { readonly: true }),
  },

  computed: (compute) => [compute('status', ['found'], (found) => (found ? 'pending' : 'clean'))],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '检查日期不能晚于今天'),
    rule('deadline', ['deadline', 'date'], (deadline, date) => deadline >= date, '整改期限不能早于检查日期'),
    rule(
      'bad',
      ['found', 'items'],
      (found, items) => found || items.every(({ result }) => result !== 'bad'),
      '有检查项不合格，请把“发现问题”打开',
    ),
    rule(
      'own',
      ['rectifier', 'checkers'],
      (rectifier, checkers) => !checkers.includes(rectifier),
      '整改人就是检查人，复检将由本人进行，确定吗',
      { level: 'confirm' },
    ),
  ],

  form: [
    section('what', '检查', 'number', 'status', 'earlier', 'project', 'part', 'location', 'kind', 'date', 'checkers'),
    section('list', '检查表', 'photos', 'items', 'found'),
    sectionWhen(
      { found: true },
      'problem',
      '问题与整改',
      'nature',
      'severity',
      'description',
      'requirement',
      'rectifier',
      'deadline',
    ),
    section('more', '其他', 'copyTo', 'exposedUntil', 'closedOn'),
  ],

  list: {
    title: 'part',
    state: 'status',
    facts: ['nature', 'rectifier', 'deadline', 'kind'],
    filters: ['status', 'severity', 'kind'],
    search: ['part', 'number', 'description'],
    sort: '-date',
  },

  steps: [
    {
      name: 'rectify',
      title: '提交整改',
      waiting: '待我整改',
      module: 'quality-improvement',
      on: 'check',
      from: ['pending', 'failed'],
      by: ['rectifier'],
      sets: 'rectified',
    },
    {
      name: 'recheck',
      title: '复检',
      waiting: '待我复检',
      module: 'quality-reinspection',
      on: 'check',
      from: ['rectified'],
      by: ['checkers'],
      sets: { by: 'result', to: { pass: 'passed', fail: 'failed' } },
      copies: { closedOn: 'date' },
    },
  ],
  frozen: { in: ['rectified', 'passed'], message: '整改已提交，不能再修改检查内容' },

  views: (view) => [
    view.kanban('status', { hide: ['passed', 'clean'] }),
    view.map('location'),
    view.gallery('photos'),
    view.chart('natures', '常见质量问题', { by: 'nature', split: 'severity' }),
    view.chart('months', '每月检查', { by: 'date', per: 'month', last: 12 }),
  ],
  statistic: {
    ...{ on: 'date', resolved: ['passed'], none: ['clean'], back: 'failed' },
    late: { state: 'overdue', person: 'rectifier' },
    by: { nature: 'nature', project: 'project', kind: 'kind' },
  },
  quick: { text: '查问题' },

  scope: { people: ['checkers', 'rectifier', 'copyTo'], project: 'project', open: 'exposedUntil' },
})
