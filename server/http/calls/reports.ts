import { labourOf } from '../../modules/reports/labour'
import { logLines, logLists } from '../../modules/reports/log-lines'
import { logMonth } from '../../modules/reports/log-month'
import { projectReport } from '../../modules/reports/project-report'
import { reportPdf, reportSheet } from '../../modules/reports/report-files'
import { type Endpoint, endpoint } from '../wire/endpoint'
import { day, guid, text } from '../wire/input'
import { page, rows } from './feature-calls'

const lineCall = (method: keyof typeof logLists) =>
  endpoint(`ConstructionLog.${method}`, {
    ...{ kind: 'read', session: 'member', input: { RID: guid(), page, rows } },
    handle: (call) => logLines(call, logLists[method], call.input),
  })

const span = { PrjGuid: guid(), from: day(), to: day() }

/** Reports, beyond what every module has. */
export const reportCalls: readonly Endpoint[] = [
  ...(Object.keys(logLists) as (keyof typeof logLists)[]).map(lineCall),
  endpoint('ConstructionLog.GetMonth', {
    kind: 'read',
    session: 'member',
    input: { PrjGuid: guid(), Month: text({ min: 7, max: 7, pattern: /^20\d\d-(0[1-9]|1[0-2])$/ }) },
    handle: (call) => logMonth(call, call.input),
  }),
  endpoint('ConstructionLog.GetLabour', {
    kind: 'read',
    session: 'member',
    input: span,
    handle: (call) => labourOf(call, call.input),
  }),
  endpoint('Report.GetProject', {
    kind: 'read',
    session: 'member',
    input: span,
    handle: (call) => projectReport(call, call.input),
  }),
  endpoint('Report.GetPdf', {
    kind: 'read',
    session: 'member',
    input: span,
    handle: (call) => reportPdf(call, call.input),
  }),
  endpoint('Report.GetSheet', {
    kind: 'read',
    session: 'member',
    input: span,
    handle: (call) => reportSheet(call, call.input),
  }),
]
