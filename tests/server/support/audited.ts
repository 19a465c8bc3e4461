import type { AuditRow } from '../../../server/store/records/audit'

/** Audit row of a record that a test writes directly, without the checks of the engine. */
export const audited = (enterprise: string): AuditRow => ({
  enterprise,
  userCode: 'U1',
  account: null,
  action: 'add',
  subject: 'test',
  subjectGuid: '',
  address: '10.0.0.1',
  requestId: 'test',
  changes: {},
  madeAt: null,
  key: null,
})
