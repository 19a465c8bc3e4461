import type { AuditRow } from '../../../server/store/records/audit'

/** The line a record leaves when a test writes it past the rules. */
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
