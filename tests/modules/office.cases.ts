import { leave } from '@/modules/office/leave/leave.module'
import { leaveAccount } from '@/modules/office/leave-account/leave-account.module'
import { notice } from '@/modules/office/notice/notice.module'
import { noticeWithdrawal } from '@/modules/office/notice-withdrawal/notice-withdrawal.module'
import { overtime } from '@/modules/office/overtime/overtime.module'
import { restDay } from '@/modules/office/rest-day/rest-day.module'
import { schedule } from '@/modules/office/schedule/schedule.module'
import { task } from '@/modules/office/task/task.module'
import { workContact } from '@/modules/office/work-contact/work-contact.module'
import { workContactAnswer } from '@/modules/office/work-contact-answer/work-contact-answer.module'
import { partner } from '@/modules/projects/partner/partner.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { LaterEdit, ModuleCase } from './module-case'
import { missing, project, supplier } from './names'

const [today, soon, then, later] = [dayFromToday(), dayFromToday(5), dayFromToday(6), dayFromToday(12)]

const tasks: ModuleCase = {
  module: task,
  needs: [],
  input: { type: '专项任务', rate: '20', startDate: '2026-11-10', endDate: '2026-11-09', content: '整理十月份签证' },
  mistakes: [
    { at: 'endDate', message: '计划完成日期不能早于计划开始日期', fix: { endDate: '2030-11-19' } },
    {
      ...{ input: { actualStart: '2026-11-12', actualEnd: '2026-11-11' } },
      ...{ at: 'actualEnd', message: '实际完成日期不能早于实际开始日期', fix: { actualEnd: '2030-01-01' } },
    },
    { at: 'actualEnd', message: '实际完成日期不能晚于今天', fix: { actualEnd: '2026-11-13' } },
    {
      ...{ input: { repeat: '每周', repeatUntil: '2030-11-01' } },
      ...{ at: 'repeatUntil', message: '重复的截止日期不能早于计划完成日期', fix: { repeatUntil: '2030-12-31' } },
    },
    { at: 'title', message: missing, fix: { title: '试行变更签证' } },
  ],
  keyword: '试行变更签证',
  edit: {
    mistakes: [
      { input: { rate: '10' }, at: 'rate', message: '比上次的 20% 低，确定吗', fromServer: true, fix: { rate: '30' } },
    ],
    input: { content: '整理十一月份签证' },
  },
  copy: { input: { title: '试行设计变更' }, keyword: '试行设计变更' },
}

const overtimes: ModuleCase = {
  module: overtime,
  needs: [],
  input: { days: '0.3', date: dayFromToday(3), from: '20:00', until: '19:00' },
  mistakes: [
    { at: 'days', message: '加班天数按半天计', fix: { days: '1' } },
    { at: 'date', message: '加班日期不能晚于今天', fix: { date: dayFromToday(-3) } },
    {
      ...{ at: 'until', message: '结束时间须晚于开始时间，第二天结束的请打开“次日结束”' },
      fix: { until: '21:00', nextDay: true },
    },
    {
      ...{ at: 'nextDay', message: '一次加班不能超过 24 小时，请核对“次日结束”' },
      fix: { nextDay: false, pause: '60' },
    },
    { at: 'pause', message: '中间休息须短于加班时间', fix: { pause: '0' } },
    { at: 'reason', message: missing, fix: { reason: '试行楼夜间浇筑' } },
    {
      ...{ at: 'days', message: '加班天数与加班小时相差超过半天（8 小时为 1 天），确定吗' },
      fix: { until: '04:00', nextDay: true },
    },
  ],
  keyword: '试行楼夜间浇筑',
  edit: { input: { pause: '60' } },
  copy: { input: { reason: '试行楼周末抢工', days: '0.5' }, keyword: '试行楼周末抢工' },
}

