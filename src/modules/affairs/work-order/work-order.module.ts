import { project } from '@/modules/projects/project/project.module'
import { qualityCheck } from '@/modules/quality/check/check.module'
import { defineModule, field, need, section, sectionWhen } from '@/schema'
import { orderClocks, orderSteps } from './work-order-steps.part'

/** 工单: a fault or a wish that is dispatched, handled on site, confirmed and followed up. */
export const workOrder = defineModule({
  name: 'work-order',
  title: '工单',
  listTitle: '工单',
  area: 'affairs',
  handler: 'WorkOrder',
  code: '8836',

  fields: {
    number: field.serial('工单编号', { prefix: 'GD' }),
    status: field.choice(
      '工单状态',
      {
        draft: '未提交',
        dispatch: '待派单',
        report: '待报工',
        review: '报工待审',
        follow: '待回访',
        visited: '已回访',
        closed: '已关闭',
        rejected: '已驳回',
      },
      {
        readonly: true,
        initial: 'draft',
        stamp: {
          domain: 'workorder',
          of: { draft: 0, dispatch: 1, report: 2, review: 3, closed: 4, follow: 5, visited: 6, rejected: -1 },
        },
      },
    ),
    round: field.number('处理轮次', { readonly: true, initial: 1, whole: true }),
    project: field.reference('所属项目', () => project, { immutable: true, copies: { manager: 'manager' } }),
    manager: field.person('项目经理', { readonly: true }),
    department: field.department('报修部门', { readonly: true }),
    title: field.text('工单标题', { required: true, maxLength: 60 }),
    kind: field.choice(
      '工单类型',
      {
        repair: '报修',
        complaint: '投诉',
        warranty: '质保维修',
        install: '安装调试',
        cleaning: '保洁清运',
        other: '其他',
      },
      { required: true, dictionary: 'work-order-kind' },
    ),
    urgency: field.choice(
      '紧急程度',
      { normal: '一般', urgent: '紧急', emergency: '特急' },
      { required: true, initial: 'normal', tones: { urgent: 'wait', emergency: 'fail' } },
    ),
    source: field.choice(
      '工单来源',
      { site: '现场', owner: '业主', phone: '电话', inspection: '检查', qr: '扫码' },
      { initial: 'site' },
    ),
    finding: field.reference('检查发现', () => qualityCheck, {
      begins: { project: 'project', place: 'location', part: 'part', description: 'description' },
    }),
    place: field.place('位置'),
    part: field.text('部位', { maxLength: 100 }),
    description: field.longText('情况描述', { required: true, maxLength: 1000 }),
    photos: field.photos('现场照片', { atMost: 9 }),
    voice: field.files('语音说明', { atMost: 3, isVoice: true }),
    requester: field.person('报修人', { required: true, initial: 'me' }),
    contact: field.text('现场联系人', { maxLength: 20 }),
    phone: field.phone('联系电话'),
    wanted: field.dateTime('期望时间', { not: 'past' }),
    followUp: field.choice(
      '需要回访',
      { yes: '需要', no: '不需要' },
      { follows: { field: 'source', as: { site: 'no', owner: 'yes', phone: 'yes', inspection: 'no', qr: 'no' } } },
    ),
    submit: field.yesNo('提交派单', { initial: true }),
    withdrawn: field.yesNo('撤回工单', { initial: false, afterwards: true }),
    submittedAt: field.dateTime('提交时间', { readonly: true }),
    acceptBy: field.dateTime('派单时限', { readonly: true }),
    due: field.dateTime('完成时限', { readonly: true }),
    dispatcher: field.person('派单人', { readonly: true }),
    handlers: field.people('处理人', { readonly: true }),
    leader: field.person('负责人', { readonly: true }),
    visitAt: field.dateTime('上门时间', { readonly: true }),
    setOutAt: field.dateTime('出发时间', { readonly: true }),
    arrivedAt: field.dateTime('到场时间', { readonly: true }),
    arrivedSpot: field.place('到场位置', { readonly: true }),
    confirmBy: field.dateTime('确认时限', { readonly: true }),
    visitBy: field.dateTime('回访时限', { readonly: true }),
    allHandlers: field.people('历次处理人', { readonly: true }),
    stars: field.rating('满意度', { readonly: true }),
    total: field.money('费用合计', { readonly: true, initial: 0 }),
  },

  gates: (gate) => [
    gate('own', {
      ...{ at: ['step:visit'], of: '@self', differs: ['@me', 'allHandlers'] },
      message: '处理过这张工单的人不能回访，请由其他派单人员回访',
    }),
  ],

  form: [
    section('what', '工单内容', 'photos', 'title', 'kind', 'urgency', 'description', 'voice'),
    section('where', '地点', 'project', 'place', 'part'),
    section('who', '联系人', 'source', 'requester', 'contact', 'phone', 'wanted', 'followUp', 'submit', 'withdrawn'),
    sectionWhen({ source: 'inspection' }, 'found', '检查', 'finding'),
    section(
      ...(['state', '处理情况', 'number', 'status', 'round', 'submittedAt', 'due', 'acceptBy', 'leader'] as const),
      ...([
        'dispatcher',
        'handlers',
        'visitAt',
        'setOutAt',
        'arrivedAt',
        'arrivedSpot',
        'confirmBy',
        'visitBy',
        'stars',
        'total',
        'allHandlers',
        'manager',
      ] as const),
      'department',
    ),
  ],

  list: {
    title: 'title',
    state: 'status',
    alarm: 'urgency',
    facts: ['number', 'project', 'leader', 'requester'],
    filters: ['status', 'kind', 'urgency', 'source'],
    search: ['title', 'number', 'part', 'description', 'contact', 'phone'],
    sort: ['@due', '-number'],
    totals: ['total'],
  },

  steps: orderSteps,
  moves: [
    { from: ['draft', 'rejected', 'dispatch'], when: { withdrawn: true }, sets: 'closed' },
    { from: ['draft', 'rejected'], when: { submit: true }, sets: 'dispatch' },
  ],
  frozen: {
    in: ['report', 'review', 'follow', 'closed', 'visited'],
    kept: ['dispatch', 'rejected'],
    message: '工单派出后不能修改，提交后不能删除',
  },
  snapshot: { at: 'step:handle', fields: ['phone', 'place'] },
  clocks: orderClocks,

  views: (view) => [
    view.kanban('status', { hide: ['draft', 'closed', 'visited'] }),
    view.calendar('due'),
    view.map('place'),
    view.gallery('photos'),
    view.chart('kinds', '工单类型', { by: 'kind', split: 'status' }),
    view.chart('people', '负责人的工单', { by: 'leader', split: 'status' }),
    view.chart('weeks', '每周提交的工单', { by: 'submittedAt', per: 'week', split: 'kind', last: 12 }),
  ],
  needs: [need('late', '超时的工单', { status: 'report', due: 'past', leader: 'me' }, 'late')],
  quick: { text: '报工单' },
  paper: {
    ...{ with: { module: 'work-order-handle', on: 'order' }, signs: ['requester', 'leader'], steps: true },
    layout: {
      head: [
        ...(['project', 'part', 'kind', 'urgency', 'source', 'contact', 'phone', 'due'] as const),
        ...(['dispatcher', 'leader', 'visitAt', 'stars'] as const),
      ],
      below: ['title', 'description', 'total'],
    },
  },

  writers: { people: ['requester'] },
  scope: {
    people: ['requester', 'dispatcher', 'handlers', 'allHandlers', 'manager'],
    department: 'department',
    project: 'project',
    editors: ['requester'],
  },
})
