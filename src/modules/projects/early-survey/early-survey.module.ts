import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section, sumOf } from '@/schema'

/** 前期勘察: what was found on site before a project, by topic, and whether it suits. */
export const earlySurvey = defineModule({
  name: 'early-survey',
  title: '前期勘察',
  area: 'projects',
  handler: 'EarlySurvey',
  code: '8813',

  fields: {
    number: field.serial('勘察编号', { prefix: 'KC' }),
    project: field.reference('所属项目', () => project, {
      required: true,
      immutable: true,
      begins: { place: 'place' },
    }),
    date: field.date('勘察日期', { required: true, initial: 'today' }),
    surveyors: field.people('勘察人', { required: true, initial: 'me' }),
    place: field.place('勘察地点'),
    items: field.lines('勘察内容', {
      title: 'topic',
      required: true,
      fields: {
        topic: field.choice(
          '项目',
          {
            terrain: '地形地貌',
            access: '交通道路',
            water: '施工用水',
            power: '施工用电',
            drainage: '排水',
            pipes: '地下管线',
            neighbours: '周边环境',
            soil: '地质',
            labour: '劳务资源',
            materials: '地方材料',
          },
          { required: true },
        ),
        finding: field.text('勘察情况', { required: true, maxLength: 200 }),
        rating: field.choice(
          '条件',
          { good: '好', fair: '一般', poor: '差' },
          { tones: { good: 'pass', poor: 'fail' } },
        ),
        cost: field.money('增加费用', { min: 0 }),
      },
    }),
    totalCost: field.money('增加费用合计', { readonly: true }),
    conclusion: field.choice(
      '勘察结论',
      { suitable: '适宜', conditional: '有条件适宜', unsuitable: '不适宜' },
      { required: true, tones: { suitable: 'pass', conditional: 'wait', unsuitable: 'fail' } },
    ),
    reason: field.longText('条件或理由', {
      requiredWhen: { conclusion: ['conditional', 'unsuitable'] },
      maxLength: 1000,
    }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9 }),
    files: field.files('附件', { atMost: 9 }),
  },

  computed: (compute) => [
    compute('totalCost', ['items?'], (items) => sumOf((items ?? []).map(({ cost }) => cost)) as never),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '勘察日期不能晚于今天'),
    rule(
      'topics',
      ['items'],
      (items) => new Set(items.map(({ topic }) => topic)).size === items.length,
      '同一勘察项目只能填一行',
    ),
  ],

  form: [
    section('what', '勘察', 'number', 'project', 'date', 'surveyors', 'place'),
    section('items', '勘察内容', 'items', 'totalCost', 'photos'),
    section('result', '结论', 'conclusion', 'reason', 'files'),
  ],

  list: {
    title: 'project',
    heading: ['project', 'date'],
    state: 'conclusion',
    facts: ['surveyors', 'totalCost', 'number'],
    filters: ['conclusion'],
    search: ['number', 'reason'],
    sort: '-date',
  },

  views: (view) => [view.map('place'), view.gallery('photos')],
  scope: { people: ['surveyors'], project: 'project' },
  workflow: { amount: 'totalCost', card: ['items', 'conclusion', 'reason'] },
})