const leaves: ModuleCase = {
  module: leave,
  needs: [overtime],
  input: { type: '调休', to: dayFromToday(4) },
  mistakes: [
    {
      ...{ at: 'to', message: '请假天数不能超过可用天数，还可请 1.5 天', fix: { from: soon } },
    },
    { at: 'to', message: '结束时间不能早于开始时间', fix: { to: then, toHalf: '上午' } },
    { input: { handover: '周广厦' }, at: 'handover', message: '工作不能交接给本人', fix: { handover: '无' } },
    { at: 'reason', message: missing, fix: { reason: '试行加班调休' } },
    {
      ...{ input: { type: '病假' }, at: 'type', message: '还没有附上病假证明，先提交、以后再补吗' },
      fix: { type: '调休' },
    },
  ],
  keyword: '试行加班调休',
  edit: { input: { handoverNote: '图纸已移交' } },
  copy: {
    input: { reason: '试行事假', type: '事假' },
    mistakes: [{ at: 'from', message: `与已有记录 ${soon} ~ ${then} 时间重叠`, fix: { to: later, from: later } }],
    keyword: '试行事假',
  },
}

const nextYear = Number(today.slice(0, 4)) + 1

const leaveAccounts: ModuleCase = {
  module: leaveAccount,
  needs: [],
  input: { person: '周广厦', type: '调休', days: '5.3', year: String(nextYear), until: today, remark: '试行年假额度' },
  mistakes: [
    { at: 'type', message: '调休天数由加班登记得出，不需要设置额度', fix: { type: '年假' } },
    { at: 'days', message: '假期额度按半天计', fix: { days: '5.5' } },
    { at: 'until', message: '结转有效期须在本年度内', fix: { until: `${nextYear}-03-31` } },
    { input: { days: '' }, at: 'days', message: missing, fix: { days: '5.5' } },
  ],
  keyword: '试行年假额度',
  row: String(nextYear),
  edit: { input: { days: '6' } },
  copy: {
    input: { remark: '试行次年额度', year: String(nextYear) },
    mistakes: [
      {
        ...{ at: 'year', message: '同样的年度、人员、请假类型已经有一条，不能重复' },
        fix: { year: String(nextYear + 1), until: `${nextYear + 1}-03-31`, carried: '9' },
      },
      { at: 'carried', message: '结转天数超过上年剩余的 6 天，确定吗', fix: { carried: '2' } },
    ],
    keyword: '试行次年额度',
    row: String(nextYear + 1),
  },
}

const notices: ModuleCase = {
  module: notice,
  needs: [],
  input: { title: '试行停电通知', reach: '指定部门', expiry: today },
  mistakes: [
    { at: 'departments', message: missing, fix: { reach: '指定人员' } },
    { at: 'people', message: missing, fix: { people: ['王'] } },
    { at: 'content', message: missing, fix: { content: '周六检修停电' } },
    { at: 'expiry', message: '须晚于今天', fix: { expiry: dayFromToday(7) } },
    { input: { date: dayFromToday(7) }, at: 'expiry', message: '有效期须晚于发布日期', fix: { date: today } },
  ],
  keyword: '试行停电通知',
  edit: { input: { content: '周六检修停电改为周日' } },
  copy: { input: { title: '试行停水通知' }, keyword: '试行停水通知' },
}

const withdrawals: ModuleCase = {
  module: noticeWithdrawal,
  needs: [notice],
  input: { document: '试行停电通知', reason: '试行检修取消' },
  mistakes: [{ input: { reason: '' }, at: 'reason', message: missing, fix: { reason: '试行检修取消' } }],
  keyword: '试行检修取消',
  row: '试行停电通知',
  edit: { input: { reason: '试行检修取消，另行通知' } },
  copy: {
    input: { reason: '试行重复发布' },
    mistakes: [{ at: 'document', message: '所选的是“已撤回”，不能选在这里', fix: { document: '试行停水通知' } }],
    keyword: '试行重复发布',
    row: '试行停水通知',
  },
}

