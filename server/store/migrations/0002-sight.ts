import { perEnterprise } from './0001-base'
import { ownEnterprise, rowSecurity } from './0002-policies'

/** Row security that an index can serve. What happened outside any enterprise stays with the system. */
export const sight = [
  ...perEnterprise.filter((table) => table !== 'audit').map(rowSecurity),
  ownEnterprise('enterprise'),
].join('\n')
