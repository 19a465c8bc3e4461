import { leave } from '@/modules/office/leave/leave.module'
import { notice } from '@/modules/office/notice/notice.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { task } from '@/modules/office/task/task.module'
import { dayFromToday } from '@/schema'
import type { Later, Trial } from '../trial'
import { missing } from './words'

const [today, soon, then, later] = [dayFromToday(), dayFromToday(5), dayFromToday(6), dayFromToday(12)]

const tasks: Trial = {
  module: task,
  says: { type: '专项任务', rate: '20', startDate: '2026-11-10', endDate: '2026-11-09', content: '整理十月份签证' },
  mistakes: [
    { at: 'endDate', told: '计划完成日期不能早于计划开始日期', right: { endDate: '2030-11-19' } },
    {
      ...{ says: { actualStart: '2026-11-12', actualEnd: '2026-11-11' } },
      ...{ at: 'actualEnd', told: '实际完成日期不能早于实际开始日期', right: { actualEnd: '2030-01-01' } },
    },
    { at: 'actualEnd', told: '实际完成日期不能晚于今天', right: { actualEnd: '2026-11-13' } },
    { at: 'title', told: missing, right: { title: '试行变更签证' } },
  ],
  finds: '试行变更签证',
  edit: {
    mistakes: [
      { says: { rate: '10' }, at: 'rate', told: '比上次的 20% 低，确定吗', asks: true, right: { rate: '30' } },
    ],
    says: { content: '整理十一月份签证' },
  },
  copy: { says: { title: '试行设计变更' }, finds: '试行设计变更' },
}

const worked: Trial = {
  module: overtime,
  says: { days: '0.3', date: dayFromToday(3), from: '20:00', until: '19:00' },
  mistakes: [
    { at: 'days', told: '加班天数按半天计', right: { days: '1' } },
    { at: 'date', told: '加班日期不能晚于今天', right: { date: dayFromToday(-3) } },
    {
      ...{ at: 'until', told: '结束时间须晚于开始时间，第二天结束的请打开“次日结束”' },
      right: { until: '21:00', nextDay: true },
    },
    {
      ...{ at: 'nextDay', told: '一次加班不能超过 24 小时，请核对“次日结束”' },
      right: { nextDay: false, pause: '60' },
    },
    { at: 'pause', told: '中间休息须短于加班时间', right: { pause: '0' } },
    { at: 'reason', told: missing, right: { reason: '试行楼夜间浇筑' } },
    {
      ...{ at: 'days', told: '加班天数与加班小时相差超过半天（8 小时为 1 天），确定吗' },
      right: { until: '04:00', nextDay: true },
    },
  ],
  finds: '试行楼夜间浇筑',
  edit: { says: { pause: '60' } },
  copy: { says: { reason: '试行楼周末抢工', days: '0.5' }, finds: '试行楼周末抢工' },
}

const away: Trial = {
  module: leave,
  says: { type: '调休', to: dayFromToday(4) },
  mistakes: [
    {
      ...{ at: 'to', told: '调休天数不能超过加班天数，还可调休 1.5 天', right: { from: soon } },
    },
    { at: 'to', told: '结束时间不能早于开始时间', right: { to: then, toHalf: '上午' } },
    { says: { handover: '周广厦' }, at: 'handover', told: '工作不能交接给本人', right: { handover: '无' } },
    { at: 'reason', told: missing, right: { reason: '试行加班调休' } },
    {
      ...{ says: { type: '病假' }, at: 'type', told: '还没有附上病假证明，先提交、以后再补吗' },
      right: { type: '调休' },
    },
  ],
  finds: '试行加班调休',
  edit: { says: { handoverNote: '图纸已移交' } },
  copy: {
    says: { reason: '试行事假', type: '事假' },
    mistakes: [{ at: 'from', told: `与已有请假 ${soon} ~ ${then} 时间重叠`, right: { to: later, from: later } }],
    finds: '试行事假',
  },
}

const told: Trial = {
  module: notice,
  says: { title: '试行停电通知', reach: '指定部门', expiry: today },
  mistakes: [
    { at: 'reach', told: '请选择接收部门', right: { reach: '指定人员' } },
    { at: 'reach', told: '请选择接收人员', right: { people: ['王'] } },
    { at: 'content', told: missing, right: { content: '周六检修停电' } },
    { at: 'expiry', told: '须晚于今天', right: { expiry: dayFromToday(7) } },
    { says: { date: dayFromToday(7) }, at: 'expiry', told: '有效期须晚于发布日期', right: { date: today } },
  ],
  finds: '试行停电通知',
  edit: { says: { content: '周六检修停电改为周日' } },
  copy: { says: { title: '试行停水通知' }, finds: '试行停水通知' },
}

export const officeTrials: readonly Trial[] = [tasks, worked, away, told]

export const officeLater: readonly Later[] = [
  {
    module: overtime,
    finds: '试行楼夜间浇筑',
    mistakes: [
      {
        ...{ says: { days: '0.5' }, at: 'days', told: '已有调休，加班天数至少保留 1 天' },
        right: { days: '1' },
      },
    ],
  },
]
