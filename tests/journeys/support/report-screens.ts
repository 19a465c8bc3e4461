import type { Screen } from './screen-checks'

/** Addresses of reports, briefings, meetings and news, with the expected title and content. */
export const reportScreens: Readonly<Record<string, Screen>> = {
  reports: ['/reports/daily-report', '日报', { lists: 'daily-report' }],
  reportsDetail: ['/reports/weekly-report/view/{weekly-report}', '{weekly-report:project}', { shows: ['总体进度'] }],
  reportsEdit: ['/reports/daily-report/edit', '新增日报', { holds: { author: '周广厦' } }],
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
}
