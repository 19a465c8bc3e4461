import { deviceCheck } from '@/modules/equipment/device-check/device-check.module'
import { deviceReport } from '@/modules/equipment/device-report/device-report.module'
import { deviceReportAnswer } from '@/modules/equipment/device-report-answer/device-report-answer.module'
import { deviceShift } from '@/modules/equipment/device-shift/device-shift.module'
import { deviceWorkRecord } from '@/modules/equipment/device-work-record/device-work-record.module'
import { dayFromToday } from '@/schema'
import { one } from './equipment.cases'
import type { ModuleCase } from './module-case'
import { missing, project } from './names'

const [today, tomorrow] = [dayFromToday(), dayFromToday(1)]

export const deviceReportCases: readonly ModuleCase[] = [
  {
    module: deviceReport,
    needs: [deviceCheck],
    input: { device: one, date: tomorrow, reporter: '试行工人', phone: '13800000000' },
    mistakes: [
      { at: 'date', message: '发现日期不能晚于今天', fix: { date: today } },
      { at: 'content', message: missing, fix: { content: '试行异响' } },
    ],
    keyword: '试行异响',
    edit: { input: { content: '试行异响，回转时明显' } },
    copy: { input: { content: '试行漏油' }, keyword: '试行漏油' },
  },
  {
    module: deviceReportAnswer,
    needs: [deviceReport],
    input: { report: '试行漏油', result: '安排维修', date: tomorrow },
    mistakes: [
      { at: 'date', message: '处理日期不能晚于今天', fix: { date: today } },
      { at: 'note', message: missing, fix: { note: '试行明日更换油封' } },
    ],
    keyword: '试行明日更换油封',
    row: '试行漏油',
    edit: { input: { note: '试行明日更换油封，已订货' } },
    copy: { input: { note: '试行已换油封', result: '已处理' }, keyword: '试行已换油封', row: '试行漏油' },
  },
  {
    module: deviceShift,
    needs: [deviceWorkRecord],
    input: {
      ...{ project, gang: '试行机械班', date: tomorrow },
      items: [{ device: one, work: '试行吊装三', hours: '1', standby: '1' }],
    },
    mistakes: [
      { at: 'date', message: '日期不能晚于今天', fix: { date: today } },
      { at: 'signature', message: missing, fix: { signature: 1 } },
      {
        ...{ at: 'items.0.device', message: '停滞原因: 请选择停滞原因' },
        fix: { 'items.0': { standbyReason: '天气' } },
      },
    ],
    keyword: '试行机械班',
    edit: {},
    copy: { input: { gang: '试行夜班', signature: 1 }, keyword: '试行夜班' },
  },
]
