import { perEnterprise } from './0001-base'
import { ownEnterprise, rowSecurity } from './0002-policies'

/** Row security that can use an index. Audit rows without an enterprise stay visible to the system only. */
export const indexedPolicies = [
  ...perEnterprise.filter((table) => table !== 'audit').map(rowSecurity),
  ownEnterprise('enterprise'),
].join('\n')
