import { dailyReport } from './daily-report/daily-report.module'
import { weeklyReport } from './weekly-report/weekly-report.module'
import { workWeekly } from './work-weekly/work-weekly.module'

/** 报告与会议: reports, briefings, meetings and news, in the order of the workbench. */
export const reports = { name: 'reports', modules: [dailyReport, workWeekly, weeklyReport] } as const
