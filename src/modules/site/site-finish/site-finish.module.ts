import { project } from '@/modules/projects/project/project.module'
import { siteManagement } from '@/modules/site/site-management/site-management.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 现场处理: what was done about a poor area of the site. */
export const siteFinish = defineModule({
  name: 'site-finish',
  title: '现场处理',
  area: 'site',
  handler: 'SiteFinish',
  code: '8844',

  fields: {
    number: field.serial('处理编号', { prefix: 'XCC' }),
    matter: field.reference('现场管理', () => siteManagement, {
      required: true,
      copies: { project: 'project', wanted: 'todo', by: 'by', foundOn: 'date' },
    }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    wanted: field.longText('处理要求', { maxLength: 1000, readonly: true }),
    foundOn: field.date('检查日期', { readonly: true }),
    by: field.date('处理期限', { readonly: true }),
    work: field.longText('处理情况', { required: true, maxLength: 1000 }),
    photos: field.photos('处理后照片', {
      required: true,
      atLeast: 1,
      atMost: 9,
      asksAtOnce: true,
      distinctFrom: 'matter',
    }),
    date: field.date('处理日期', { required: true, initial: 'today' }),
    worker: field.person('处理人', { required: true, initial: 'me' }),
    punctual: field.choice(
      '按期情况',
      { onTime: '按期', late: '逾期' },
      { readonly: true, tones: { onTime: 'pass', late: 'fail' } },
    ),
  },

  computed: (compute) => [compute('punctual', ['date', 'by'], (date, by) => (date <= by ? 'onTime' : 'late'))],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '处理日期不能晚于今天'),
    rule('order', ['date', 'foundOn'], (date, foundOn) => date >= foundOn, '处理日期不能早于检查日期'),
  ],

  form: [
    section('what', '处理要求', 'number', 'matter', 'project', 'wanted', 'foundOn', 'by'),
    section('done', '处理情况', 'photos', 'work', 'date', 'worker', 'punctual'),
  ],

  list: {
    title: 'matter',
    state: 'punctual',
    facts: ['worker', 'date', 'number'],
    filters: ['punctual'],
    search: ['number', 'work'],
    sort: '-date',
  },

  scope: { people: ['worker'], project: 'project' },
})
