import { defineModule, field, section } from '@/schema'
import { duePunches } from '../punch-types.part'

const readonly = true

/** 打卡记录: one punch of a person. Written by its own calls only, and never changed. */
export const clockIn = defineModule({
  name: 'clock-in',
  title: '打卡记录',
  area: 'attendance',
  handler: 'ClockIn',
  code: '8835',
  closed: true,

  fields: {
    person: field.person('打卡人', { readonly }),
    department: field.department('部门', { readonly }),
    day: field.date('考勤日期', { readonly }),
    type: field.choice('打卡类型', { ...duePunches, Record: '外勤打卡' }, { readonly }),
    at: field.dateTime('打卡时间', { readonly }),
    state: field.choice(
      '打卡结果',
      { normal: '正常', late: '迟到', early: '早退', rest: '休息日', outing: '外勤' },
      {
        readonly,
        tones: { normal: 'pass', late: 'wait', early: 'wait', rest: 'plain', outing: 'plain' },
        stamp: { domain: 'attendance', of: { normal: 1, late: 0, early: -2 } },
      },
    ),
    minutes: field.number('迟到或早退（分钟）', { readonly, whole: true }),
    location: field.choice(
      '位置结果',
      { inside: '范围内', unknown: '无法判断', outside: '范围外' },
      { readonly, tones: { inside: 'pass', unknown: 'wait', outside: 'fail' } },
    ),
    place: field.place('打卡位置'),
    site: field.text('打卡地点', { readonly }),
    center: field.place('打卡地点位置'),
    distance: field.number('距离（米）', { readonly, whole: true }),
    range: field.number('打卡范围（米）', { readonly, whole: true }),
    rule: field.text('考勤规则', { readonly }),
    remark: field.text('说明', { readonly }),
    photos: field.photos('照片', { atMost: 3 }),
    face: field.choice(
      '自拍核对',
      { kept: '待比对', same: '是本人', different: '不是本人', none: '未自拍' },
      { readonly, tones: { kept: 'wait', same: 'pass', different: 'fail', none: 'plain' } },
    ),
    faceBy: field.choice('核对方式', { person: '人工核对', service: '识别服务' }, { readonly }),
    faceScore: field.percent('识别相似度', { readonly }),
    amend: field.text('补卡申请', { readonly }),
    offline: field.yesNo('离线打卡', { readonly }),
    check: field.choice(
      '离线确认',
      { waiting: '待确认', accepted: '已确认', refused: '不予确认' },
      { readonly, tones: { waiting: 'wait', accepted: 'pass', refused: 'fail' } },
    ),
    checkedBy: field.person('确认人', { readonly }),
    checkedAt: field.dateTime('确认时间', { readonly }),
    device: field.text('设备', { readonly }),
    address: field.text('网络地址', { readonly }),
  },

  form: [
    section('what', '打卡', 'person', 'department', 'day', 'type', 'at', 'state', 'minutes', 'remark', 'photos'),
    section('where', '位置', 'location', 'place', 'site', 'distance', 'range'),
    section(
      'how',
      '来源',
      'rule',
      'face',
      'faceBy',
      'faceScore',
      'amend',
      'offline',
      'check',
      'checkedBy',
      'checkedAt',
      'device',
      'address',
    ),
  ],

  list: {
    title: 'type',
    heading: ['person', 'type'],
    state: 'state',
    facts: ['at', 'site', 'distance'],
    alarm: 'check',
    filters: ['state', 'type', 'location', 'check', 'face'],
    search: ['remark', 'site'],
    sort: '-at',
  },

  views: (view) => [view.map('place'), view.calendar('day')],
  awaits: [{ field: 'check', choice: 'waiting', code: '8835', ofOthers: true }],
  scope: { people: ['person'], department: 'department' },
})
