/** Calls of modules, by their method: whatever module they are of. */
const ofRecords = /^\w+\.(Get\w*ListPage|GetModel|GetHistory|GetLinks|GetTree|GetEarlier|GetReceipts)$/
/** Not records, and nothing to lie about on a phone: oneself, codes, roles, templates. */
const ofThemselves = /^(Account|QrCode|Role|AuditTemplate|Look|Login)\./

/**
 * Everything else that may lie on a phone. What is not named is never kept: invitations, devices, signatures, QR codes,
 * tickets, what the clock makes of a form that is being filled in.
 */
const named: ReadonlySet<string> = new Set([
  ...['Annex.GetList', 'Annex.GetPreview', 'Comment.GetList'],
  ...['Common.GetEthnicities', 'Dictionary.GetList', 'Department.GetTree', 'Post.GetList'],
  ...['UserManage.GetUserList', 'UserManage.GetUserManage', 'Enterprise.GetList', 'Enterprise.GetCorpInfo'],
  ...['UserRight.GetModuleHome', 'UserRight.GetRightGroup', 'ProjectTree.SearchProjectName'],
  ...['Message.GetCounts', 'Message.GetCentre', 'Message.GetList', 'Substitute.GetList'],
  ...['FlowMonitor.getRecieveMsg', 'FlowMonitor.getMyFlow', 'FlowMonitor.getAllFlow'],
  ...['FlowMonitor.WF_GetStateCount', 'FlowMonitor.GetInFlow', 'FlowMonitor.GetDurations'],
])

/** What was looked for is looked for again. */
const isSearch = (takes: unknown) => {
  const { keyword = '', projectname = '' } = (takes ?? {}) as Readonly<Record<string, unknown>>
  return keyword !== '' || projectname !== ''
}

/** Whether the answer to this may be kept on the phone: a call by its name and what it takes. */
export function isKept([name, takes]: readonly unknown[]): boolean {
  const call = String(name)
  return (named.has(call) || (ofRecords.test(call) && !ofThemselves.test(call))) && !isSearch(takes)
}
