import { briefingSign } from './briefing-sign/briefing-sign.module'
import { dailyReport } from './daily-report/daily-report.module'
import { meeting } from './meeting/meeting.module'
import { news } from './news/news.module'
import { photoCheckIn } from './photo-check-in/photo-check-in.module'
import { projectBriefing } from './project-briefing/project-briefing.module'
import { tecSpecification } from './tec-specification/tec-specification.module'
import { technicalBriefing } from './technical-briefing/technical-briefing.module'
import { weeklyReport } from './weekly-report/weekly-report.module'
import { workWeekly } from './work-weekly/work-weekly.module'

/** 报告与会议: reports, briefings, meetings and news, in the order of the workbench. */
export const reports = {
  name: 'reports',
  modules: [
    ...[dailyReport, workWeekly, weeklyReport, meeting, news, tecSpecification, photoCheckIn],
    ...[projectBriefing, technicalBriefing, briefingSign],
  ],
} as const
