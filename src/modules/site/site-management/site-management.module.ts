import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** The stars up to which an area needs work. */
const poor = 2

/** 现场管理: the condition of an area of the site by a kind of rule, and what has to be done where it is poor. */
export const siteManagement = defineModule({
  name: 'site-management',
  title: '现场管理',
  area: 'site',
  handler: 'SiteManage',
  code: '8844',

  fields: {
    number: field.serial('现场编号', { prefix: 'XC' }),
    status: field.choice(
      '处理状态',
      { fine: '无需处理', open: '待处理', overdue: '逾期未处理', done: '已处理' },
      {
        readonly: true,
        tones: { fine: 'pass', open: 'wait', overdue: 'fail', done: 'pass' },
        late: { after: 'by', from: ['open'], as: 'overdue' },
      },
    ),
    project: field.reference('所属项目', () => project, { required: true, immutable: true }),
    date: field.date('检查日期', { required: true, initial: 'today' }),
    area: field.text('检查区域', { required: true, maxLength: 100 }),
    location: field.place('位置'),
    category: field.choice(
      '管理类别',
      {
        enclosure: '围挡',
        roads: '道路',
        stacking: '材料堆放',
        dust: '扬尘',
        noise: '噪声',
        sewage: '污水',
        lodging: '生活区',
        fire: '消防',
        electricity: '临时用电',
        greening: '绿化',
      },
      { required: true, dictionary: 'site-category' },
    ),
    rating: field.rating('评价', { required: true }),
    content: field.longText('现场情况', { required: true, maxLength: 1000 }),
    photos: field.photos('现场照片', { required: true, atLeast: 1, atMost: 9, asksAtOnce: true, distinct: true }),
    responsible: field.person('责任人', { required: true }),
    author: field.person('检查人', { required: true, initial: 'me' }),
    todo: field.longText('处理要求', { maxLength: 1000, requiredWhen: { status: ['open', 'overdue'] } }),
    by: field.date('处理期限', { requiredWhen: { status: ['open', 'overdue'] } }),
    done: field.date('处理日期', { readonly: true }),
  },

  computed: (compute) => [
    compute('status', ['rating?', 'todo?'], (rating, todo) =>
      (rating ?? poor + 1) <= poor || (todo ?? '') !== '' ? 'open' : 'fine',
    ),
  ],

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '检查日期不能晚于今天'),
    rule('by', ['by', 'date'], (by, date) => by >= date, '处理期限不能早于检查日期'),
  ],

  form: [
    section('what', '检查', 'photos', 'number', 'status', 'project', 'date', 'area', 'location', 'category'),
    section('result', '情况', 'rating', 'content', 'author', 'responsible'),
    section('todo', '处理', 'todo', 'by', 'done'),
  ],

  list: {
    title: 'area',
    state: 'status',
    facts: ['category', 'rating', 'responsible', 'by'],
    filters: ['status', 'category'],
    search: ['area', 'number', 'content'],
    sort: '-date',
  },

  steps: [
    {
      name: 'finish',
      title: '处理完成',
      waiting: '待我处理',
      module: 'site-finish',
      on: 'matter',
      from: ['open'],
      by: ['responsible'],
      sets: 'done',
      copies: { done: 'date' },
    },
  ],
  frozen: { in: ['done'], message: '已处理完成，不能再修改' },
  clocks: [
    {
      name: 'finish',
      due: 'by',
      while: { status: ['open'] },
      reminders: [
        { days: -1, to: ['responsible'] },
        { days: 0, to: ['responsible'] },
        { days: 1, to: ['responsible', 'author'] },
        { days: 3, to: ['project.manager'] },
      ],
    },
  ],

  views: (view) => [
    view.kanban('status', { hide: ['fine', 'done'] }),
    view.map('location'),
    view.gallery('photos'),
    view.chart('categories', '各类情况', { by: 'category', split: 'status' }),
    view.chart('months', '每月检查', { by: 'date', per: 'month', last: 12 }),
  ],
  quick: { text: '查现场' },
  paper: {
    ...{ title: '现场检查记录', signs: ['author', 'responsible'], steps: true },
    layout: {
      head: ['project', 'area', 'date', 'category', 'rating', 'author', 'responsible', 'by'],
      below: ['content', 'todo', 'done'],
    },
  },
  scope: { people: ['author', 'responsible'], project: 'project' },
})
