import { device } from '@/modules/equipment/device/device.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { project } from '@/modules/projects/project/project.module'
import { dayFromToday, defineModule, field, section } from '@/schema'

/** 工时确认: the foreman signs for the hours of a work record, which become cost of the project. */
export const deviceWorkConfirm = defineModule({
  name: 'device-work-confirm',
  title: '工时确认',
  area: 'equipment',
  handler: 'DeviceWorkConfirm',
  code: '8874',

  fields: {
    record: field.reference('工作记录', () => deviceWorkRecord, {
      required: true,
      immutable: true,
      only: { status: ['open'] },
      copies: { device: 'device', project: 'project', day: 'date', hours: 'hours', standby: 'standby' },
    }),
    result: field.choice(
      '确认结果',
      { agreed: '属实' },
      { readonly: true, initial: 'agreed', tones: { agreed: 'pass' } },
    ),
    device: field.reference('设备', () => device, { readonly: true }),
    project: field.reference('所属项目', () => project, { readonly: true }),
    day: field.date('工作日期', { readonly: true }),
    hours: field.quantity('工作小时', { readonly: true }),
    standby: field.quantity('停滞小时', { readonly: true }),
    date: field.date('确认日期', { required: true, initial: 'today' }),
    person: field.person('确认人', { required: true, initial: 'me' }),
    signature: field.signature('确认人签名', { required: true }),
    remark: field.longText('备注', { maxLength: 300 }),
  },

  rules: (rule) => [
    rule('today', ['date'], (date) => date <= dayFromToday(), '确认日期不能晚于今天'),
    rule('order', ['date', 'day'], (date, day) => date >= day, '确认日期不能早于工作日期'),
  ],

  form: [
    section('what', '工作记录', 'record', 'device', 'project', 'day', 'hours', 'standby'),
    section('confirm', '确认', 'result', 'date', 'person', 'signature', 'remark'),
  ],

  list: {
    title: 'record',
    state: 'result',
    facts: ['device', 'day', 'hours', 'person'],
    filters: ['result'],
    search: ['remark'],
    sort: '-date',
  },

  scope: { people: ['person'], project: 'project' },
})
