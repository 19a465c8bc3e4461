/** Calls of modules, by their method, for every module. */
const recordCalls =
  /^\w+\.(Get\w*ListPage|GetListNumbers|GetGroups|GetPlaces|GetModel|GetHistory|GetLinks|GetTree|GetEarlier|GetReceipts|GetWhy)$/
/** Calls that match the pattern but are not stored: the own account, codes, roles, templates. */
const neverStored = /^(Account|QrCode|Role|AuditTemplate|Look|Login)\./

/**
 * Other calls that may be stored. Calls not listed are never stored: invitations, devices, signatures, QR codes,
 * tickets, prefilled values.
 */
const otherCalls: ReadonlySet<string> = new Set([
  ...['Annex.GetList', 'Annex.GetPairs', 'Annex.GetPreview', 'Comment.GetList'],
  ...['ProjectBoard.GetBoard'],
  ...['Common.GetEthnicities', 'Dictionary.GetList', 'Department.GetTree', 'Post.GetList'],
  ...['UserManage.GetUserList', 'UserManage.GetUserManage', 'Enterprise.GetList', 'Enterprise.GetCorpInfo'],
  ...[
    'UserRight.GetModuleHome',
    'Statistic.GetFigures',
    'Statistic.GetOrderFigures',
    'UserRight.GetRightGroup',
    'Roster.GetMine',
    'Roster.GetWeek',
    'Roster.GetMissing',
    'ProjectTree.SearchProjectName',
  ],
  ...[
    'ClockIn.GetToday',
    'ClockIn.GetMonth',
    'AskForLeave.GetBalances',
    'AskForLeave.GetAway',
    'Shift.GetRota',
    'ClockIn.GetReminder',
    'ClockIn.GetPushSet',
    'ClockIn.GetAlarms',
  ],
  ...['Plan.GetBoard', 'PlanProgress.GetMine', 'Schedule.GetSpan', 'WorkOrder.GetStateCount'],
  ...['ConstructionLog.GetLabour', 'ConstructionLog.GetMonth', 'Report.GetProject'],
  ...['SavedView.GetList', 'Message.GetCounts', 'Message.GetCentre', 'Message.GetList', 'Substitute.GetList'],
  ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
  ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'FlowMonitor.GetDurations'],
])

/** Searches are not stored but sent again. */
const isSearch = (takes: unknown) => {
  const { keyword = '', projectname = '' } = (takes ?? {}) as Readonly<Record<string, unknown>>
  return keyword !== '' || projectname !== ''
}

/** True if the answer to this query key may be stored on the phone. */
export function isStorable([name, takes]: readonly unknown[]): boolean {
  const call = String(name)
  return (otherCalls.has(call) || (recordCalls.test(call) && !neverStored.test(call))) && !isSearch(takes)
}
