import { defineModule, field, need, section } from '@/schema'

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
      { planning: '前期', preparing: '筹建', building: '在建', paused: '停工', completed: '竣工', closed: '结案' },
      {
        required: true,
        tones: { planning: 'plain', preparing: 'wait', building: 'pass', paused: 'fail', completed: 'plain' },
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
    startDate: field.date('计划开工日期', { years: [2000, 2060] }),
    endDate: field.date('计划竣工日期', { years: [2000, 2060] }),
    progress: field.slider('形象进度', { neverDecreases: true }),
    owner: field.text('建设单位', { maxLength: 100 }),
    brief: field.longText('项目概况', { maxLength: 1000 }),
  },

  rules: (rule) => [
    rule('dates', ['endDate', 'startDate'], (end, start) => end >= start, '计划竣工日期不能早于计划开工日期'),
  ],

  form: [
    section('basics', '基本信息', 'code', 'name', 'shortName', 'status', 'type', 'owner', 'scale'),
    section('people', '组织', 'startUpDepartment', 'manager', 'team'),
    section('plan', '计划与进度', 'startDate', 'endDate', 'progress'),
    section('place', '地点与概况', 'place', 'brief'),
  ],

  list: {
    title: 'name',
    state: 'status',
    bar: 'progress',
    facts: ['manager', 'startUpDepartment'],
    filters: ['status', 'type'],
    search: ['name', 'code', 'shortName'],
    sort: ['@states', 'endDate'],
    states: ['building', 'paused', 'preparing', 'planning', 'completed', 'closed'],
  },

  views: (view) => [
    view.kanban('status', { sum: 'scale', hide: ['completed', 'closed'] }),
    view.timeline('startDate', 'endDate', { done: 'progress' }),
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
})
