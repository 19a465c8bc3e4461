import { constructionLog } from './construction-log/construction-log.module'
import { outputReport } from './output-report/output-report.module'
import { workItem } from './work-item/work-item.module'

/** 施工现场, in the order the workbench shows it. */
export const site = { name: 'site', modules: [constructionLog, workItem, outputReport] } as const
