import { reaches } from '@/modules/audience.part'
import { chinaDay, dayFromToday, defineModule, field, section } from '@/schema'

/** 新闻: news of the company, read by all people or by some from the moment of its publication. */
export const news = defineModule({
  name: 'news',
  title: '新闻',
  area: 'reports',
  handler: 'News',
  code: '8828',

  fields: {
    number: field.serial('新闻编号', { prefix: 'XWG' }),
    title: field.text('标题', { required: true, maxLength: 100 }),
    class: field.choice(
      '栏目',
      { company: '公司动态', project: '项目动态', party: '党建', honour: '荣誉', other: '其他' },
      { required: true, initial: 'company', dictionary: 'news-class' },
    ),
    status: field.choice(
      '新闻状态',
      { draft: '草稿', waiting: '待审批', scheduled: '待发布', published: '已发布', over: '已下架' },
      {
        readonly: true,
        tones: { draft: 'wait', waiting: 'wait', scheduled: 'wait', published: 'pass' },
        late: { after: 'until', from: ['published', 'scheduled'], as: 'over' },
      },
    ),
    cover: field.photos('封面', { atMost: 1, unmarked: true }),
    summary: field.text('摘要', { maxLength: 200 }),
    content: field.longText('正文', { required: true, maxLength: 20_000 }),
    files: field.files('图片与附件', { atMost: 9 }),
    draft: field.yesNo('先存为草稿', { initial: false }),
    publish: field.dateTime('发布时间', { required: true }),
    until: field.date('展示至'),
    reach: field.choice('发布范围', reaches, { required: true, initial: 'everyone' }),
    departments: field.departments('接收部门', { requiredWhen: { reach: 'departments' } }),
    people: field.people('接收人员', { requiredWhen: { reach: 'people' } }),
    publisher: field.person('发布人', { readonly: true, initial: 'me' }),
    // News of an enterprise with an approval for it is not read before that is passed.
    held: field.yesNo('须审批', { readonly: true, initial: false }),
  },

  computed: (compute) => [
    compute('status', ['publish', 'draft?', 'held?'], (publish, draft, held) => {
      if (draft === true) return 'draft'
      if (held === true) return 'waiting'
      return Date.parse(publish) > Date.now() ? 'scheduled' : 'published'
    }),
  ],

  rules: (rule) => [
    rule('until', ['until', 'publish'], (until, publish) => until >= chinaDay(publish), '展示日期不能早于发布日期'),
    rule('past', ['publish'], (publish) => chinaDay(publish) >= dayFromToday(-30), '发布时间在一个月以前，确定吗', {
      level: 'confirm',
    }),
  ],

  form: [
    section('what', '新闻', 'number', 'title', 'class', 'cover', 'summary', 'content', 'files'),
    section('when', '发布', 'status', 'draft', 'publish', 'until', 'publisher', 'held'),
    section('whom', '发布范围', 'reach', 'departments', 'people'),
  ],

  list: {
    title: 'title',
    state: 'status',
    facts: ['class', 'publish', 'summary'],
    filters: ['class', 'status'],
    search: ['title', 'summary', 'content'],
    sort: '-publish',
  },

  views: (view) => [view.gallery('cover')],
  scope: {
    people: ['publisher'],
    editors: ['publisher'],
    audience: {
      ...{ by: 'reach', everyone: 'everyone', fields: ['departments', 'people'] },
      ...{ when: { status: ['scheduled', 'published'] }, from: 'publish' },
    },
  },
  workflow: {
    optional: true,
    card: ['class', 'summary', 'content', 'publish', 'reach'],
    editableAfterApproval: ['until'],
    sets: { review: { status: 'waiting', held: true }, rejected: { status: 'draft', draft: true } },
  },
  receipts: true,
  likes: true,
})
