import { clockInAmend } from '@/modules/attendance/clock-in-amend/clock-in-amend.module'
import { clockInRule } from '@/modules/attendance/clock-in-rule/clock-in-rule.module'
import { face } from '@/modules/attendance/face/face.module'
import { shift } from '@/modules/attendance/shift/shift.module'
import { project as projects } from '@/modules/projects/project/project.module'
import { dayFromToday } from '@/schema'
import type { ModuleCase } from './module-case'
import { missing, notUnique, project } from './names'

const [name, other] = ['试行工地考勤', '试行机关考勤']
const nextDayHint = '第二天下班的请打开“次日下班”'

const rules: ModuleCase = {
  module: clockInRule,
  needs: [projects],
  input: { name, kind: '按排班', range: '99' },
  mistakes: [
    { at: 'range', message: '不能小于 100', fix: { range: '3001' } },
    { at: 'range', message: '不能大于 3000', fix: { range: '3000' } },
    { at: 'mode', message: '排班和自由打卡每天打卡两次', fix: { kind: '固定班次' } },
    { at: 'days', message: missing, fix: { days: ['周一', '周二'] } },
    { at: 'amIn', message: missing, fix: { amIn: '08:00', amOut: '12:00', pmIn: '11:00', pmOut: '17:30' } },
    { at: 'pmOut', message: `四个时间须依次变晚，${nextDayHint}`, fix: { mode: '两次', start: '08:00', end: '07:00' } },
    { at: 'end', message: `下班时间须晚于上班时间，${nextDayHint}`, fix: { end: '17:30' } },
    {
      at: 'places',
      message: '须至少设置一个打卡地点或一个项目',
      fix: { places: [{ name: '项目部', spot: '试行大道一号' }] },
    },
    { at: 'departments', message: '须选择适用的部门、人员或项目', fix: { people: ['王建国'] } },
    {
      at: 'places',
      message: '打卡地点须有坐标，请用定位或地图选择',
      fix: { 'places.0': null, projects: [{ project }] },
    },
  ],
  keyword: name,
  edit: { input: { minGap: '10', from: dayFromToday(1) } },
  copy: {
    input: { name },
    mistakes: [{ at: 'name', message: notUnique, fix: { name: other } }],
    keyword: other,
  },
}

const [night, early] = ['试行夜班', '试行早班']

const shifts: ModuleCase = {
  module: shift,
  needs: [],
  input: { person: '王建国', day: dayFromToday(50), start: '20:00', end: '06:00' },
  mistakes: [
    {
      ...{ at: 'end', message: `下班时间须晚于上班时间，${nextDayHint}` },
      fix: { start: '05:00', nextDay: true },
    },
    { at: 'nextDay', message: '一个班次不能超过 24 小时，请核对“次日下班”', fix: { start: '20:00' } },
    { at: 'name', message: missing, fix: { name: night } },
  ],
  keyword: night,
  edit: { input: { remark: '浇筑值班' } },
  copy: {
    input: { name: early, person: '王建国', day: dayFromToday(50) },
    mistakes: [{ at: 'person', message: '同样的人员、日期已经有一条，不能重复', fix: { day: dayFromToday(52) } }],
    keyword: early,
  },
}

const [forgotten, broken] = ['试行忘记签到', '试行手机没电']

const amends: ModuleCase = {
  module: clockInAmend,
  needs: [],
  input: { day: dayFromToday(-40), type: '上午签到', time: '08:00' },
  mistakes: [
    { at: 'day', message: '只能补 31 天内的卡', fix: { day: dayFromToday(2) } },
    { at: 'time', message: '补卡时间不能晚于现在', fix: { day: dayFromToday(-1) } },
    { at: 'reason', message: missing, fix: { reason: forgotten } },
  ],
  keyword: forgotten,
  edit: { input: { kind: '定位不准' } },
  copy: { input: { reason: broken }, keyword: broken },
}

const [helmet, bare] = ['试行戴安全帽', '试行不戴帽']

const faces: ModuleCase = {
  module: face,
  needs: [],
  input: { note: helmet },
  mistakes: [
    { at: 'photo', message: missing, fix: { photo: 1 } },
    { at: 'consent', message: '须先同意保存照片', fix: { consent: true } },
  ],
  keyword: helmet,
  edit: { input: { note: `${helmet}二` } },
  copy: { input: { note: bare, photo: 1, consent: true }, keyword: bare },
}

export const attendanceCases: readonly ModuleCase[] = [rules, shifts, amends, faces]
