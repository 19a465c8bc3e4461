import { project } from '@/modules/projects/project/project.module'
import { defineModule, field, section, sectionWhen } from '@/schema'
import { isInOrder, rangeLimits } from '@/schema/attendance'

const range = { min: rangeLimits.min, max: rangeLimits.max, whole: true } as const
const minutes = (max: number, initial: number, min = 0) => ({ min, max, whole: true, initial }) as const

/** Whether times follow each other, of which a later one may be on the next day. */
const follow = (times: readonly string[], nextDay: boolean | null) =>
  isInOrder({
    ...{ mode: times.length === 2 ? 'two' : 'four', times, nextDay: nextDay === true },
    ...{ graceIn: 0, graceOut: 0, earliest: 0, latest: 0, minGap: 0 },
  })

/** 考勤规则: when and where people punch. A rule in use changes on a later day, so that past days keep theirs. */
export const clockInRule = defineModule({
  name: 'clock-in-rule',
  title: '考勤规则',
  area: 'attendance',
  handler: 'ClockInRule',
  code: '8835',

  fields: {
    name: field.text('规则名称', { required: true, maxLength: 40, unique: true }),
    kind: field.choice(
      '班次方式',
      { fixed: '固定班次', rota: '按排班', free: '自由打卡' },
      { required: true, initial: 'fixed', tones: { fixed: 'pass', rota: 'wait', free: 'plain' } },
    ),
    mode: field.choice('每天打卡', { two: '两次', four: '四次' }, { required: true, initial: 'four' }),
    days: field.multiChoice(
      '上班日',
      {
        mon: '周一',
        tue: '周二',
        wed: '周三',
        thu: '周四',
        fri: '周五',
        sat: '周六',
        sun: '周日',
      },
      { requiredWhen: { kind: 'fixed' } },
    ),
    start: field.time('上班时间', { requiredWhen: { kind: 'fixed', mode: 'two' } }),
    end: field.time('下班时间', { requiredWhen: { kind: 'fixed', mode: 'two' } }),
    amIn: field.time('上午上班', { requiredWhen: { kind: 'fixed', mode: 'four' } }),
    amOut: field.time('上午下班', { requiredWhen: { kind: 'fixed', mode: 'four' } }),
    pmIn: field.time('下午上班', { requiredWhen: { kind: 'fixed', mode: 'four' } }),
    pmOut: field.time('下午下班', { requiredWhen: { kind: 'fixed', mode: 'four' } }),
    nextDay: field.yesNo('次日下班', { initial: false }),
    graceIn: field.number('允许迟到（分钟）', minutes(60, 0)),
    graceOut: field.number('允许早退（分钟）', minutes(60, 0)),
    earliest: field.number('最早提前打卡（分钟）', minutes(480, 120)),
    latest: field.number('最晚延后打卡（分钟）', minutes(720, 240)),
    minGap: field.number('签到与签退最短间隔（分钟）', minutes(120, 5, 1)),
    range: field.number('打卡范围（米）', { required: true, ...range, initial: rangeLimits.usual }),
    places: field.lines('打卡地点', {
      title: 'name',
      fields: {
        name: field.text('地点名称', { required: true, maxLength: 40 }),
        spot: field.place('位置', { required: true }),
        range: field.number('单独范围（米）', range),
      },
    }),
    departments: field.departments('适用部门'),
    people: field.people('适用人员'),
    projects: field.lines('适用项目', {
      title: 'project',
      fields: { project: field.reference('项目', () => project, { required: true }) },
    }),
    goOut: field.yesNo('允许外勤打卡', { initial: true }),
    goOutPhoto: field.yesNo('外勤必须拍照', { initial: false }),
    photo: field.yesNo('每次打卡拍照', { initial: false }),
    face: field.choice(
      '自拍核对（人工比对，未接入人脸识别）',
      { off: '不需要', ask: '请自拍，可跳过', must: '必须自拍' },
      { initial: 'off' },
    ),
    amends: field.number('每月补卡次数', minutes(31, 3)),
    confirmOffline: field.yesNo('24 小时前的离线打卡须确认', { initial: false }),
    from: field.date('生效日期', { required: true, initial: 'today' }),
  },

  rules: (rule) => [
    rule('mode', ['mode', 'kind'], (mode, kind) => mode === 'two' || kind === 'fixed', '排班和自由打卡每天打卡两次'),
    rule(
      'order',
      ['end', 'start', 'mode', 'nextDay?'],
      (end, start, mode, nextDay) => mode !== 'two' || follow([start, end], nextDay),
      '下班时间须晚于上班时间，第二天下班的请打开“次日下班”',
    ),
    rule(
      'orderOfFour',
      ['pmOut', 'pmIn', 'amOut', 'amIn', 'mode', 'nextDay?'],
      (pmOut, pmIn, amOut, amIn, mode, nextDay) => mode !== 'four' || follow([amIn, amOut, pmIn, pmOut], nextDay),
      '四个时间须依次变晚，第二天下班的请打开“次日下班”',
    ),
    rule(
      'where',
      ['places?', 'projects?'],
      (places, projects) => [places, projects].some((each) => (each ?? []).length > 0),
      '须至少设置一个打卡地点或一个项目',
    ),
    rule(
      'positions',
      ['places'],
      (places) => places.every(({ spot }) => spot === null || spot?.latitude !== null),
      '打卡地点须有坐标，请用定位或地图选择',
    ),
    rule('count', ['places'], (places) => places.length <= 50, '打卡地点最多 50 个'),
    rule(
      'who',
      ['departments?', 'people?', 'projects?'],
      (departments, people, projects) => [departments, people, projects].some((each) => (each ?? []).length > 0),
      '须选择适用的部门、人员或项目',
    ),
  ],

  form: [
    section('what', '规则', 'name', 'kind', 'mode', 'from'),
    sectionWhen({ kind: 'fixed' }, 'week', '上班日', 'days', 'nextDay'),
    sectionWhen({ kind: 'fixed', mode: 'two' }, 'two', '两次打卡', 'start', 'end'),
    sectionWhen({ kind: 'fixed', mode: 'four' }, 'four', '四次打卡', 'amIn', 'amOut', 'pmIn', 'pmOut'),
    section('limits', '时间限制', 'graceIn', 'graceOut', 'earliest', 'latest', 'minGap', 'amends', 'confirmOffline'),
    section('where', '地点与范围', 'range', 'places', 'goOut', 'goOutPhoto', 'photo', 'face'),
    section('who', '适用范围', 'people', 'projects', 'departments'),
  ],

  list: {
    title: 'name',
    state: 'kind',
    facts: ['mode', 'range', 'from'],
    filters: ['kind', 'mode'],
    search: ['name'],
    sort: '-from',
  },

  writers: { people: [], only: true },
  scope: { people: [], shared: true },
})
