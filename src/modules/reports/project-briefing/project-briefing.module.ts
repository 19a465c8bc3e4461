import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 项目简报: how a project stands, in pictures and a few sentences, on a day, in a week or after an event. */
export const projectBriefing = defineModule({
  name: 'project-briefing',
  title: '项目简报',
  area: 'reports',
  handler: 'BuildBrief',
  code: '8808',

  fields: {
    number: field.serial('简报编号', { prefix: 'XJB', by: { project: 'code' }, of: 'date' }),
    project: field.reference('所属项目', () => project, {
      required: true,
      immutable: true,
      copies: { manager: 'manager' },
    }),
    manager: field.person('项目经理', { readonly: true }),
    moduleType: field.choice(
      '简报类型',
      { day: '日报', week: '周报', event: '专题' },
      { required: true, initial: 'day' },
    ),
    date: field.date('日期', { required: true, initial: 'today' }),
    title: field.text('简报标题', { required: true, maxLength: 60 }),
    progress: field.percent('总体进度', { min: 0, max: 100, neverDecreases: true }),
    photos: field.photos('相关照片', { required: true, atLeast: 3, atMost: 9 }),
    done: field.longText('完成情况', { required: true, maxLength: 2000 }),
    next: field.longText('下步计划', { maxLength: 1000 }),
    problems: field.longText('存在问题', { maxLength: 1000 }),
    needs: field.longText('需要支持', { maxLength: 500 }),
    author: field.person('填写人', { readonly: true, initial: 'me' }),
    copyTo: field.people('抄送人'),
  },

  rules: (rule) => [rule('today', ['date'], (date) => date <= dayFromToday(), '日期不能晚于今天')],

  form: [
    section('what', '简报', 'photos', 'project', 'moduleType', 'date', 'title', 'progress'),
    section('work', '内容', 'done', 'next', 'problems', 'needs'),
    section('who', '人员', 'number', 'manager', 'author', 'copyTo'),
  ],

  list: {
    title: 'title',
    state: 'moduleType',
    bar: 'progress',
    facts: ['project', 'date', 'author'],
    filters: ['moduleType'],
    search: ['title', 'number', 'done'],
    sort: '-date',
  },

  views: (view) => [view.gallery('photos'), view.calendar('date')],
  quick: { text: '写简报' },
  roster: {
    ...{ text: '写项目简报', each: 'day', on: 'date', of: 'project', by: '20:00', people: ['manager'] },
    ...{ where: { moduleType: 'day' }, among: { status: 'building' } },
  },
  workflow: { optional: true, card: ['moduleType', 'project', 'progress', 'done', 'problems', 'needs'] },
  last: { same: ['project'], by: 'date' },
  scope: { people: ['author', 'manager', 'copyTo'], project: 'project', editors: ['author'] },
})
