import type { Screen } from './screen-checks'

/** Addresses of reports, briefings, meetings and news, with the expected title and content. */
export const reportScreens: Readonly<Record<string, Screen>> = {
  reports: ['/reports/daily-report', '日报', { lists: 'daily-report' }],
  reportsDetail: ['/reports/weekly-report/view/{weekly-report}', '{weekly-report:project}', { shows: ['总体进度'] }],
  reportsEdit: ['/reports/daily-report/edit', '新增日报', { shows: ['周广厦'] }],
  dailylist: ['/dailylist', '日报', { lists: 'daily-report' }],
  dailyedit: ['/dailyedit', '新增日报', { holds: { author: '周广厦' } }],
  dailyview: ['/dailyview?guid={daily-report}', '{daily-report:author}', { shows: ['{daily-report.number}'] }],
  workweeklylist: ['/workweeklylist', '工作周报', { lists: 'work-weekly' }],
  workweeklyedit: ['/workweeklyedit/add', '新增工作周报', { holds: { author: '周广厦' } }],
  weeklylist: ['/weeklylist', '项目周报', { lists: 'weekly-report' }],
  weeklyedit: ['/weeklyedit/edit/{weekly-report}', '编辑项目周报', { holds: { week: '{weekly-report.week}' } }],
  weeklydetail: [
    '/weeklydetail/2/view/{weekly-report}',
    '{weekly-report:project} {weekly-report.week}',
    { shows: ['未完成', '已完成', '查看整份周报'] },
  ],
  meetingMinuteslist: ['/meetingMinuteslist', '会议', { lists: 'meeting' }],
  meetingMinutesedit: ['/meetingMinutesedit/edit/{meeting}', '编辑会议', { holds: { title: '{meeting.title}' } }],
  meeting: ['/meeting', '会议', { shows: ['今天'] }],
  newsList: ['/newsList', '新闻', { lists: 'news' }],
  tecSpecificationList: ['/tecSpecificationList', '技术规范', { lists: 'tec-specification' }],
  tecSpecificationView: [
    '/tecSpecificationView/{tec-specification}',
    '{tec-specification.name}',
    { shows: ['{tec-specification.code}'] },
  ],
  projectBriefingList: ['/projectBriefingList', '项目简报', { lists: 'project-briefing' }],
  projectBriefingListPM: ['/projectBriefingListPM', '项目简报', { lists: 'project-briefing', by: { manager: '{me}' } }],
  projectBriefingEdit: ['/projectBriefingEdit/add/2', '新增项目简报', { holds: { moduleType: '周报' } }],
  technicalBriefinglist: ['/technicalBriefinglist', '技术交底', { lists: 'technical-briefing' }],
  technicalBriefingedit: ['/technicalBriefingedit/add', '新增技术交底', { holds: { presenter: '周广厦' } }],
  technicalBriefingdetail: [
    '/technicalBriefingdetail/-1/view/{technical-briefing}',
    '{technical-briefing.work}',
    { shows: ['下一位签字'] },
  ],
  report: ['/report', '报表中心', { shows: ['上报情况', '各类报告'] }],
  weatherAmendList: ['/weatherAmendList?PrjGuid={construction-log.project}', '天气更正', { shows: ['本周'] }],
  artificialMaterialsList: [
    '/artificialMaterialsList?PrjGuid={construction-log.project}&from=2000-01-01&to=2099-12-31',
    '人工与材料',
    { shows: ['人次（工日）', '工时（小时）'] },
  ],
  progressList: ['/progressList/edit/{construction-log}/0', '施工进度', { shows: ['{construction-log:project}'] }],
  takePicturesList: ['/takePicturesList', '现场拍照', { shows: ['{photo-check-in.day}'] }],
}
