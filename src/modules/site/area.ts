import { homeChart } from '@/schema'
import { constructionLog } from './construction-log/construction-log.module'
import { outputReport } from './output-report/output-report.module'
import { plan } from './plan/plan.module'
import { planProgress } from './plan-progress/plan-progress.module'
import { planTask } from './plan-task/plan-task.module'
import { sideStation } from './side-station/side-station.module'
import { siteFinish } from './site-finish/site-finish.module'
import { siteManagement } from './site-management/site-management.module'
import { workItem } from './work-item/work-item.module'

/** 施工现场: its modules in the order of the workbench. */
export const site = {
  name: 'site',
  modules: [
    constructionLog,
    plan,
    planTask,
    planProgress,
    workItem,
    outputReport,
    siteManagement,
    siteFinish,
    sideStation,
  ],
  homeCharts: [homeChart('output-report', 'months', '8850')],
} as const
