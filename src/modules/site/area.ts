import { constructionLog } from './construction-log/construction-log.module'
import { outputReport } from './output-report/output-report.module'
import { workItem } from './work-item/work-item.module'

/** 施工现场: its modules in the order of the workbench. */
export const site = { name: 'site', modules: [constructionLog, workItem, outputReport] } as const