const schedules: ModuleCase = {
  module: schedule,
  needs: [],
  input: {
    title: '试行图纸会审',
    begin: `${soon}T09:00`,
    end: `${soon}T09:00`,
    repeat: '每天',
    until: dayFromToday(4),
  },
  mistakes: [
    { at: 'end', message: '结束时间须晚于开始时间', fix: { end: `${soon}T10:30` } },
    { at: 'until', message: '重复的截止日期不能早于开始日期', fix: { until: dayFromToday(400) } },
    { at: 'until', message: '最多重复一年', fix: { until: dayFromToday(300) } },
    { at: 'until', message: '最多重复 200 次，请缩短截止日期', fix: { until: null } },
    { at: 'until', message: missing, fix: { until: dayFromToday(20) } },
  ],
  keyword: '试行图纸会审',
  edit: { input: { place: '项目部会议室' } },
  copy: { input: { title: '试行安全例会' }, keyword: '试行安全例会' },
}

const restDays: ModuleCase = {
  module: restDay,
  needs: [],
  input: { from: dayFromToday(40), to: dayFromToday(38) },
  mistakes: [
    { at: 'to', message: '结束日期不能早于开始日期', fix: { to: dayFromToday(42) } },
    { at: 'name', message: missing, fix: { name: '试行高温假' } },
  ],
  keyword: '试行高温假',
  edit: { input: { remark: '按气象预警调整' } },
  copy: { input: { name: '试行春节假' }, keyword: '试行春节假' },
}

const [memo, otherMemo] = ['试行管线迁改联系单', '试行临电扩容联系单']

const contacts: ModuleCase = {
  module: workContact,
  needs: [projects, partner],
  input: { project, subject: memo, date: soon, answerBy: '2026-11-01' },
  mistakes: [
    { at: 'to', message: '请填写收文单位或收件人', fix: { to: [{ partner: supplier }, { partner: supplier }] } },
    { at: 'to', message: '同一家单位不能重复填写', fix: { 'to.1': null } },
    { at: 'date', message: '发出日期不能晚于今天', fix: { date: today } },
    { at: 'answerBy', message: '答复期限不能早于发出日期', fix: { answerBy: then } },
    { at: 'content', message: missing, fix: { content: '请于开挖前迁改雨水管' } },
  ],
  keyword: memo,
  edit: { input: { content: '请于开挖前迁改雨水管和电缆' } },
  copy: { input: { subject: otherMemo }, keyword: otherMemo },
}

const contactAnswers: ModuleCase = {
  module: workContactAnswer,
  needs: [workContact],
  input: { contact: memo, kind: '登记对方答复', text: '试行下周迁改', date: soon },
  mistakes: [
    { at: 'date', message: '答复日期不能晚于今天', fix: { date: dayFromToday(-3) } },
    { at: 'date', message: '答复日期不能早于发出日期', fix: { date: today } },
    { at: 'answeredBy', message: missing, fix: { answeredBy: '市排水公司' } },
  ],
  keyword: '试行下周迁改',
  row: memo,
  edit: { input: { text: '试行下周迁改，已盖章' } },
  copy: {
    input: { text: '试行同意扩容' },
    mistakes: [{ at: '', message: '现在不能办理：当前状态是“已答复”，可能已有人办理', fix: { contact: otherMemo } }],
    keyword: '试行同意扩容',
    row: otherMemo,
  },
}

export const officeCases: readonly ModuleCase[] = [
  ...[tasks, schedules, restDays, overtimes, leaves, leaveAccounts, notices, withdrawals],
  contacts,
  contactAnswers,
]

export const officeLater: readonly LaterEdit[] = [
  {
    module: overtime,
    needs: [leave],
    keyword: '试行楼夜间浇筑',
    mistakes: [
      {
        ...{ input: { days: '0.5' }, at: 'days', message: '已有调休，加班天数至少保留 1 天' },
        fix: { days: '1' },
      },
    ],
  },
]
