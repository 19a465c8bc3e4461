import { device } from '@/modules/equipment/device/device.module'
import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { amounts, inFleet, meterUnits } from '@/modules/equipment/device-states.part'
import { goodsIssue } from '@/modules/materials/goods-issue/goods-issue.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, need, section, sectionWhen } from '@/schema'

/** 保养维修: planned care by date or meter, and repairs; a machine is in repair until its repairs are done. */
export const deviceCare = defineModule({
  name: 'device-care',
  title: '保养维修',
  area: 'equipment',
  handler: 'DeviceCare',
  code: '8872',

  fields: {
    number: field.serial('维保编号', { prefix: 'WX' }),
    status: field.choice(
      '维保状态',
      { planned: '待保养', repairing: '维修中', done: '已完成', late: '逾期未保养' },
      {
        readonly: true,
        tones: { planned: 'wait', repairing: 'fail', done: 'pass', late: 'fail' },
        late: { after: 'dueOn', from: ['planned'], as: 'late' },
      },
    ),
    device: field.reference('设备', () => device, {
      required: true,
      immutable: true,
      only: { status: [...inFleet] },
      copies: { code: 'code', keeper: 'keeper', project: 'project', meterUnit: 'meterUnit' },
    }),
    code: field.text('设备编号', { readonly: true }),
    keeper: field.person('保管人', { readonly: true }),
    project: field.reference('所在项目', () => project, { readonly: true }),
    meterUnit: field.choice('计量表', meterUnits, { readonly: true }),
    kind: field.choice(
      '维保类型',
      { plan: '计划保养', repair: '故障维修', accident: '事故维修' },
      { required: true, initial: 'plan' },
    ),
    check: field.reference('设备检查', () => deviceCheck, { begins: { device: 'device' } }),
    report: field.reference('设备报修', () => deviceReport, { begins: { device: 'device', content: 'content' } }),
    content: field.longText('维保内容', { required: true, maxLength: 500 }),
    dueOn: field.date('计划日期'),
    dueMeter: field.quantity('计划表底', { min: 0 }),
    ahead: field.number('提前提醒（表底）', { min: 0, initial: 50 }),
    everyDays: field.number('间隔天数', { positive: true, whole: true, max: 3650 }),
    everyMeter: field.quantity('间隔表底', { positive: true }),
    announced: field.quantity('已提醒表底', { readonly: true }),
    downFrom: field.date('停机日期', { initial: 'today' }),
    doneOn: field.date('完成日期', { years: [2000, 2060] }),
    doneMeter: field.quantity('完成时表底', { min: 0 }),
    by: field.choice('维保方', { own: '自行维保', partner: '外委维保' }, { initial: 'own' }),
    company: field.reference('维保单位', () => partner, { requiredWhen: { by: 'partner' } }),
    parts: field.lines('更换配件', {
      title: 'part',
      fields: {
        // What was taken out of a warehouse for the care; its cost is that of the issue.
        issue: field.reference('出库材料', () => goodsIssue, {
          within: { project: 'project' },
          begins: { part: 'name', quantity: 'quantity', unit: 'unit' },
        }),
        part: field.text('配件名称', { required: true, maxLength: 60 }),
        quantity: field.quantity('数量', { required: true, positive: true }),
        unit: field.text('单位', { maxLength: 10 }),
      },
    }),
    cost: field.money('维保费用', { min: 0, ...amounts }),
    person: field.person('经办人', { required: true, initial: 'me' }),
    photos: field.photos('照片', { atMost: 9 }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  computed: (compute) => [
    compute('status', ['kind', 'doneOn?'], (kind, done) => {
      if (done !== null) return 'done'
      return kind === 'plan' ? 'planned' : 'repairing'
    }),
  ],

  rules: (rule) => [
    rule('done', ['doneOn'], (done) => done <= dayFromToday(), '完成日期不能晚于今天'),
    rule('order', ['doneOn', 'downFrom'], (done, from) => done >= from, '完成日期不能早于停机日期'),
    rule(
      'due',
      ['dueOn?', 'dueMeter?', 'kind'],
      (on, meter, kind) => kind !== 'plan' || on !== null || meter !== null,
      '计划保养请填写计划日期或计划表底',
    ),
  ],

  form: [
    section('what', '设备', 'number', 'status', 'device', 'code', 'keeper', 'project', 'meterUnit', 'kind', 'content'),
    sectionWhen(
      { kind: 'plan' },
      ...(['plan', '计划', 'dueOn', 'dueMeter', 'ahead', 'everyDays', 'everyMeter', 'announced'] as const),
    ),
    sectionWhen({ kind: ['repair', 'accident'] }, 'repair', '维修', 'check', 'report', 'downFrom'),
    section('done', '完成情况', 'doneOn', 'doneMeter', 'by', 'company', 'parts', 'cost', 'person', 'photos', 'remark'),
  ],

  list: {
    title: 'content',
    state: 'status',
    facts: ['device', 'dueOn', 'dueMeter', 'doneOn', 'cost'],
    filters: ['status', 'kind', 'by'],
    search: ['number', 'code', 'content'],
    sort: ['@states', 'dueOn'],
    states: ['repairing', 'planned', 'done'],
    totals: ['cost'],
  },

  frozen: { in: ['done'], message: '维保已完成，不能修改或删除' },
  clocks: [
    {
      ...{ name: 'care', due: 'dueOn', while: { status: ['planned'] } },
      reminders: [
        { days: -7, to: ['keeper'] },
        { days: 0, to: ['keeper', 'project.manager'] },
        { days: 7, to: ['keeper', 'project.manager'] },
      ],
    },
  ],
  views: (view) => [
    view.calendar('dueOn'),
    view.chart('devices', '各设备维保费用', { by: 'device', sum: 'cost' }),
    view.chart('months', '每月维保费用', { by: 'doneOn', per: 'month', sum: 'cost', last: 12 }),
  ],
  needs: [need('late', '逾期未保养的设备', { keeper: 'me', status: 'late' }, 'late')],
  scope: { people: ['keeper', 'person'], project: 'project' },
})
