import { partner } from '@/modules/projects/partner/partner.module'
import { dayFromToday, defineModule, field, need, section, sectionWhen } from '@/schema'

const years = { years: [2000, 2060] } as const

/** 项目: a construction project with a place, a manager and a team. Almost every other record belongs to one. */
export const project = defineModule({
  name: 'project',
  title: '项目',
  listTitle: '项目列表',
  area: 'projects',
  handler: 'PrjCCTVInfo',
  listMethod: 'GetPrjListPage',
  code: '8815',

  fields: {
    code: field.text('项目编号', { required: true, maxLength: 40, unique: true }),
    name: field.text('项目名称', { required: true, maxLength: 100, unique: true }),
    shortName: field.text('项目简称', { maxLength: 30 }),
    status: field.choice(
      '项目状态',
      {
        planning: '前期',
        settingUp: '立项中',
        preparing: '筹建',
        building: '在建',
        paused: '停工',
        completed: '竣工',
        closed: '结案',
        lost: '未中标',
      },
      {
        required: true,
        tones: {
          planning: 'plain',
          settingUp: 'wait',
          preparing: 'wait',
          building: 'pass',
          paused: 'fail',
          completed: 'plain',
          lost: 'plain',
        },
      },
    ),
    type: field.choice(
      '项目类型',
      { housing: '房建', municipal: '市政', road: '公路', bridge: '桥梁', water: '水利', decoration: '装饰装修' },
      { required: true, dictionary: 'project-type' },
    ),
    startUpDepartment: field.department('启动部门', { required: true }),
    manager: field.person('项目经理', { required: true }),
    team: field.people('项目成员'),
    scale: field.money('投资规模', { inTenThousands: true }),
    place: field.place('项目地点'),
    startDate: field.date('计划开工日期', years),
    endDate: field.date('计划竣工日期', years),
    actualStart: field.date('实际开工日期', years),
    actualEnd: field.date('实际竣工日期', years),
    pausedWhy: field.longText('停工原因', { requiredWhen: { status: 'paused' }, maxLength: 500 }),
    progressBy: field.choice(
      '进度来源',
      { hand: '手工填写', milestones: '里程碑', plan: '进度计划', image: '形象进度' },
      { initial: 'hand' },
    ),
    progress: field.slider('形象进度', { neverDecreases: true }),
    actual: field.percent('实际进度', { readonly: true, initial: 0 }),
    planned: field.percent('应完成进度', { readonly: true }),
    health: field.choice(
      '项目健康',
      { ok: '正常', watch: '关注', bad: '滞后' },
      { readonly: true, tones: { ok: 'pass', watch: 'wait', bad: 'fail' } },
    ),
    customer: field.reference('客户', () => partner),
    supervisor: field.reference('监理单位', () => partner),
    designer: field.reference('设计单位', () => partner),
    owner: field.text('建设单位', { maxLength: 100 }),
    stage: field.choice('前期阶段', { lead: '线索', survey: '踏勘', tender: '投标', bid: '待开标' }),
    source: field.text('信息来源', { maxLength: 100 }),
    expectedAmount: field.money('预计金额', { inTenThousands: true, min: 0 }),
    tenderDate: field.date('投标日期', years),
    chance: field.percent('中标把握', { min: 0, max: 100 }),
    cover: field.photos('封面', { atMost: 1, unmarked: true }),
    files: field.files('附件', { atMost: 9 }),
    brief: field.longText('项目概况', { maxLength: 1000 }),
  },

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划竣工日期不能早于计划开工日期'),
    rule('started', ['actualStart'], (start) => start <= dayFromToday(), '实际开工日期不能晚于今天'),
    rule('ended', ['actualEnd'], (end) => end <= dayFromToday(), '实际竣工日期不能晚于今天'),
    rule('actual', ['actualEnd', 'actualStart'], (end, start) => end >= start, '实际竣工日期不能早于实际开工日期'),
  ],

  form: [
    section('basics', '基本信息', 'code', 'name', 'shortName', 'status', 'pausedWhy', 'type', 'scale'),
    section('people', '组织', 'startUpDepartment', 'manager', 'team'),
    section(
      'plan',
      '计划与进度',
      'startDate',
      'endDate',
      'actualStart',
      'actualEnd',
      'progressBy',
      'actual',
      'planned',
      'health',
    ),
    sectionWhen({ progressBy: 'hand' }, 'byHand', '手工进度', 'progress'),
    section('parties', '参建单位', 'customer', 'owner', 'supervisor', 'designer'),
    section('before', '前期跟踪', 'stage', 'source', 'expectedAmount', 'tenderDate', 'chance'),
    section('place', '地点与概况', 'place', 'brief', 'cover', 'files'),
  ],

  list: {
    title: 'name',
    state: 'status',
    alarm: 'health',
    bar: 'actual',
    facts: ['manager', 'endDate'],
    filters: ['status', 'type', 'stage'],
    search: ['name', 'code', 'shortName'],
    sort: ['@states', 'endDate'],
    states: ['building', 'paused', 'settingUp', 'preparing', 'planning', 'completed', 'closed', 'lost'],
  },

  views: (view) => [
    view.kanban('status', {
      moves: {
        lost: { status: 'lost' },
        building: { status: 'building', actualStart: '@today' },
        paused: { status: 'paused' },
        completed: { status: 'completed', actualEnd: '@today' },
        closed: { status: 'closed' },
      },
      from: {
        lost: ['planning'],
        building: ['preparing', 'paused'],
        paused: ['building'],
        completed: ['building'],
        closed: ['completed'],
      },
      ...{ sum: 'scale', hide: ['completed', 'closed', 'lost'] },
    }),
    view.timeline('startDate', 'endDate', { done: 'actual' }),
    view.map('place'),
    view.chart('types', '各类项目投资规模', { by: 'type', sum: 'scale' }),
    view.chart('departments', '各部门项目数', { by: 'startUpDepartment', split: 'status' }),
  ],
  needs: [
    need(
      'late',
      '项目已过计划竣工日期',
      { manager: 'me', endDate: 'past', status: 'planning,preparing,building,paused' },
      'late',
    ),
  ],

  scope: { people: ['manager', 'team'], department: 'startUpDepartment' },

  offers: [
    {
      ...{ name: 'setUp', title: '立项', module: 'project-setup', on: 'project', code: '8815' },
      when: { status: 'planning' },
    },
    {
      ...{ name: 'log', title: '写今日日志', module: 'construction-log', area: 'site', on: 'project', code: '8807' },
      when: { status: 'building' },
    },
  ],

  wire: { ActualPercent: 'actual' },
})
